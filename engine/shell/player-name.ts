/** The player's name as the page gives it. */

/** Who plays when the page gives no name. */
export const NAMELESS = 'Player';

/** More than this is cut off for the event, and for what the game itself shows. */
const LONGEST = 200;
const LONGEST_SHOWN = 40;

/** Cleans whatever SendMessage brought: no control characters, no blanks around it, never empty, at most 200 characters. */
export function cleanName(value: string | number | undefined): string {
  const text = String(value ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return [...text].slice(0, LONGEST).join('') || NAMELESS;
}

/** The name as the game shows it: at most 40 characters. */
export function shownName(name: string): string {
  const characters = [...name];
  return characters.length <= LONGEST_SHOWN ? name : `${characters.slice(0, LONGEST_SHOWN - 1).join('')}…`;
}
