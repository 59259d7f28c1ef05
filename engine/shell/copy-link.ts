/** Copies a link. Returns false if the visitor or the frame's policy refuses, which the game explains in its own words. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the address of the game's own document, from which every link is built: origin and path only, because chats add
 * queries such as ?fbclid=… that do not belong into the next link. A game that was opened as a file has no origin.
 */
export function ownAddress(): string {
  const { protocol, host, pathname } = location;
  return `${protocol}//${host}${pathname}`;
}

/** Returns a link to the game's own document with a hash. */
export function linkWithHash(hash: string): string {
  return `${ownAddress()}#${hash}`;
}
