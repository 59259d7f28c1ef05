/** The inputs of one seat, a word a tick, from the first tick on without a gap. */

export interface WordLog {
  /** How many ticks are known. */
  readonly length: number;
  /** The word of a tick; of one that is not known yet the last known word, which is the best guess. */
  at(tick: number): number;
  add(word: number): void;
  /** The known words of the ticks from `start` to before `end`. */
  slice(start: number, end?: number): Uint32Array;
}

export function createWordLog(): WordLog {
  let words = new Uint32Array(60 * 60);
  let length = 0;
  return {
    get length() {
      return length;
    },
    at: (tick) => words[Math.min(tick, length - 1)] ?? 0,
    add(word) {
      if (length === words.length) {
        const longer = new Uint32Array(words.length * 2);
        longer.set(words);
        words = longer;
      }
      words[length++] = word;
    },
    slice: (start, end = length) => words.slice(start, Math.min(end, length)),
  };
}
