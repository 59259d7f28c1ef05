/** Maximum characters of text and link: Discord accepts 2,000, others more. `shareOrCopy` rejects longer texts. */
export const LONGEST_SHARE = 1_999;

export function roomForLink(...lines: readonly string[]): number {
  return LONGEST_SHARE - lines.reduce((sum, line) => sum + line.length + 1, 0);
}
