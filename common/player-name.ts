export const NAMELESS = 'Player';

/** Maximum length of a name in an event and in a game, in user-perceived characters. */
export const NAME_LIMIT = 200;
const LONGEST_SHOWN = 40;

/** Maximum code units per character: emoji have up to 15. Longer ones are stacked accents, and end the name. */
const LARGEST_CHARACTER = 32;

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Invisible characters. The first group matches exceptions with a visible effect: emoji, flags and joiners. */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}|\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?(?:\u200d\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?)*|[#*\d]\ufe0f\u20e3|\p{sc=Han}[\u{e0100}-\u{e01ef}]|(?!\p{DI})[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}][\u200c\u200d](?=\p{L}))|[\p{DI}\p{Cs}\ufff9-\ufffb\u2800]/gu;

function charactersOf(text: string): string[] {
  // Firefox before version 125 has no Segmenter: then the last emoji may lose a part.
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

/** Returns one line without invisible characters, of at most `limit` user-perceived characters; possibly empty. */
export function cleanText(text: string, limit: number): string {
  return cut(text.replace(CONTROLS, ' ').replace(UNSEEN, '$1').trim(), limit);
}

/** Cleans a player's name, e.g. from SendMessage. Returns 'Player' instead of an empty name. */
export function cleanName(value: string | number | undefined): string {
  return cleanText(String(value ?? ''), NAME_LIMIT) || NAMELESS;
}

export function shownName(name: string): string {
  return name.length > LONGEST_SHOWN && cut(name, LONGEST_SHOWN) !== name
    ? `${cut(name, LONGEST_SHOWN - 1)}…`
    : name;
}
