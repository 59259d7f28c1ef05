/** A bot that gives whenever it can: it walks to the nearest thing that it can give away or pick up, and never thinks ahead. */
import { DIRECTIONS, type Direction } from '../rules/board.ts';
import { isSolved, type Level, move, type State, type Turn } from '../rules/rules.ts';
import { stateKey } from '../rules/state-key.ts';

/** The next gain is looked for among so many states. */
const MOST_LOOKED_AT = 4000;

/** Plays on until everybody has theirs or there is nothing to gain any more; true if it is solved. */
export function playEagerly(level: Level): boolean {
  let state = level.start;
  const seen = new Set<string>();
  while (!isSolved(state)) {
    const next =
      nearest(level, state, (turn) => turn.given !== null) ?? nearest(level, state, gainsGift(state));
    if (!next || seen.has(stateKey(next))) return false;
    seen.add(stateKey(next));
    state = next;
  }
  return true;
}

/** Picking up counts as long as a hand is free: it does not exchange gifts to and fro. */
function gainsGift({ hands }: State): (turn: Turn) => boolean {
  return (turn) => turn.taken !== null && hands.length < 2;
}

function nearest(level: Level, start: State, isGain: (turn: Turn) => boolean): State | null {
  const waiting = [start];
  const seen = new Set([stateKey(start)]);
  for (const state of waiting) {
    if (waiting.length > MOST_LOOKED_AT) return null;
    for (const direction of DIRECTIONS as readonly Direction[]) {
      const turn = move(level, state, direction);
      if (!turn) continue;
      if (isGain(turn)) return turn.state;
      const key = stateKey(turn.state);
      if (turn.given || turn.taken || seen.has(key)) continue;
      seen.add(key);
      waiting.push(turn.state);
    }
  }
  return null;
}
