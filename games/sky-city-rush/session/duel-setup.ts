/** What a duel says beside its seed: track, mode, help, laps and rubber band, as words in one line. */
import { isOneOf } from '#engine/saving/stored-checks.ts';
import { MOST_LAPS } from '../rules/race-replay.ts';
import type { RaceOptions } from '../rules/state.ts';

/** The line: 'canyon race cruise 3 band'. */
export function writeSetup(trackId: string, { mode, assist, laps, isRubberBandOn }: RaceOptions): string {
  return [trackId, mode, assist, laps, isRubberBandOn ? 'band' : 'free'].join(' ');
}

/** Reads one back; null if it is none. Whether there is such a track is for the caller to see. */
export function readSetup(text: string, seed: number): { trackId: string; options: RaceOptions } | null {
  const [trackId = '', mode, assist, lapsText, band, ...rest] = text.split(' ');
  const laps = Number(lapsText);
  if (!isOneOf(mode, ['race', 'trial', 'endless']) || !isOneOf(assist, ['cruise', 'pilot', 'ace']))
    return null;
  if (!Number.isInteger(laps) || laps < 1 || laps > MOST_LAPS) return null;
  if (!isOneOf(band, ['band', 'free']) || rest.length > 0) return null;
  return { trackId, options: { mode, assist, laps, isRubberBandOn: band === 'band', seed } };
}
