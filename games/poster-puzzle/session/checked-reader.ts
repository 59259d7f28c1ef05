/** Reading bytes that may lie. */
import type { ByteReader } from '#engine/replay/bytes.ts';

/** What was read is no puzzle; the message is a sentence for the player. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';
}

/** A reader that throws an UnreadableError where there is nothing to be read. */
export interface CheckedReader {
  byte(): number;
  uint32(): number;
  varint(): number;
  /** A varint less than `limit`. */
  below(limit: number): number;
  /** A folded varint: 0, −1, 1, −2, 2… */
  signed(): number;
  isAtEnd(): boolean;
  /** Throws the sentence unless the condition holds. */
  expect(condition: boolean, sentence: string): void;
}

/** Wraps a reader. */
export function checkReader(reader: ByteReader): CheckedReader {
  const need = (value: number | null): number => {
    if (value === null) throw new UnreadableError('The puzzle ends too early.');
    return value;
  };
  const expect = (condition: boolean, sentence: string): void => {
    if (!condition) throw new UnreadableError(sentence);
  };
  const varint = () => need(reader.varint());
  return {
    byte: () => need(reader.byte()),
    uint32: () => need(reader.uint32()),
    varint,
    below(limit) {
      const value = varint();
      expect(value < limit, 'A number in the puzzle is out of range.');
      return value;
    },
    signed() {
      const folded = varint();
      return folded % 2 === 0 ? folded / 2 : -(folded + 1) / 2;
    },
    isAtEnd: reader.isAtEnd,
    expect,
  };
}

/** Folds a signed whole number, so that small ones stay short. */
export function fold(value: number): number {
  return value >= 0 ? 2 * value : -2 * value - 1;
}
