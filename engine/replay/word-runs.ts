/**
 * Words of input as runs of equal ones: a player holds a key for many steps. Each run is its length (varint) and its word XOR
 * the one before (varint).
 */
import type { ByteReader, ByteWriter } from './bytes.ts';

/** Writes the first `count` words. */
export function writeWordRuns(writer: ByteWriter, words: Uint32Array, count: number): void {
  let previous = 0;
  for (let start = 0; start < count; ) {
    const word = words[start] ?? 0;
    let end = start + 1;
    while (end < count && words[end] === word) end++;
    writer.varint(end - start);
    writer.varint((word ^ previous) >>> 0);
    previous = word;
    start = end;
  }
}

/** Reads runs up to the end of the bytes, or while `hasMore` says so. False where they are damaged, or hold more than `most` words. */
export function readWordRuns(
  reader: ByteReader,
  most: number,
  add: (word: number) => void,
  hasMore: (count: number) => boolean = () => !reader.isAtEnd(),
): boolean {
  let word = 0;
  let count = 0;
  while (hasMore(count)) {
    const length = reader.varint();
    const change = reader.varint();
    if (length === null || change === null || length === 0 || count + length > most) return false;
    word = (word ^ change) >>> 0;
    for (let i = 0; i < length; i++) add(word);
    count += length;
  }
  return true;
}
