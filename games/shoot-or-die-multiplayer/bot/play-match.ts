/** Plays a whole match of rivals on the rules alone. */
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import { createMatch, type Match, stepMatch } from '../rules/match.ts';
import { createRival, type Temper } from './rival.ts';

/** What is told at each step. */
export interface MatchWatcher {
  /** After a step; `inputs` are what led to it. */
  onStep?(match: Match, inputs: readonly Controls[]): void;
}

/** Plays until the match is over. One temper a seat. */
export function playMatch(seed: number, tempers: readonly Temper[], watcher: MatchWatcher = {}): Match {
  const match = createMatch(seed, tempers.length);
  const rivals = tempers.map((temper, seat) => createRival(temper, seed * 31 + seat));
  const inputs = tempers.map(() => createControls());
  while (match.phase !== 'over') {
    for (const [seat, rival] of rivals.entries()) rival.steer(match.round, seat, inputs[seat] as Controls);
    stepMatch(match, inputs);
    watcher.onStep?.(match, inputs);
  }
  return match;
}
