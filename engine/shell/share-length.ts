/**
 * Longest text that is shared, link included, in characters: Discord takes 2,000, WhatsApp and Telegram more. Every
 * share is held to it: `shareOrCopy` refuses longer ones, so code that builds a link must make it fit.
 */
export const LONGEST_SHARE = 1_999;

/** Characters left for a link below some lines. */
export function roomForLink(...lines: readonly string[]): number {
  return LONGEST_SHARE - lines.reduce((sum, line) => sum + line.length + 1, 0);
}
