/** Steps from an invite to a match, and what they need from browser and game. */
import type { CleanText } from './card.ts';
import type { HostPeer, Peer } from './connection.ts';
import type { Meeting } from './meeting.ts';
import type { Member } from './roster.ts';
import type { SdpFacts } from './sdp.ts';
import type { Tabs } from './tabs.ts';
import type { Trouble } from './trouble.ts';

export type OnlineState =
  /** Before the first invite: what it means. */
  | { readonly step: 'intro' }
  /** The browser looks for its own addresses. */
  | { readonly step: 'preparing' }
  /**
   * The invite's link is there, and its reply is waited for. `guests` are here already, by name; `note` says what was wrong
   * with a pasted reply.
   */
  | {
      readonly step: 'inviting';
      readonly link: string;
      readonly guests: readonly string[];
      readonly note: Trouble | null;
    }
  /** Somebody invites so many, counting themself. */
  | { readonly step: 'invited'; readonly host: string; readonly players: number }
  /** The reply's link is there, and the host is waited for. */
  | { readonly step: 'replying'; readonly link: string; readonly host: string }
  /** The host has the reply, and the two machines try each other's addresses. */
  | { readonly step: 'connecting'; readonly guest: string }
  /** Connected: the match begins once everybody is ready. */
  | {
      readonly step: 'room';
      /** By seat, the host first. */
      readonly members: readonly Member[];
      /** The own seat. */
      readonly seat: number;
      /** The host has room for another guest. */
      readonly canInvite: boolean;
      /** News such as a guest who left; empty for none. */
      readonly note: string;
    }
  /** A reply has found the tab that waits for it. */
  | { readonly step: 'found' }
  | { readonly step: 'trouble'; readonly trouble: Trouble; readonly canInvite: boolean };

/** What the flow needs of browser and game. */
export interface FlowWorld {
  readonly slug: string;
  readonly rulesVersion: number;
  readonly name: string;
  readonly cleanText: CleanText;
  /** How many can play this game. */
  readonly mostPlayers: number;
  readonly setup: string;
  /** Address of the game without query and hash. */
  readonly address: string;
  readonly tabs: Tabs;
  createHost(): HostPeer;
  createGuest(host: SdpFacts): Peer;
  /** Whether the tab is hidden. */
  isHidden(): boolean;
  /** 32 bits that nobody guesses. */
  randomWord(): number;
  onState(state: OnlineState): void;
  /** The match begins: the flow is over. */
  onMeeting(meeting: Meeting): void;
}
