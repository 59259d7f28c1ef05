import { type Envelope, MESSAGE_TAG, type PageMessage, type PlayerMessage } from './messages.ts';
import { readPageMessage } from './page-message.ts';

/** The way to the page around this document. */
export interface PageChannel {
  post(message: PlayerMessage): void;
}

function isOfOurOrigin(page: Window): boolean {
  try {
    return page.location.origin === location.origin;
  } catch {
    // Reading a foreign window's location throws: that is the answer.
    return false;
  }
}

/** The page of this site around the document; null when it is not in a frame, or in one of somebody else's page. */
export function pageOfOurs(): Window | null {
  const page = window.parent;
  return page !== window && isOfOurOrigin(page) ? page : null;
}

/**
 * Opens the channel to the page, for as long as the document lives.
 * @param onMessage gets what the page asks, validated
 * @returns null when the document is not in a frame, or in one of somebody else's page
 */
export function openPageChannel(onMessage: (message: PageMessage) => void): PageChannel | null {
  const page = pageOfOurs();
  if (!page) return null;
  window.addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== location.origin) return;
    const message = readPageMessage(event.data);
    if (message) onMessage(message);
  });
  return {
    post(message) {
      const envelope: Envelope<PlayerMessage> = { tag: MESSAGE_TAG, message };
      page.postMessage(envelope, location.origin);
    },
  };
}
