import { beforeEach, expect, test } from 'vitest';
import { edgeOf, type PieceSide, pieceOf } from '#posters/jigsaw/cut.ts';
import { joinBlock } from '../bot/bots.ts';
import { faultOf } from '../bot/check-table.ts';
import { dealTable } from './deal.ts';
import { middleOf, tableX, tableY } from './frame.ts';
import { dragTo, drop, grab, putBack, replayEntry, turnHeld, turnInPlace } from './held-group.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';

let table: Table;

beforeEach(() => {
  table = dealTable({ seed: 1, count: 12, turning: true, isTall: false });
});

function holdBeside(piece: number, away: number, degrees: number): void {
  const target = groupAt(table, groupOfPiece(table, 0)).frame;
  const { x, y } = middleOf(table, piece);
  grab(table, piece, x, y);
  turnHeld(table, target.turn - groupAt(table, groupOfPiece(table, piece)).frame.turn + degrees);
  const { homeX, homeY } = pieceOf(table.cut, piece);
  dragTo(table, tableX(target, homeX, homeY) + away * table.cut.pieceSize, tableY(target, homeX, homeY));
}

test('A piece dropped near its neighbour joins it, and both share one frame', () => {
  holdBeside(1, 0.21, 0);
  expect(table.held.wouldJoin).toBe(true);
  expect(drop(table)).toEqual({ group: groupOfPiece(table, 0), joined: [0] });
  expect(groupOfPiece(table, 1)).toBe(groupOfPiece(table, 0));
});

test('Just outside the snap distance a piece is pulled, but does not join', () => {
  holdBeside(1, 0.23, 0);
  const { shown, group, wouldJoin } = table.held;
  expect(wouldJoin).toBe(false);
  expect(shown.x).not.toBe(groupAt(table, group).frame.x);
  expect(drop(table)?.joined).toEqual([]);
});

test('Outside the pull distance a piece is drawn at its own position', () => {
  holdBeside(1, 0.31, 0);
  expect(table.held.shown).toEqual(groupAt(table, table.held.group).frame);
});

test('The pull starts smoothly and ends exactly at the fitting position', () => {
  const offsets = [0.2999, 0.15, 0].map((away) => {
    holdBeside(1, away, 0);
    const { shown } = table.held;
    const target = groupAt(table, groupOfPiece(table, 0)).frame;
    putBack(table);
    return Math.hypot(shown.x - target.x, shown.y - target.y) / table.cut.pieceSize;
  });
  expect(offsets[0]).toBeCloseTo(0.3, 3);
  expect(offsets[1]).toBeCloseTo(0.075, 3);
  expect(offsets[2]).toBeCloseTo(0, 6);
});

test.each([
  [15, 1],
  [-15, 1],
  [16, 0],
  [90, 0],
  [180, 0],
])('A neighbour rotated %i degrees off joins %i', (degrees, joins) => {
  holdBeside(1, 0, degrees);
  expect(drop(table)?.joined).toHaveLength(joins);
});

test('Pieces that are not neighbours never join, however close', () => {
  const target = groupAt(table, groupOfPiece(table, 0)).frame;
  const { homeX, homeY } = pieceOf(table.cut, 1);
  const { x, y } = middleOf(table, 7);
  grab(table, 7, x, y);
  turnHeld(table, target.turn - groupAt(table, groupOfPiece(table, 7)).frame.turn);
  dragTo(table, tableX(target, homeX, homeY), tableY(target, homeX, homeY));
  expect(drop(table)?.joined).toEqual([]);
});

test('Joined pieces are straightened, and the larger part keeps its position', () => {
  joinBlock(table, 2, 2);
  const before = { ...groupAt(table, groupOfPiece(table, 0)).frame };
  expect(before.turn % 90).toBe(0);
  holdBeside(2, 0.1, 7);
  drop(table);
  const after = groupAt(table, groupOfPiece(table, 0));
  expect(after.pieces).toHaveLength(5);
  expect(after.frame.turn).toBe(before.turn);
  expect(after.frame.x).toBeCloseTo(before.x, 9);
  expect(after.frame.y).toBeCloseTo(before.y, 9);
});

test.each([
  [14, 0],
  [15, 0],
  [16, 16],
  [74, 74],
  [75, 90],
  [344, 344],
  [345, 0],
])(
  'A group that is joined at %i degrees rests at %i, and the joined line keeps its place',
  (degrees, resting) => {
    grab(table, 0, middleOf(table, 0).x, middleOf(table, 0).y);
    dragTo(table, 0, 0);
    drop(table);
    turnInPlace(table, 0, degrees - groupAt(table, 0).frame.turn);
    const side = pieceOf(table.cut, 0).sides.find(({ neighbour }) => neighbour === 1);
    const { middleX, middleY } = edgeOf(table.cut, side as PieceSide);
    const lineOn = () => {
      const { frame } = groupAt(table, groupOfPiece(table, 0));
      return [tableX(frame, middleX, middleY), tableY(frame, middleX, middleY)];
    };
    const before = lineOn();
    holdBeside(1, 0, 0);
    expect(drop(table)?.joined).toEqual([0]);
    expect(groupAt(table, groupOfPiece(table, 1)).frame.turn).toBe(resting);
    for (const [i, place] of lineOn().entries()) expect(place).toBeCloseTo(before[i] ?? 0, 2);
  },
);

