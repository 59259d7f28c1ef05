import { cleanName, shownName } from '#common/player-name.ts';
import { STEP_SECONDS } from '#engine/loop/fixed-step.ts';
import { type Duel, type Ghost, type Place, readDuelLink } from '#engine/replay/duel.ts';
import { type Recording, Verified } from '#engine/replay/recording.ts';
import { unpackAssists } from '#engine/rules/assists.ts';
import { OPEN_RADIUS } from '#games/shooter-kit/rules/arena.ts';
import { HEART_SPEED } from '#games/shooter-kit/rules/moving.ts';
import { GHOST_NAME, LINK_FAULTS } from '../late-texts.ts';
import { RULES_VERSION } from '../rules/run.ts';
import type { Tuning } from '../rules/tuning.ts';
import { createTrack, FELL, type Opponent, ORIGIN } from './ghost.ts';
import { followRecording, ghostOf } from './replayed-run.ts';

/** Returns the reason as a sentence if the link contains no valid opponent. */
export async function readOpponent(hash: string, tuning: Tuning): Promise<Opponent | string> {
  const duel = await readDuelLink(hash, RULES_VERSION);
  return typeof duel === 'string' ? LINK_FAULTS[duel] : opponentOf(duel, tuning);
}

/** Verifies a duel and returns its sender, or the reason as a sentence if the duel is invalid. */
export async function opponentOf(duel: Duel, tuning: Tuning): Promise<Opponent | string> {
  const { seed, moments, body } = duel;
  const name = shownName(cleanName(duel.name));
  const assists = Number(duel.setup);
  if ('own' in body || !unpackAssists(assists)) return LINK_FAULTS.damaged;
  if ('ghost' in body) {
    if (!isPossibleGhost(body.ghost)) return LINK_FAULTS.untrue;
    const lastStep = body.ghost.everySteps * (body.ghost.places.length + 1);
    const fell =
      moments.find((moment) => moment.kind === FELL && moment.step <= lastStep && isInArena(moment)) ?? null;
    return { name, seed, assists, verified: null, ghost: body.ghost, fell, recording: null };
  }
  const opponent = await opponentOfRecording(body.run, tuning);
  const result = opponent?.verified?.result;
  return opponent?.assists === assists && result?.score === duel.score && result.steps === duel.steps
    ? { ...opponent, name }
    : LINK_FAULTS.untrue;
}

/** Returns null if the recording stops before the end of the run. */
export async function opponentOfRecording(recording: Recording, tuning: Tuning): Promise<Opponent | null> {
  const track = createTrack();
  const verified = await Verified.byPlaying(async () => {
    const { score, steps, isOver } = await followRecording(recording, tuning, track);
    return isOver ? { score, steps } : null;
  });
  if (!verified) return null;
  const fell = track.moments.find(({ kind }) => kind === FELL) ?? null;
  const { seed, assists } = recording;
  return { name: GHOST_NAME, seed, assists, verified, ghost: ghostOf(track, 0), fell, recording };
}

/** Tolerance in world units, because positions are rounded and the wall moves hearts. */
const SLACK = 20;

const isInArena = ({ x, y }: Place): boolean => Math.hypot(x, y) <= OPEN_RADIUS + SLACK;

/** Returns whether the ghost stays inside the arena and is never faster than a heart. */
function isPossibleGhost({ everySteps, places }: Ghost): boolean {
  const reach = HEART_SPEED * everySteps * STEP_SECONDS + SLACK;
  return places.every((place, index) => {
    const before = places[index - 1] ?? ORIGIN;
    return isInArena(place) && Math.hypot(place.x - before.x, place.y - before.y) <= reach;
  });
}
