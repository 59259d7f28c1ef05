import { hasShareSheet } from '../commands/command.ts';
import * as texts from '../texts.ts';
import { LONGEST_SHARE } from './share-length.ts';

/** Returns false if the visitor or the frame's policy refuses. The game then shows an explanation. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/** 'dismissed': the player closed the share sheet. 'refused': neither sharing nor copying is allowed. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'refused' | 'too-long';

let pending: Promise<Shared> | null = null;

/** Call it in a click or key press. Never throws. While a text is being shared, other calls get its outcome. */
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
      // The surrounding page may already have a share sheet open.
      if (error instanceof DOMException && /^(AbortError|InvalidStateError)$/.test(error.name))
        return 'dismissed';
      // In a frame on another site the share sheet may be blocked, and some browsers have none, so the text is copied.
      console.info('The share sheet did not open, so the text was copied instead.', error);
    }
  }
  return (await copyLink(text)) ? 'copied' : 'refused';
}

/** Returns a sentence about the outcome. If both ways fail, puts the text's last line, a link, in the address bar. */
export async function sendText(text: string): Promise<string> {
  switch (await shareOrCopy(text)) {
    case 'shared':
      return texts.SENT;
    case 'dismissed':
      return texts.NOT_SENT;
    case 'copied':
      return text.split('\n').length === 2 ? texts.COPIED_LINE : texts.COPIED_LINES;
    case 'too-long':
      return texts.TOO_LONG_TO_SEND;
    case 'refused':
      // Throws, for example, in a frame on another site.
      history.replaceState(null, '', text.split('\n').at(-1));
      return texts.NOT_COPIED;
  }
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the end of the click's task, the browser has read the URL.
  setTimeout(() => URL.revokeObjectURL(address));
}
