import { cleanName } from '#common/player-name.ts';

export const MAX_NAME_LENGTH = 60;

/** Normalises a name for storage and comparison: composed, trimmed, without invisible characters, whole characters only. */
export function tidyName(typed: string): string {
  if (!/[^\s\p{Cc}\p{DI}]/u.test(typed)) return '';
  const name = cleanName(typed).normalize('NFC');
  return Array.from(name).slice(0, MAX_NAME_LENGTH).join('').trim();
}

/** An empty name is allowed. Source: requirements, section 5. */
export function shownName(name: string): string {
  return name || 'Player';
}
