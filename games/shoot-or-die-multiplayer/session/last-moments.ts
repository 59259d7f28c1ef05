/** Replays the last seconds of a round: starts from a copy of the round and simulates it again with the recorded inputs. */
import {
  createSeatControls,
  packSeatControls,
  type SeatControls,
  unpackSeatControls,
} from '../rules/controls.ts';
import { cloneRound, copyRound } from '../rules/copy-match.ts';
import { createRound, MOST_HEARTS, type Round } from '../rules/round.ts';
import { stepRound } from '../rules/step.ts';

/** Steps between two copies of the round. The replay starts at the older of the last two copies. */
const COPY_EVERY = 45;

/** Steps between the end of the round and the start of the replay. */
const WAIT_STEPS = 40;
/** Factor by which the replay is slower than the round. */
const SLOWNESS = 2;

export function createLastMoments() {
  let older: Round | null = null;
  let newer: Round | null = null;
  let shown: Round | null = null;
  let firstStep = 0;
  /** Packed controls of each step since the copy `older`, one word per seat. */
  let words: number[][] = [];
  const inputs = Array.from({ length: MOST_HEARTS }, createSeatControls);
  let next = 0;
  let halfSteps = 0;

  const copyInto = (round: Round, kept: Round | null): Round => {
    if (kept?.hearts.length !== round.hearts.length) return cloneRound(round);
    copyRound(round, kept);
    return kept;
  };

  return {
    record(round: Round, given: readonly SeatControls[]): void {
      shown = null;
      if (round.steps % COPY_EVERY === 0) {
        const freed = older;
        older = newer;
        newer = copyInto(round, freed);
        if (round.steps === 0) older = null;
        words = words.slice(older ? older.steps - firstStep : words.length);
        firstStep = (older ?? newer).steps;
      }
      words.push(given.slice(0, round.hearts.length).map(packSeatControls));
    },
    /** Advances the match by one step; `sinceEnd` counts from 1. */
    replay(sinceEnd: number): void {
      if (sinceEnd === WAIT_STEPS) {
        const from = older ?? newer;
        if (!from) return;
        shown = copyInto(from, createRound(from.seed, from.hearts.length));
        next = 0;
        halfSteps = 0;
      }
      if (!shown) return;
      shown.events.count = 0;
      if (++halfSteps % SLOWNESS !== 0) return;
      const step = words[next++];
      if (!step) return;
      for (const [seat, word] of step.entries()) unpackSeatControls(word, inputs[seat] as SeatControls);
      stepRound(shown, inputs);
    },
    get round(): Round | null {
      return shown;
    },
    /** Converts the interpolation between two steps of the match to that of the slower replay. */
    shareOf: (share: number) => (next >= words.length ? 1 : ((halfSteps % SLOWNESS) + share) / SLOWNESS),
    clear(): void {
      older = null;
      newer = null;
      shown = null;
      words = [];
    },
  };
}
