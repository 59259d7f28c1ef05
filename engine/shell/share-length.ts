/**
 * Longest text that is shared, including its link, in characters: Discord accepts 2,000, WhatsApp and Telegram more.
 * `shareOrCopy` refuses longer texts, so code that builds a link must make it fit.
 */
export const LONGEST_SHARE = 1_999;

/** Characters left for a link after some lines. */
export function roomForLink(...lines: readonly string[]): number {
  return LONGEST_SHARE - lines.reduce((sum, line) => sum + line.length + 1, 0);
}
