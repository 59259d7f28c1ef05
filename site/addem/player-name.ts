import { cleanName } from '#common/player-name.ts';

export const MAX_NAME_LENGTH = 60;

/** Normalises and trims a name, removes invisible characters, and cuts it between two characters. */
export function tidyName(typed: string): string {
  if (!/[^\s\p{Cc}\p{DI}]/u.test(typed)) return '';
  const name = cleanName(typed).normalize('NFC');
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** Source: requirements, section 5. */
export function shownName(name: string): string {
  return name || 'Player';
}
