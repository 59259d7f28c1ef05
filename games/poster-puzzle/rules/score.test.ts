import { beforeEach, expect, test } from 'vitest';
import { joinBlock } from '../bot/join-block.ts';
import { dealTable } from './deal.ts';
import { drop, grab } from './held-group.ts';
import { scoreOf, secondsPlayed } from './score.ts';
import type { Table } from './state.ts';
import { step } from './step.ts';

const DEAL = { seed: 1, count: 12, turning: true, isTall: false } as const;

let table: Table;

beforeEach(() => {
  table = dealTable(DEAL);
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
