/** Sending a result: what became of it, in a sentence for the player. */
import { shareOrCopy } from './share.ts';

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
