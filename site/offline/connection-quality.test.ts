import { expect, test } from 'vitest';
import { hasPlentyOfData } from './connection-quality.ts';

test.each([
  ['a browser without hints', undefined, true],
  ['a fast connection', { saveData: false, effectiveType: '4g' }, true],
  ['a connection of unknown speed', { saveData: false }, true],
  ['a slow connection', { saveData: false, effectiveType: '2g' }, false],
  ['data-saver mode', { saveData: true, effectiveType: '4g' }, false],
])('%s has plenty of data: %j gives %j', (_, connection, expected) => {
  expect(hasPlentyOfData({ connection } as never)).toBe(expected);
});
