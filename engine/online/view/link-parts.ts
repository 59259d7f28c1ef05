/** A link to be sent: by the system's sheet or the clipboard, as text, and as a picture. */
import { button, element } from '../../menus/elements.ts';
import { copyLink } from '../../shell/copy-link.ts';
import { hasShareSheet, shareOrCopy } from '../../shell/share.ts';
import { qrPicture } from './qr-picture.ts';

const BY_HAND = 'Mark the link and copy it yourself.';

const SENT = {
  shared: 'Sent.',
  copied: 'Copied.',
  dismissed: 'Not sent.',
  'too-long': `It is longer than chats take. ${BY_HAND}`,
  refused: `This browser does not let us send it. ${BY_HAND}`,
} as const;

/** `say` hears what became of it. */
export function linkParts(link: string, say: (text: string) => void): Element[] {
  const copy = async (): Promise<void> =>
    say((await copyLink(link)) ? 'Copied.' : `This browser does not let us copy. ${BY_HAND}`);
  const send = async (): Promise<void> => say(SENT[await shareOrCopy(link)]);
  const buttons = hasShareSheet()
    ? [button('Send the link', null, 'first', send), button('Copy the link', null, '', copy)]
    : [button('Copy the link', null, 'first', copy)];
  const picture = qrPicture(link);
  return [
    element('div', 'row', ...buttons),
    element('p', 'invite-link', link),
    ...(picture ? [picture] : []),
  ];
}
