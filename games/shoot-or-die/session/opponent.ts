/** Whom a duel is played against: read from a link, and believed only as far as it can be checked. */

import type { Duel, Ghost, Moment, Place } from '#engine/replay/duel.ts';
import { DAMAGED_LINK, readDuelLink } from '#engine/replay/duel-link.ts';
import type { Recording } from '#engine/replay/recording.ts';
import { cleanName, shownName } from '#engine/shell/player-name.ts';
import { RULES_VERSION } from '../rules/run.ts';
import type { Tuning } from '../rules/tuning.ts';
import { FELL, ghostOf, trackOf } from './track.ts';

/** Whoever sent the link. */
export interface Opponent {
  /** Fit to be shown. */
  name: string;
  seed: number;
  score: number;
  steps: number;
  ghost: Ghost;
  /** Where and when the heart stopped. */
  fell: Moment | null;
  /** The run itself, to be watched, where the link had room for it. */
  recording: Recording | null;
}

/** Why there is nobody to play against, in a sentence for the player. */
const FAULTS = {
  damaged: DAMAGED_LINK,
  'other-rules': 'That link was made by other rules. Ask for a new one.',
  'too-large': 'That link holds more than a run. It was not opened.',
  untrue: 'That link claims more than its run did. It does not count.',
} as const;

/** Reads the opponent that an address' hash brings, or a sentence that says why it brings none. */
export async function readOpponent(hash: string, tuning: Tuning): Promise<Opponent | string> {
  const duel = await readDuelLink(hash, RULES_VERSION);
  return typeof duel === 'string' ? FAULTS[duel] : opponentOf(duel, tuning);
}

async function opponentOf(duel: Duel, tuning: Tuning): Promise<Opponent | string> {
  const { seed, score, steps, moments, body } = duel;
  const facts = { name: shownName(cleanName(duel.name)), seed, score, steps };
  if ('ghost' in body) {
    return {
      ...facts,
      ghost: body.ghost,
      fell: moments.find(({ kind }) => kind === FELL) ?? null,
      recording: null,
    };
  }
  if ('own' in body) return FAULTS.damaged;
  // What can be played again need not be believed.
  const opponent = await opponentOfRecording(body.run, tuning);
  return opponent.score === score && opponent.steps === steps ? { ...opponent, ...facts } : FAULTS.untrue;
}

/** The player of a recorded run, to be played against. */
export async function opponentOfRecording(recording: Recording, tuning: Tuning): Promise<Opponent> {
  const { run, track } = await trackOf(recording, tuning);
  const fell = track.moments.find(({ kind }) => kind === FELL) ?? null;
  const { score, steps } = run;
  return { name: 'The ghost', seed: recording.seed, score, steps, ghost: ghostOf(track, 0), fell, recording };
}

/** Sets `place` to where the opponent was after so many steps. False once that run was over. */
export function placeOpponent({ ghost, steps: length }: Opponent, steps: number, place: Place): boolean {
  const { everySteps, places } = ghost;
  if (steps >= length || places.length === 0) return false;
  const at = steps / everySteps - 1;
  const before = Math.max(0, Math.min(places.length - 1, Math.floor(at)));
  const from = at < 0 ? ORIGIN : (places[before] ?? ORIGIN);
  const to = places[Math.min(places.length - 1, at < 0 ? 0 : before + 1)] ?? from;
  const share = at < 0 ? at + 1 : Math.min(1, at - before);
  place.x = from.x + (to.x - from.x) * share;
  place.y = from.y + (to.y - from.y) * share;
  return true;
}

/** Where every run begins. */
const ORIGIN: Place = { x: 0, y: 0 };
