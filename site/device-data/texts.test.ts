import { expect, test } from 'vitest';
import { nothingStored, savedIn } from './texts.ts';

test.each([
  [[], '2 things are in slash.json.'],
  [['caches'], '2 things are in slash.json. It does not let us read its caches.'],
  [['a', 'b', 'c'], '2 things are in slash.json. It does not let us read its a, b and c.'],
])('names what the browser does not let us read: %j', (refused, sentence) => {
  expect(savedIn(2, 'slash.json', refused)).toBe(sentence);
});

test('an empty browser stores nothing', () => {
  expect(nothingStored([])).toBe('This browser stores nothing of this site.');
});
