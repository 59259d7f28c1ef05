/** What a duel says beside its seed: track, mode, help, laps, rubber band and field, as words in one line. */
import { isOneOf } from '#engine/saving/stored-checks.ts';
import { MOST_LAPS } from '../rules/race-replay.ts';
import { MOST_FIELD, type RaceOptions } from '../rules/state.ts';

/** The line: 'canyon race cruise 3 band 0'. */
export function writeSetup(
  trackId: string,
  { mode, assist, laps, isRubberBandOn, field = 0 }: RaceOptions,
): string {
  return [trackId, mode, assist, laps, isRubberBandOn ? 'band' : 'free', field].join(' ');
}

/** Reads one back; null if it is none. Whether there is such a track is for the caller to see. */
export function readSetup(text: string, seed: number): { trackId: string; options: RaceOptions } | null {
  const [trackId = '', mode, assist, lapsText, band, fieldText, ...rest] = text.split(' ');
  const laps = Number(lapsText);
  if (!isOneOf(mode, ['race', 'trial', 'endless']) || !isOneOf(assist, ['cruise', 'pilot', 'ace']))
    return null;
  if (!Number.isInteger(laps) || laps < 1 || laps > MOST_LAPS) return null;
  const field = Number(fieldText);
  if (!Number.isInteger(field) || Math.abs(field) > MOST_FIELD || fieldText !== String(field)) return null;
  if (!isOneOf(band, ['band', 'free']) || rest.length > 0) return null;
  return { trackId, options: { mode, assist, laps, isRubberBandOn: band === 'band', field, seed } };
}
