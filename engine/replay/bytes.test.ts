import { expect, test } from 'vitest';
import {
  createByteReader,
  createByteWriter,
  readText,
  readWordRuns,
  writeText,
  writeWordRuns,
} from './bytes.ts';

function written(write: (writer: ReturnType<typeof createByteWriter>) => void): number[] {
  const writer = createByteWriter();
  write(writer);
  return [...writer.bytes()];
}

const readerOf = (...bytes: number[]) => createByteReader(Uint8Array.from(bytes));

test('the encoding of numbers is unchanged, so that earlier links can still be read', () => {
  expect(written(({ byte }) => byte(0x1ff))).toEqual([0xff]);
  expect(written(({ uint32 }) => uint32(0x0403_0201))).toEqual([1, 2, 3, 4]);
  expect(written(({ varint }) => varint(0x7f))).toEqual([0x7f]);
  expect(written(({ varint }) => varint(0x80))).toEqual([0x80, 1]);
  expect(written(({ varint }) => varint(0x3fff))).toEqual([0xff, 0x7f]);
  expect(written(({ varint }) => varint(0xffff_ffff))).toEqual([0xff, 0xff, 0xff, 0xff, 0x0f]);
  expect(written((writer) => writeText(writer, 'né'))).toEqual([3, 0x6e, 0xc3, 0xa9]);
});

test('numbers can be encoded and decoded, and truncated bytes give null', () => {
  const reader = readerOf(9, 1, 2, 3, 4, 0x80, 1, 0x80);
  expect([reader.byte(), reader.uint32(), reader.varint(), reader.isAtEnd()]).toEqual([
    9,
    0x0403_0201,
    128,
    false,
  ]);
  expect([reader.varint(), reader.isAtEnd(), reader.byte()]).toEqual([null, true, null]);
  expect(readerOf(1, 2, 3).uint32()).toBeNull();
  expect(readerOf(0, 1, 2, 3, 4).uint32()).toBe(0x0302_0100);
});

test('a varint of more than 32 bits gives null', () => {
  expect(readerOf(0xff, 0xff, 0xff, 0xff, 0x0f).varint()).toBe(0xffff_ffff);
  expect(readerOf(0xff, 0xff, 0xff, 0xff, 0x10).varint()).toBeNull();
  expect(readerOf(0x80, 0x80, 0x80, 0x80, 0x80, 0).varint()).toBeNull();
});

test('a text can be encoded and decoded if it is complete and not too long', () => {
  expect(readText(readerOf(3, 0x6e, 0xc3, 0xa9), 3)).toBe('né');
  expect(readText(readerOf(3, 0x6e, 0xc3, 0xa9), 2)).toBeNull();
  expect(readText(readerOf(3, 0x6e, 0xc3), 3)).toBeNull();
  expect(readText(readerOf(), 3)).toBeNull();
});

test('encodes equal words as one run: its length, and the word XOR the previous word', () => {
  expect(written((writer) => writeWordRuns(writer, Uint32Array.of(5, 5, 5, 4, 9), 4))).toEqual([3, 5, 1, 1]);
});

function wordsOf(bytes: number[], most: number): number[] | null {
  const words: number[] = [];
  return readWordRuns(readerOf(...bytes), most, (word) => words.push(word)) ? words : null;
}

test('runs can be encoded and decoded; empty runs, too many words and a truncated run are rejected', () => {
  expect(wordsOf([3, 5, 1, 1], 4)).toEqual([5, 5, 5, 4]);
  expect(wordsOf([3, 5, 1, 1], 3)).toBeNull();
  expect(wordsOf([0, 5], 3)).toBeNull();
  expect(wordsOf([3], 3)).toBeNull();
});

test('reads run-length encoded words only until the caller stops', () => {
  const words: number[] = [];
  const reader = readerOf(2, 7, 1, 0);
  expect(
    readWordRuns(
      reader,
      9,
      (word) => words.push(word),
      (count) => count < 2,
    ),
  ).toBe(true);
  expect([words, reader.byte()]).toEqual([[7, 7], 1]);
});
