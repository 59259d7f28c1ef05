import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CRITERIA } from './texts.ts';

const AA_CRITERIA = 55;

test('lists every criterion of WCAG 2.2 AA once, in order', () => {
  const numbers = CRITERIA.map(({ number }) => number);
  const parts = (number: string) =>
    number
      .split('.')
      .map((part) => part.padStart(2, '0'))
      .join('.');
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => (parts(a) < parts(b) ? -1 : 1)));
  expect(numbers).toHaveLength(AA_CRITERIA);
});

test.each(CRITERIA.flatMap(({ number, test: cited }) => (cited ? [{ number, ...cited }] : [])))(
  '$number cites a test that exists',
  ({ file, title }) => expect(readFileSync(file, 'utf8')).toContain(title),
);
