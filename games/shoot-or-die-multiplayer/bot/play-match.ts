/** Plays a whole match of rivals on the rules alone. */
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import { createMatch, type Match, stepMatch } from '../rules/match.ts';
import { createRival, type Temper } from './rival.ts';

/** What is told at each step. */
export interface MatchWatcher {
  /** After a step; `wishes` are what led to it. */
  onStep?(match: Match, wishes: readonly Controls[]): void;
}

/** Plays until the match is over. One temper a seat. */
export function playMatch(seed: number, tempers: readonly Temper[], watcher: MatchWatcher = {}): Match {
  const match = createMatch(seed, tempers.length);
  const rivals = tempers.map((temper, seat) => createRival(temper, seed * 31 + seat));
  const wishes = tempers.map(() => createControls());
  while (match.phase !== 'over') {
    for (const [seat, rival] of rivals.entries()) rival.wish(match.round, seat, wishes[seat] as Controls);
    stepMatch(match, wishes);
    watcher.onStep?.(match, wishes);
  }
  return match;
}
