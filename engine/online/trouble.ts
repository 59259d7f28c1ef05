import type { CardFault, NatKind } from './card.ts';
import { GONE_MS } from './peer-timeout.ts';

export interface Trouble {
  readonly what: string;
  readonly help: string;
}

export type LinkFault =
  | CardFault
  /** An invite where a reply is expected, or the reverse. */
  | 'no-reply'
  /** An invite from another tab of this browser. */
  | 'own'
  /** A reply to an invite that this tab does not wait for. */
  | 'other-invite'
  /** A reply to an invite that is already connected, or connecting. */
  | 'used'
  /** A reply that no tab of this browser waits for. */
  | 'nobody-waits';

const RELOAD = 'Reload the page on both machines, then make a new invite.';

const LINK_TROUBLES: Readonly<Record<LinkFault, Trouble>> = {
  damaged: {
    what: 'This link is damaged: a part of it is missing, or was changed on its way.',
    help: 'Ask for it once more, and copy all of it.',
  },
  'other-format': { what: 'This link is of another version of this site.', help: RELOAD },
  'other-rules': { what: 'You two have different versions of the game.', help: RELOAD },
  'other-game': {
    what: 'This link is to another of our games.',
    help: 'Open it in the address bar to go to that game.',
  },
  'no-reply': {
    what: 'This is an invite, not a reply.',
    help: 'The friend you invite opens your link, presses Join, and sends you another link: that is the reply.',
  },
  own: {
    what: 'This is your own invite: another tab of this browser waits for the reply to it.',
    help: 'Send it to the friend who will play with you.',
  },
  'other-invite': {
    what: 'This reply is to an earlier invite.',
    help: 'Have your friend open the newest one, and send the reply to that.',
  },
  used: {
    what: 'This reply has been used already.',
    help: 'To play once more, make a new invite.',
  },
  'nobody-waits': {
    what: 'No tab of this browser waits for this reply.',
    help: 'Open it where the invite was made. If that tab is closed, make a new invite.',
  },
};

export function linkTrouble(fault: LinkFault): Trouble {
  return LINK_TROUBLES[fault];
}

export const NO_WEBRTC: Trouble = {
  what: 'This browser does not connect to other machines.',
  help: 'Its settings, or an extension, may have switched WebRTC off. Another browser may do.',
};

export const NO_ADDRESS: Trouble = {
  what: 'This browser gives us no address at which your friend could reach you.',
  help: 'A VPN, an extension or a privacy setting may hide it. Switch it off for this page, or try another browser or network.',
};

export function goneBefore(name: string, wasSilent: boolean): Trouble {
  return wasSilent
    ? {
        what: `${name} has not been heard for ${GONE_MS / 1000} seconds: the tab may have crashed, or the network is gone.`,
        help: 'Make a new invite, or ask for one.',
      }
    : {
        what: `${name} has left before the match.`,
        help: 'Make a new invite, or ask for one.',
      };
}

export function connectionTrouble(mine: NatKind, theirs: NatKind, friend: string): Trouble {
  if (mine === 'symmetric' || theirs === 'symmetric') {
    const whose = mine === 'symmetric' ? 'Your network' : `The network of ${friend}`;
    return {
      what: `${whose} uses another port for each machine it talks to, so nobody can answer there.`,
      help: 'Mobile networks often do that. Try with both machines in one Wi-Fi, or from a network at home.',
    };
  }
  if (mine === 'unasked' || theirs === 'unasked') {
    return {
      what: 'The two machines did not find each other.',
      help: 'This site connects machines of one network only. Are both in the same Wi-Fi?',
    };
  }
  if (mine === 'unanswered' || theirs === 'unanswered') {
    const who = mine === 'unanswered' ? 'your machine' : `the machine of ${friend}`;
    return {
      what: `No server told ${who} its address, so only machines of the same network could reach it.`,
      help: 'A firewall, a VPN or a network at work may be in the way. Try without it, or with both in one Wi-Fi.',
    };
  }
  return {
    what: 'The two machines know each other’s address, but something between them blocks the way.',
    help: 'A firewall or a guest Wi-Fi may do that. Try another network, or a new invite: a tab that slept may be the cause.',
  };
}
