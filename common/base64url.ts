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

/** Undoes changes to links by chats, mail and keyboards: escapes, invisible characters, backslashes. */
export function plainText(text: string): string {
  let plain = text;
  for (let i = 0; i < 3; i++) plain = plain.replace(/(?:%[\da-f]{2})+/gi, unescaped);
  return plain
    .normalize('NFKC')
    .replaceAll('\u2010', '-')
    .replace(/[\p{Cf}\p{Variation_Selector}\\]/gu, '');
}

/** Escapes that are not UTF-8 stay unchanged. */
export function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
