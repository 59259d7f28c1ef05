/**
 * Returns the URL of the game's own document, the base of every link: origin and path only, because chats add
 * queries such as ?fbclid=… that do not belong in the next link. A game that was opened as a file has no origin.
 */
export function ownAddress(): string {
  const { protocol, host, pathname } = location;
  return `${protocol}//${host}${pathname}`;
}

/** Returns a link to the game's own document with a hash. */
export function linkWithHash(hash: string): string {
  return `${ownAddress()}#${hash}`;
}
