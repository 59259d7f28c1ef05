import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteReader, createByteWriter } from '#engine/replay/bytes.ts';
import { readSeatWords, writeSeatWords } from './seat-words.ts';

function bytesOf(words: Uint32Array): Uint8Array {
  const writer = createByteWriter();
  writeSeatWords(writer, words);
  return writer.bytes();
}

test('any inputs come back whole', () => {
  fc.assert(
    fc.property(fc.uint32Array({ maxLength: 300 }), (words) => {
      const reader = createByteReader(bytesOf(words));
      expect(readSeatWords(reader, 300)).toEqual(words);
      expect(reader.isAtEnd()).toBe(true);
    }),
  );
});

test('an aim that moves a little takes a byte a tick, across the seam of the circle as well', () => {
  const words = Uint32Array.from({ length: 600 }, (_, tick) => (1020 + tick * 3) % 1024);
  expect(bytesOf(words).length).toBeLessThan(610);
});

test('bytes that were cut, and more ticks than are allowed, are no inputs', () => {
  const bytes = bytesOf(Uint32Array.from({ length: 50 }, (_, tick) => tick << 10));
  expect(readSeatWords(createByteReader(bytes), 49)).toBeNull();
  for (let length = 0; length < bytes.length; length++)
    expect(readSeatWords(createByteReader(bytes.subarray(0, length)), 50)).toBeNull();
});
