import { expect, test } from 'vitest';
import { kilobytes, milliseconds, table, times, timesRange } from './markdown.ts';

test('a table has a head, figures to the right, and a line for each row', () => {
  expect(
    table(
      ['page', 'ms'],
      [
        ['/', '12'],
        ['/gdwc', '7'],
      ],
    ),
  ).toBe('| page | ms |\n| --- | ---: |\n| / | 12 |\n| /gdwc | 7 |');
});

test('a bar in a text does not open a new cell', () => {
  expect(table(['a'], [['x|y']])).toContain('| x\\|y |');
});

test('a row that lacks a cell is refused', () => {
  expect(() => table(['page', 'ms'], [['/']])).toThrow('/ has 1 cells of 2.');
});

test('bytes are kilobytes of a thousand, and no bytes are a dash', () => {
  expect(kilobytes(95_049)).toBe('95.0');
  expect(kilobytes(0)).toBe('–');
});

test('times are whole milliseconds', () => {
  expect(milliseconds(528.6)).toBe('529');
  expect(milliseconds(0)).toBe('0');
});

test('a ratio has two places, and a dash where there is none', () => {
  expect(times(1.096)).toBe('1.10×');
  expect(times(null)).toBe('–');
});

test('bounds of ratios have two places each, and a dash where there are none', () => {
  expect(timesRange({ lowest: 0.912, highest: 1.3 })).toBe('0.91–1.30');
  expect(timesRange(null)).toBe('–');
});
