/** Copies a link. False if the visitor or the frame's policy refuses: an expected state, which the game tells in its own words. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/** The address of the game's own document with something behind its hash. */
export function linkWithHash(hash: string): string {
  return `${document.URL.split('#')[0]}#${hash}`;
}
