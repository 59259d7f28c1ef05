import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test('seconds are read as minutes and two figures of seconds, hours as minutes', () => {
  expect([0, 9.99, 63, 600, 3_723].map(clockText)).toEqual(['0:00', '0:09', '1:03', '10:00', '62:03']);
});
