/** Plays a whole match of rivals on the rules alone. */
import { createSeatControls, type SeatControls } from '../rules/controls.ts';
import { createMatch, type Match, stepMatch } from '../rules/match.ts';
import { createKeysRival } from './keys-rival.ts';
import { createProwler } from './prowler.ts';
import { createRival, type Rival, TEMPERS } from './rival.ts';

/** Who can be had for a seat: a rival of a temper, a fighter on keys, and one that is written another way. */
export type RivalName = keyof typeof TEMPERS | 'keys' | 'prowler';

function rivalFor(name: RivalName, seed: number): Rival {
  if (name === 'keys') return createKeysRival(TEMPERS.fighter, seed);
  return name === 'prowler' ? createProwler(seed) : createRival(TEMPERS[name], seed);
}

/** What is told at each step. */
export interface MatchWatcher {
  /** After a step; `inputs` are what led to it. */
  onStep?(match: Match, inputs: readonly SeatControls[]): void;
}

/** Plays until the match is over. One name a seat. */
export function playMatch(seed: number, names: readonly RivalName[], watcher: MatchWatcher = {}): Match {
  const match = createMatch(seed, names.length);
  const rivals = names.map((name, seat) => rivalFor(name, seed * 31 + seat));
  const inputs = names.map(() => createSeatControls());
  while (match.phase !== 'over') {
    for (const [seat, rival] of rivals.entries()) rival.steer(match, seat, inputs[seat] as SeatControls);
    stepMatch(match, inputs);
    watcher.onStep?.(match, inputs);
  }
  return match;
}
