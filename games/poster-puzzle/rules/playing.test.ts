import { beforeEach, expect, test } from 'vitest';
import { faultOf } from '../bot/check-table.ts';
import { joinBlock } from '../bot/join-block.ts';
import { pieceOf } from './cut.ts';
import { seedsOfDay } from './day.ts';
import { dealTable } from './deal.ts';
import { tableX, tableY } from './frame.ts';
import { dragTo, drop, grab } from './hand.ts';
import { takeHint } from './hint.ts';
import { pieceAt } from './pick.ts';
import { scoreOf, secondsPlayed } from './score.ts';
import { layAgainst, seatsOf } from './seats.ts';
import { groupAt, groupOfPiece, type Table } from './state.ts';
import { step } from './step.ts';
import { tidy } from './tidy.ts';
import { retell } from './time-lapse.ts';
import { stow, stowHeld, unstow } from './tray.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
});

function middleOf(piece: number): { x: number; y: number } {
  const { frame } = groupAt(table, groupOfPiece(table, piece));
  const { homeX, homeY } = pieceOf(table.cut, piece);
  return { x: tableX(frame, homeX, homeY), y: tableY(frame, homeX, homeY) };
}

test('Under the middle of a piece that nothing covers lies that piece', () => {
  for (let piece = 0; piece < 12; piece++) {
    const { x, y } = middleOf(piece);
    expect(pieceAt(table, x, y, () => true)).toBe(piece);
    expect(pieceAt(table, x, y, (other) => other !== piece)).toBe(-1);
  }
  expect(pieceAt(table, 0, 0, () => true)).toBe(-1);
  expect(pieceAt(table, Number.NaN, 0, () => true)).toBe(-1);
});

test('Of two that overlap, the upper one is found', () => {
  const { x, y } = middleOf(4);
  grab(table, 9, middleOf(9).x, middleOf(9).y);
  dragTo(table, x, y);
  expect(pieceAt(table, x, y, () => true)).toBe(9);
});

test('Seats are the open inner sides of a group in reading order', () => {
  expect(seatsOf(table, 0)).toEqual([
    { piece: 0, side: 1 },
    { piece: 0, side: 2 },
  ]);
  joinBlock(table, 2, 1);
  expect(seatsOf(table, groupOfPiece(table, 0))).toEqual([
    { piece: 0, side: 2 },
    { piece: 1, side: 1 },
    { piece: 1, side: 2 },
  ]);
});

test('A wrong piece can be laid against a seat, and does not join', () => {
  grab(table, 11, 0, 0);
  expect(layAgainst(table, { piece: 0, side: 1 })).toBe(true);
  expect(table.held.wouldJoin).toBe(false);
  expect(drop(table)?.joined).toEqual([]);
});

test('Nothing is laid against a border, against itself, against what lies in the tray, or without a hand', () => {
  expect(layAgainst(table, { piece: 0, side: 1 })).toBe(false);
  stow(table, 5);
  grab(table, 1, 0, 0);
  expect(layAgainst(table, { piece: 0, side: 0 })).toBe(false);
  expect(layAgainst(table, { piece: 0, side: 7 })).toBe(false);
  expect(layAgainst(table, { piece: 1, side: 3 })).toBe(false);
  expect(layAgainst(table, { piece: 5, side: 3 })).toBe(false);
  expect(layAgainst(table, { piece: Number.NaN, side: 3 })).toBe(false);
});

test('A group of several is laid by the piece by which it was taken', () => {
  table = dealTable({ ...DEAL, turning: false });
  joinBlock(table, 2, 1);
  const single = middleOf(3);
  grab(table, 3, single.x, single.y);
  layAgainst(table, { piece: 0, side: 2 });
  drop(table);
  // 0, 1 and 3 hang together; 4 and 7 next.
  grab(table, 4, middleOf(4).x, middleOf(4).y);
  layAgainst(table, { piece: 7, side: 0 });
  drop(table);
  const others = groupAt(table, groupOfPiece(table, 7)).pieces.length;
  expect(groupOfPiece(table, 4)).toBe(groupOfPiece(table, 7));
  expect(groupOfPiece(table, 4)).not.toBe(groupOfPiece(table, 0));
  grab(table, 7, middleOf(7).x, middleOf(7).y);
  expect(layAgainst(table, { piece: 3, side: 1 })).toBe(true);
  expect(table.held.wouldJoin).toBe(false);
  drop(table);
  grab(table, 4, middleOf(4).x, middleOf(4).y);
  layAgainst(table, { piece: 3, side: 1 });
  drop(table);
  expect(groupAt(table, groupOfPiece(table, 0)).pieces).toHaveLength(3 + others);
});

test('A hint tells a true neighbour, costs once, and goes when it is followed', () => {
  const hint = takeHint(table, 5);
  expect(hint?.piece).toBe(5);
  expect(pieceOf(table.cut, 5).sides.map(({ neighbour }) => neighbour)).toContain(hint?.beside);
  expect(takeHint(table, 5)).toEqual(hint);
  expect(table.hints).toBe(1);
  joinBlock(table, 3, 4);
  expect(table.hint).toBeNull();
});

