import type { HandshakeFault, NatKind } from './handshake.ts';
import { GONE_MS } from './peer-timeout.ts';

export interface Trouble {
  readonly what: string;
  readonly help: string;
}

export type LinkFault =
  | HandshakeFault
  /** An invite was pasted instead of a reply, or the reverse. */
  | 'no-reply'
  /** The invite was made in another tab of this browser. */
  | 'own'
  /** The reply belongs to an invite that this tab is not waiting for. */
  | 'other-invite'
  /** The reply belongs to an invite that is already connected or connecting. */
  | 'used'
  /** No tab of this browser waits for the reply. */
  | 'nobody-waits';

const RELOAD = 'Reload the page on both devices, then make a new invite.';

const LINK_TROUBLES: Readonly<Record<LinkFault, Trouble>> = {
  damaged: {
    what: 'This link is damaged: part of it is missing or was changed.',
    help: 'Ask your friend to send it again, and copy all of it.',
  },
  'other-format': { what: 'This link is from another version of this site.', help: RELOAD },
  'other-rules': { what: 'You and your friend have different versions of the game.', help: RELOAD },
  'other-game': {
    what: 'This link belongs to another of our games.',
    help: 'Paste the link into the address bar to open that game.',
  },
  'no-reply': {
    what: 'This is an invite, not a reply.',
    help: 'The friend you invite opens your link, presses Join, and sends you another link. That link is the reply.',
  },
  own: {
    what: 'This is your own invite. Another tab of this browser is waiting for the reply.',
    help: 'Send it to the friend who will play with you.',
  },
  'other-invite': {
    what: 'This reply is to an earlier invite.',
    help: 'Ask your friend to open the newest invite, and to send you the reply to that one.',
  },
  used: {
    what: 'This reply has already been used.',
    help: 'To play again, make a new invite.',
  },
  'nobody-waits': {
    what: 'No tab of this browser is waiting for this reply.',
    help: 'Open the link in the browser where you made the invite. If that tab is closed, make a new invite.',
  },
};

export function linkTrouble(fault: LinkFault): Trouble {
  return LINK_TROUBLES[fault];
}

export const NO_WEBRTC: Trouble = {
  what: 'This browser cannot connect to other devices.',
  help: 'WebRTC may be turned off by its settings or an extension. Try another browser.',
};

export const NO_ADDRESS: Trouble = {
  what: 'This browser does not reveal an address that your friend could connect to.',
  help: 'A VPN, an extension or a privacy setting may hide the address. Turn it off for this page, or try another browser or network.',
};

export function goneBefore(name: string, wasSilent: boolean): Trouble {
  return wasSilent
    ? {
        what: `${name} has not responded for ${GONE_MS / 1000} seconds. The tab may have crashed, or the network may be down.`,
        help: 'Make a new invite, or ask for one.',
      }
    : {
        what: `${name} left before the match.`,
        help: 'Make a new invite, or ask for one.',
      };
}

export function connectionTrouble(mine: NatKind, theirs: NatKind, friend: string): Trouble {
  if (mine === 'symmetric' || theirs === 'symmetric') {
    const whose = mine === 'symmetric' ? 'Your network' : `The network of ${friend}`;
    return {
      what: `${whose} uses a different port for each device it connects to, so your friend cannot reply to it.`,
      help: 'Mobile networks often do that. Try with both devices on the same Wi-Fi, or from a home network.',
    };
  }
  if (mine === 'unasked' || theirs === 'unasked') {
    return {
      what: 'The two devices did not find each other.',
      help: 'This site only connects devices on the same network. Are both on the same Wi-Fi?',
    };
  }
  if (mine === 'unanswered' || theirs === 'unanswered') {
    const who = mine === 'unanswered' ? 'your device' : `${friend}’s device`;
    return {
      what: `No server told ${who} its address, so only devices on the same network could reach it.`,
      help: 'A firewall, a VPN or an office network may block it. Try without it, or with both devices on the same Wi-Fi.',
    };
  }
  return {
    what: 'The two devices know each other’s address, but something between them blocks the connection.',
    help: 'A firewall or a guest Wi-Fi can do that. Try another network, or make a new invite, in case a tab was asleep.',
  };
}
