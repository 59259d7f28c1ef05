/** Sending a text: by the system's own sheet where there is one, else by the clipboard. */
import { LONGEST_SHARE } from './share-length.ts';

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

/**
 * What became of a text. 'dismissed': the player closed the sheet, and has changed their mind. 'refused': neither
 * sharing nor copying is allowed here, so the game has to show the text. 'too-long': chats would cut it, so nothing was sent.
 */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'refused' | 'too-long';

/** Whether the browser has a share sheet; it may still refuse to open it. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function';

let pending: Promise<Shared> | null = null;

/**
 * Shares a text. Call it at a click or a key: browsers show no sheet without one. Throws nothing. While a text is being
 * shared, e.g. as long as the sheet is open, a second press changes nothing and has the outcome of the first.
 */
export function shareOrCopy(text: string): Promise<Shared> {
  pending ??= share(text).finally(() => {
    pending = null;
  });
  return pending;
}

async function share(text: string): Promise<Shared> {
  if (text.length > LONGEST_SHARE) return 'too-long';
  if (hasShareSheet()) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      // A sheet of the page around the game may be open already.
      if (error instanceof DOMException && /^(AbortError|InvalidStateError)$/.test(error.name))
        return 'dismissed';
      // A frame on somebody else's site, a desktop without a sheet after all: the clipboard is the next best.
      console.info('The sheet for sharing does not open, so the text is copied.', error);
    }
  }
  return (await copyLink(text)) ? 'copied' : 'refused';
}

/** Shares or copies some lines, or puts the last of them, a link, where it can be copied by hand. */
export async function sendText(text: string): Promise<string> {
  switch (await shareOrCopy(text)) {
    case 'shared':
      return 'Sent.';
    case 'dismissed':
      return 'Not sent.';
    case 'copied':
      return `Copied: ${text.split('\n').length === 2 ? 'a line' : 'three lines'} and a link.`;
    case 'too-long':
      return 'This is longer than chats take, so nothing was sent.';
    case 'refused':
      // E.g. in a frame on somebody else's site: the address bar is the next best place.
      history.replaceState(null, '', text.split('\n').at(-1));
      return 'This browser does not let us copy. The link is in the address bar of the game alone.';
  }
}

// Files that are saved to the device.

/** Has the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken hold of it by the end of the click's own task.
  setTimeout(() => URL.revokeObjectURL(address));
}