test('Without a piece, a hint goes on with the largest group', () => {
  joinBlock(table, 2, 2);
  const hint = takeHint(table, -1);
  expect(groupOfPiece(table, hint?.piece ?? -1)).not.toBe(groupOfPiece(table, 0));
  expect(groupOfPiece(table, hint?.beside ?? -1)).toBe(groupOfPiece(table, 0));
});

test('A hint for what is in the hand is about that', () => {
  joinBlock(table, 2, 1);
  grab(table, 11, 0, 0);
  expect(takeHint(table, -1)?.piece).toBe(11);
});

test('Only a single piece goes into the tray; taken from there it is under the hand', () => {
  joinBlock(table, 2, 1);
  expect(stow(table, 0)).toBe(false);
  grab(table, 0, 0, 0);
  expect(stowHeld(table)).toBe(false);
  drop(table);
  stow(table, 7);
  expect(table.tray).toEqual([7]);
  grab(table, 7, 0.5, 0.25);
  expect(table.tray).toEqual([]);
  expect(middleOf(7).x).toBeCloseTo(0.5, 9);
  expect(middleOf(7).y).toBeCloseTo(0.25, 9);
});

test('A piece in the tray joins nothing, not even where it lay', () => {
  table = dealTable({ ...DEAL, turning: false });
  const { frame } = groupAt(table, 1);
  const { homeX, homeY } = pieceOf(table.cut, 4);
  const bringFourToOne = (): number => {
    grab(table, 4, middleOf(4).x, middleOf(4).y);
    dragTo(table, tableX(frame, homeX, homeY), tableY(frame, homeX, homeY));
    return drop(table)?.joined.length ?? -1;
  };
  stow(table, 1);
  expect(bringFourToOne()).toBe(0);
  unstow(table, 1);
  expect(bringFourToOne()).toBe(1);
});

test('Tidied pieces lie apart from each other and from what is joined', () => {
  joinBlock(table, 2, 2);
  for (const piece of [8, 9, 10, 11]) {
    grab(table, piece, middleOf(piece).x, middleOf(piece).y);
    dragTo(table, 0.2, 0.1);
    drop(table);
  }
  expect(tidy(table)).toBe(true);
  expect(faultOf(table)).toBeNull();
  const pieces = [2, 5, 6, 7, 8, 9, 10, 11].filter(
    (piece) => groupAt(table, groupOfPiece(table, piece)).pieces.length === 1,
  );
  for (const piece of pieces)
    for (const { id } of table.cut.pieces)
      if (id !== piece) {
        const [one, other] = [middleOf(piece), middleOf(id)];
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.99 * table.cut.pieceSize);
      }
});

test('Nothing is tidied out of a hand', () => {
  grab(table, 3, 0, 0);
  expect(tidy(table)).toBe(false);
});

test('Time starts with the first touch and ends with the last piece', () => {
  step(table);
  expect(table.steps).toBe(0);
  grab(table, 3, 0, 0);
  drop(table);
  for (let i = 0; i < 60; i++) step(table);
  expect(secondsPlayed(table)).toBeCloseTo(1, 9);
  joinBlock(table, 3, 4);
  step(table);
  expect(table.steps).toBe(60);
});

test.each([
  [12, true, 0, 60, 1200],
  [12, true, 3, 60, 600],
  [12, true, 6, 60, 0],
  [12, true, 99, 60, 0],
  [12, false, 0, 60, 720],
  [48, true, 0, 360, 1280],
  [12, true, 0, 0, 999_999],
] as const)('%i pieces, turning %s, %i hints, %i s: %i points', (count, turning, hints, seconds, points) => {
  table = dealTable({ ...DEAL, count, turning });
  const { columns, rows } = table.cut;
  joinBlock(table, columns, rows);
  table.steps = seconds * 60;
  table.hints = hints;
  expect(scoreOf(table)).toBe(points);
});

test('What is not finished is worth nothing', () => {
  table.steps = 600;
  expect(scoreOf(table)).toBe(0);
});

test('A finished puzzle can be shown again from its deal, entry by entry', () => {
  joinBlock(table, 3, 4);
  const again = dealTable(DEAL);
  for (const entry of table.story) {
    retell(again, entry);
    expect(faultOf(again)).toBeNull();
  }
  expect(again.isFinished).toBe(true);
  expect(groupAt(again, groupOfPiece(again, 0)).frame).toEqual(groupAt(table, groupOfPiece(table, 0)).frame);
});

test('A day has its own seeds, the same for everybody', () => {
  expect(seedsOfDay('2026-11-21')).toEqual(seedsOfDay('2026-11-21'));
  expect(seedsOfDay('2026-11-21')).not.toEqual(seedsOfDay('2026-11-22'));
  const { poster, cut } = seedsOfDay('2026-11-21');
  expect(poster).not.toBe(cut);
});
