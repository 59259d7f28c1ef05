export function toText(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns null if the text is invalid. Ignores white space and trailing punctuation, which chats add to links. */
export function fromText(text: string): Uint8Array<ArrayBuffer> | null {
  const letters = plainText(text)
    .replace(/\s/g, '')
    .replace(/([\w-])[^\w-]+$/, '$1');
  if (!/^[\w-]*$/.test(letters) || letters.length % 4 === 1) return null;
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Named entities of characters that are in links, or that programs write instead of them. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', num: '#', equals: '=', lowbar: '_', UnderBar: '_' },
  ...{ minus: '-', hyphen: '-', dash: '-', ndash: '–', mdash: '—' },
  ...{ nbsp: ' ', Tab: ' ', NewLine: ' ', shy: '', zwj: '', zwnj: '', lrm: '', rlm: '', ZeroWidthSpace: '' },
};

/** Hyphens in place of an en and an em dash. Most programs write an em dash for two hyphens. */
const HYPHENS = ['-', '--'] as const;

/**
 * Undoes changes to links by chats, mail and keyboards: escapes, HTML, invisible characters, backslashes, dashes.
 * `hyphens` replace an en and an em dash.
 */
export function plainText(text: string, hyphens: readonly [en: string, em: string] = HYPHENS): string {
  let plain = text;
  for (let i = 0; i < 3; i++)
    plain = plain
      .replace(/(?:%[\da-f]{2})+/gi, unescaped)
      .replace(/&#x([\da-f]+);|\\u([\da-f]{4})/gi, (all, html, json) => character(all, `0x${html ?? json}`))
      .replace(/&#(\d+);/g, character)
      .replace(/&(\w+);/g, (all, name) => ENTITIES[name] ?? all);
  return plain
    .normalize('NFKC')
    .replace(/<w?br *\/?>/gi, '')
    .replaceAll('–', hyphens[0])
    .replaceAll('—', hyphens[1])
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/(?!\s)[\p{C}\p{Variation_Selector}\\]/gu, '');
}

function character(written: string, code: string): string {
  return Number(code) > 0x10_ff_ff ? written : String.fromCodePoint(Number(code));
}

/** Escapes that are not UTF-8 stay unchanged. */
export function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
