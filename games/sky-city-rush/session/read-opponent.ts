import { cleanName, shownName } from '#common/player-name.ts';
import { type Duel, readDuelLink } from '#engine/replay/duel.ts';
import { Verified } from '#engine/replay/recording.ts';
import { unpackAssists } from '#engine/rules/assists.ts';
import { isOneOf } from '#engine/saving/save-store.ts';
import { LINK_FAULTS, nameWith } from '../late-texts.ts';
import { pointsOf } from '../rules/points.ts';
import { createPlayback, MOST_LAPS, type RaceReplay, stepPlayback } from '../rules/race-replay.ts';
import { MOST_FIELD, type Race, type RaceOptions, RULES_VERSION } from '../rules/state.ts';
import type { Track } from '../rules/track.ts';
import { isPossibleGhost, type Opponent, placedShip } from './ghost.ts';
import type { Tracks } from './tracks.ts';

/** Returns the setup as text, for example 'canyon race cruise 3 band 0'. */
export function writeSetup(
  trackId: string,
  { mode, assist, laps, isRubberBandOn, field = 0 }: RaceOptions,
  assists = 0,
): string {
  const setup = [trackId, mode, assist, laps, isRubberBandOn ? 'band' : 'free', field];
  return [...setup, ...(assists === 0 ? [] : [assists])].join(' ');
}

/** Returns null if the text is invalid. The caller checks whether the track exists. */
export function readSetup(
  text: string,
  seed: number,
): { trackId: string; options: RaceOptions; assists: number } | null {
  const [trackId = '', mode, assist, lapsText, band, fieldText, assistsText = '0', ...rest] = text.split(' ');
  const assists = Number(assistsText);
  const help = unpackAssists(assists);
  if (!help || assistsText !== String(assists)) return null;
  const laps = Number(lapsText);
  if (!isOneOf(mode, ['race', 'trial', 'endless']) || !isOneOf(assist, ['cruise', 'pilot', 'ace']))
    return null;
  if (!Number.isInteger(laps) || laps < 1 || laps > MOST_LAPS || lapsText !== String(laps)) return null;
  const field = Number(fieldText);
  if (!Number.isInteger(field) || Math.abs(field) > MOST_FIELD || fieldText !== String(field)) return null;
  if (!isOneOf(band, ['band', 'free']) || rest.length > 0) return null;
  const rails = help.isHelped && { isOnRails: true };
  const options = { mode, assist, laps, ...rails, isRubberBandOn: band === 'band', field, seed };
  return { trackId, options, assists };
}

/** A string is a sentence with the reason why there is no opponent. */
export async function readOpponent(hash: string, tracks: Tracks): Promise<Opponent | string> {
  const duel = await readDuelLink(hash, RULES_VERSION);
  return typeof duel === 'string' ? LINK_FAULTS[duel] : opponentOf(duel, tracks);
}

export async function opponentOf(
  { name, seed, setup, score, steps, body }: Duel,
  tracks: Tracks,
): Promise<Opponent | string> {
  const about = readSetup(setup, seed);
  if (!about || 'own' in body) return LINK_FAULTS.damaged;
  if (!tracks.list.some(([id]) => id === about.trackId)) return LINK_FAULTS['no-track'];
  const shown = shownName(cleanName(name));
  const track = tracks.get(about.trackId);
  if ('ghost' in body) {
    if (!placedShip(track, body.ghost, about.options)) return LINK_FAULTS.damaged;
    if (!isPossibleGhost(track, body.ghost)) return LINK_FAULTS.untrue;
    const { trackId, options, assists } = about;
    return { trackId, options, name: nameWith(shown, assists), verified: null, flight: body.ghost };
  }
  const flown = await opponentOfReplay({ ...about, recording: body.run }, track);
  const result = flown?.verified?.result;
  const isTrue = body.run.assists === about.assists && result?.points === score && result.steps === steps;
  return flown && isTrue ? { ...flown, name: nameWith(shown, about.assists) } : LINK_FAULTS.untrue;
}

/** Returns null if the recording does not reach the end of its race. */
export async function opponentOfReplay(replay: RaceReplay, track: Track): Promise<Opponent | null> {
  const verified = await Verified.byPlaying(async () => {
    const race = await flyAgain(replay, track);
    return race.phase === 'over' ? { steps: race.steps, points: pointsOf(race) } : null;
  });
  const { trackId, options, recording } = replay;
  const name = nameWith('the ghost', recording.assists);
  return verified && { name, trackId, options, verified, flight: replay };
}

/** Steps simulated at once, before the browser may respond again. */
const STEPS_AT_ONCE = 300;

async function flyAgain(replay: RaceReplay, track: Track): Promise<Race> {
  const playback = createPlayback(track, replay);
  const { race } = playback;
  while (race.phase !== 'over' && stepPlayback(playback)) {
    if (playback.steps % STEPS_AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return race;
}
