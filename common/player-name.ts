export const NAMELESS = 'Player';

/** Maximum length in an event and in a game, in characters as a reader counts them. */
export const NAME_LIMIT = 200;
const LONGEST_SHOWN = 40;

/** The largest emoji have 15 code units; more means stacked accents, and the name ends before them. */
const LARGEST_CHARACTER = 32;

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Invisible characters. Matches of the first group are kept: emoji, flags and joiners, whose effect is visible. */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}|\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?(?:\u200d\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?)*|[#*\d]\ufe0f\u20e3|\p{sc=Han}[\u{e0100}-\u{e01ef}]|(?!\p{DI})[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}][\u200c\u200d](?=\p{L}))|[\p{DI}\p{Cs}\ufff9-\ufffb\u2800]/gu;

function charactersOf(text: string): string[] {
  // Firefox supports it since version 125; without it an emoji at the end may lose a part.
  if (!('Segmenter' in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let kept = '';
  for (const character of charactersOf(text).slice(0, limit)) {
    if (character.length > LARGEST_CHARACTER) break;
    kept += character;
  }
  return kept.trim();
}

/** One line without invisible characters, at most `limit` characters as a reader counts them; empty if nothing is left. */
export function cleanText(text: string, limit: number): string {
  return cut(text.replace(CONTROLS, ' ').replace(UNSEEN, '$1').trim(), limit);
}

/** Cleans a name, e.g. from SendMessage. Never empty. */
export function cleanName(value: string | number | undefined): string {
  return cleanText(String(value ?? ''), NAME_LIMIT) || NAMELESS;
}

export function shownName(name: string): string {
  return name.length > LONGEST_SHOWN && cut(name, LONGEST_SHOWN) !== name
    ? `${cut(name, LONGEST_SHOWN - 1)}…`
    : name;
}
