import { cleanName } from '#common/player-name.ts';

/** The longest name, in characters. */
export const MAX_NAME_LENGTH = 60;

/**
 * A name as it is kept and compared: composed, without spaces around it or characters that nobody sees, cut at the longest
 * length, never in the middle of a character.
 */
export function tidyName(typed: string): string {
  if (!/[^\s\p{Cc}\p{DI}]/u.test(typed)) return '';
  const name = cleanName(typed).normalize('NFC');
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** What a player is called on the screen. An empty name is allowed. Source: specification, section 5. */
export function shownName(name: string): string {
  return name || 'Player';
}
