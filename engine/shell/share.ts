import { hasShareSheet } from '../commands/command.ts';
import * as texts from '../texts.ts';
import { LONGEST_SHARE } from './share-length.ts';

/** Returns false if the visitor or the frame's policy refuses; the game then explains it. */
export async function copyLink(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

/** 'dismissed': the player closed the share sheet. 'refused': the game has to show the text itself. */
export type Shared = 'shared' | 'copied' | 'dismissed' | 'refused' | 'too-long';

let pending: Promise<Shared> | null = null;

/** Call it on a click or key press. Never throws. While a text is being shared, other calls get its outcome. */
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
      // The surrounding page may have a share sheet open.
      if (error instanceof DOMException && /^(AbortError|InvalidStateError)$/.test(error.name))
        return 'dismissed';
      // A frame on another site may not open the share sheet, and some browsers have none: use the clipboard.
      console.info('The share sheet does not open, so the text is copied.', error);
    }
  }
  return (await copyLink(text)) ? 'copied' : 'refused';
}

/** Returns a sentence about the outcome. If both ways fail, the text's last line, a link, is in the address bar. */
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
      // For example in a frame on another site.
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
  // The browser has read the URL by the end of the click's task.
  setTimeout(() => URL.revokeObjectURL(address));
}
