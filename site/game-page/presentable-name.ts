/** Shown where a game gives no name. */
export const NAMELESS = 'Player';

/** The longest name that is shown, in characters as a reader counts them. */
export const NAME_LIMIT = 200;

/** The largest emoji have 15 code units; what has many more is a tower of accents, and a name ends before it. */
const LARGEST_CHARACTER = 32;

/** Line ends and other controls. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * What nobody sees: marks that turn the direction of a text, blanks without width, soft hyphens, tags, fillers, halves of
 * characters. First in it, and kept, are the same characters where a reader does see what they do: in an emoji, in a flag,
 * in the variant of an ideograph, and where they part or join letters (Persian, and the scripts of India).
 * `engine/shell/player-name.ts` has it letter for letter; `tests/names.test.ts` compares.
 */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f}|\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?(?:\u200d\p{ExtPict}(?:[\ufe0e\ufe0f]|\p{EMod})?)*|[#*\d]\ufe0f\u20e3|\p{sc=Han}[\u{e0100}-\u{e01ef}]|[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}][\u200c\u200d](?=\p{L}))|[\p{DI}\p{Cs}\ufff9-\ufffb\u2800]/gu;

function charactersOf(text: string): string[] {
  // Firefox has it since version 125; without it an emoji at the very end may lose a part.
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

/** A name as it can be shown: nothing in it that is not seen, cut between characters, never empty. */
export function presentableName(text: string): string {
  return cut(text.replace(CONTROLS, ' ').replace(UNSEEN, '$1').trim(), NAME_LIMIT) || NAMELESS;
}
