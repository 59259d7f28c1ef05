/** What several games ask of values that they have stored: a storage may hold anything. */

/** A share: volume, shake. */
export function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** One of some words. */
export function isOneOf<Word extends string>(value: unknown, words: readonly Word[]): value is Word {
  return words.includes(value as Word);
}
