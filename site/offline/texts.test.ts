import { expect, test } from 'vitest';
import { failed, failure, size } from './texts.ts';

test.each([
  [0, '// 0 kB'],
  [1, '// 1 kB'],
  [162_000, '// 162 kB'],
  [162_001, '// 163 kB'],
  [999_999, '// 1000 kB'],
  [1_000_000, '// 1.0 MB'],
  [34_560_000, '// 34.6 MB'],
])('a game of %i bytes has the size %j', (bytes, text) => {
  expect(size(bytes, bytes)).toBe(text);
});

test('a game of which some files are on the device shows the bytes that are missing', () => {
  expect(size(120_000, 1_620_000)).toBe('// 120 kB of 1.6 MB missing');
  expect(failed('No room.', 120_000, 1_620_000)).toBe('No room. Missing: 120 kB of 1.6 MB.');
  expect(failed('No room.', 1, 1_620_000)).toBe('No room. Missing: 1 kB of 1.6 MB.');
  expect(failed('No room.', 0, 1_620_000)).toBe('No room.');
});

test('a failure names its own reason, or else the connection', () => {
  expect(failure('QuotaExceededError')).toContain('no room');
  expect(failure('WrongFileError')).toContain('new version');
  for (const other of ['TypeError', '']) expect(failure(other)).toContain('check your connection');
});
