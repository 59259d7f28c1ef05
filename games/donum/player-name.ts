/** The player's name as the page gives it. */

/** Who plays when the page gives no name. */
export const NAMELESS = 'Player';

/** More than this is cut off. */
const LONGEST = 200;

/** Cleans whatever SendMessage brought: no control characters, no blanks around it, never empty, at most 200 characters. */
export function cleanName(value: string | number | undefined): string {
  const text = String(value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return [...text].slice(0, LONGEST).join('') || NAMELESS;
}
