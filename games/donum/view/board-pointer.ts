/** A swipe moves the player by one tile; a tap or click moves the player to that tile. */
import type { Gesture, Pointer } from '#engine/input/gestures.ts';
import type { Machine } from '#engine/phases/machine.ts';
import { ask } from '../commands.ts';
import type { Direction, Level } from '../rules/rules.ts';
import { type Layout, placeUnder } from './layout.ts';

const SWIPE_PIXELS = 24;

interface Board {
  readonly machine: Pick<Machine, 'send' | 'release'>;
  layout(): Layout;
  level(): Level;
}

export const idle: Gesture<Board> = {
  down: (_, pointer) => (pointer.button === 0 ? pressing(pointer) : undefined),
};

function pressing({ id, fromX, fromY }: Pointer): Gesture<Board> {
  let swiped: Direction | null = null;
  const from = { x: fromX, y: fromY };
  const lift = ({ machine }: Board): Gesture<Board> => {
    if (swiped) machine.release(ask[swiped]);
    return idle;
  };
  return {
    move({ machine }, pointer) {
      if (pointer.id !== id) return;
      const { x, y } = pointer;
      const across = x - from.x;
      const down = y - from.y;
      if (swiped) machine.send(ask.swipe);
      if (Math.max(Math.abs(across), Math.abs(down)) < SWIPE_PIXELS) return;
      const direction = directionOf(across, down);
      // Measures the next change of direction from this point.
      Object.assign(from, { x, y });
      if (direction === swiped) return;
      if (swiped) machine.release(ask[swiped]);
      swiped = direction;
      machine.send(ask[direction]);
    },
    up(board, pointer) {
      if (pointer.id !== id) return undefined;
      const place = swiped ? null : placeUnder(board.layout(), board.level(), pointer.x, pointer.y);
      if (place !== null) board.machine.send(ask.walkTo, place);
      return lift(board);
    },
    cancel: (board, pointer) => (pointer.id === id ? lift(board) : undefined),
  };
}

function directionOf(across: number, down: number): Direction {
  if (Math.abs(across) > Math.abs(down)) return across > 0 ? 'right' : 'left';
  return down > 0 ? 'down' : 'up';
}
