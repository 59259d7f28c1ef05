import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test('time is read as minutes and seconds, with hours once there are any', () => {
  expect(clockText(7.9)).toBe('0:07');
  expect(clockText(187)).toBe('3:07');
  expect(clockText(3765)).toBe('1:02:45');
});
