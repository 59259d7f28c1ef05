/** The longest name, in characters. */
export const MAX_NAME_LENGTH = 60;

/** A name as it is kept: without blanks around it, cut at the longest length, never in the middle of a character. */
export function tidyName(typed: string): string {
  return Array.from(typed.trim()).slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** What a player is called on the screen. An empty name is allowed. Source: specification, section 5. */
export function shownName(name: string): string {
  return name || 'Player';
}