test('One drop joins all matching groups in reach', () => {
  table = dealTable({ seed: 1, count: 12, turning: false, isTall: false });
  joinBlock(table, 1, 2);
  grab(table, 0, middleOf(table, 0).x, middleOf(table, 0).y);
  dragTo(table, -1, -0.5);
  drop(table);
  const place = (piece: number, away: number): void => {
    holdBeside(piece, away, 0);
    drop(table);
  };
  // From here, 0 and 3 are too far away to join at once, but the two groups fit each other.
  place(4, 0.29);
  place(1, 0.29);
  expect(groupOfPiece(table, 1)).toBe(groupOfPiece(table, 4));
  place(5, 0.29);
  place(8, -0.1);
  expect(groupAt(table, groupOfPiece(table, 8)).pieces).toEqual([8]);
  place(4, 0.1);
  expect(groupAt(table, groupOfPiece(table, 0)).pieces.toSorted((a, b) => a - b)).toEqual([0, 1, 3, 4, 5, 8]);
});

test.each([
  [0.05, 0],
  [0.1, 2],
])(
  'A piece dropped between two pieces, %f from piece 0, takes the position of the nearer one: %i',
  (away, nearer) => {
    table = dealTable({ seed: 1, count: 12, turning: false, isTall: false });
    grab(table, 0, middleOf(table, 0).x, middleOf(table, 0).y);
    dragTo(table, -1, -0.5);
    drop(table);
    holdBeside(2, 0.15, 0);
    drop(table);
    const { x } = groupAt(table, groupOfPiece(table, nearer)).frame;
    holdBeside(1, away, 0);
    drop(table);
    const { pieces, frame } = groupAt(table, groupOfPiece(table, 1));
    expect(pieces).toHaveLength(3);
    expect(frame.x).toBeCloseTo(x, 9);
  },
);

test('A large group never hides a piece: it is below all smaller groups', () => {
  joinBlock(table, 2, 2);
  const whole = groupOfPiece(table, 0);
  const { x, y } = middleOf(table, 0);
  grab(table, 0, x, y);
  expect(table.stack.at(-1)).toBe(whole);
  drop(table);
  expect(table.stack[0]).toBe(whole);
  const single = groupOfPiece(table, 11);
  grab(table, 11, 0, 0);
  drop(table);
  expect(table.stack.at(-1)).toBe(single);
});

test('A pointer beyond the edge leaves the piece at the edge', () => {
  grab(table, 5, middleOf(table, 5).x, middleOf(table, 5).y);
  dragTo(table, 1e9, -1e9);
  const { x, y } = middleOf(table, 5);
  expect(x).toBeCloseTo(table.width / 2 - table.cut.pieceSize / 2, 9);
  expect(y).toBeCloseTo(-table.height / 2 + table.cut.pieceSize / 2, 9);
});

test('A piece that is put back returns to its old position', () => {
  const before = structuredClone(table.groups[5]);
  grab(table, 5, 1, 1);
  turnHeld(table, 70);
  dragTo(table, -1, 2);
  putBack(table);
  expect(table.groups[5]).toEqual(before);
  expect(table.held.group).toBe(-1);
  expect(drop(table)).toBeNull();
});

test('A tap turns a piece about its own middle', () => {
  const before = middleOf(table, 5);
  const { turn } = groupAt(table, 5).frame;
  turnInPlace(table, 5, 90);
  expect(groupAt(table, 5).frame.turn).toBe((turn + 90) % 360);
  expect(middleOf(table, 5).x).toBeCloseTo(before.x, 2);
  expect(middleOf(table, 5).y).toBeCloseTo(before.y, 2);
});

test('Without turning, no piece is dealt turned and none can be turned', () => {
  table = dealTable({ seed: 1, count: 12, turning: false, isTall: false });
  expect(table.groups.every(({ frame }) => frame.turn === 0)).toBe(true);
  grab(table, 0, 0, 0);
  expect(turnHeld(table, 90)).toBe(false);
  drop(table);
  expect(turnInPlace(table, 0, 90)).toBeNull();
});

test('A player can hold only one group, and can take only existing pieces at valid positions', () => {
  expect(grab(table, 12, 0, 0)).toBe(false);
  expect(grab(table, -1, 0, 0)).toBe(false);
  expect(grab(table, 0.5, 0, 0)).toBe(false);
  expect(grab(table, 0, Number.NaN, 0)).toBe(false);
  expect(table.isStarted).toBe(false);
  expect(grab(table, 0, 0, 0)).toBe(true);
  expect(grab(table, 1, 0, 0)).toBe(false);
});

test('The last join ends the puzzle, and a finished puzzle does not change', () => {
  joinBlock(table, 3, 4);
  expect(table.isFinished).toBe(true);
  expect(grab(table, 0, 0, 0)).toBe(false);
});

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

beforeEach(() => {
  table = dealTable(DEAL);
});

test('A finished puzzle can be replayed from its deal, one history entry after another', () => {
  joinBlock(table, 3, 4);
  const again = dealTable(DEAL);
  for (const entry of table.history) {
    replayEntry(again, entry);
    expect(faultOf(again)).toBeNull();
  }
  expect(again.isFinished).toBe(true);
  expect(groupAt(again, groupOfPiece(again, 0)).frame).toEqual(groupAt(table, groupOfPiece(table, 0)).frame);
});

test('In a replay, the last dropped piece is on top again', () => {
  joinBlock(table, 2, 2);
  grab(table, 5, 0, 0);
  drop(table);
  const again = dealTable(DEAL);
  for (const entry of table.history) replayEntry(again, entry);
  expect(groupOfPiece(table, 5)).toBe(table.stack.at(-1));
  expect(groupOfPiece(again, 5)).toBe(again.stack.at(-1));
});
