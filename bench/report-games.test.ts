import { expect, test } from 'vitest';
import { controlsTable } from './report-games.ts';

test('the table names the five slowest controls, and counts those that miss the goal', () => {
  const controls = new Map(
    [96, 104, 0, 232, 40, 100, 24].map((responseMs, index) => [`/: ${index}`, responseMs] as const),
  );
  expect(controlsTable(controls).split('\n')).toEqual([
    '7 controls, 2 of them slower than that. The slowest:',
    '',
    '| page and control | response ms |',
    '| --- | ---: |',
    '| /: 3 | 232 |',
    '| /: 1 | 104 |',
    '| /: 5 | 100 |',
    '| /: 0 | 96 |',
    '| /: 4 | 40 |',
  ]);
});
