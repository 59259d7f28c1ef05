/** Sending a text: by the system's own sheet where there is one, else by the clipboard. */
import { copyLink } from './copy-link.ts';
import { LONGEST_SHARE } from './share-length.ts';

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
