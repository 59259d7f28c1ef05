/** Steps from an invite to a match, and what they need from browser and game. */
import type { CleanText } from './card.ts';
import type { HostPeer, Peer } from './connection.ts';
import type { Meeting } from './meeting.ts';
import type { Member } from './roster.ts';
import type { SdpFacts } from './sdp.ts';
import type { Tabs } from './tabs.ts';
import type { Trouble } from './trouble.ts';

export type OnlineState =
  /** Before the first invite: explains the feature. */
  | { readonly step: 'intro' }
  /** The browser is gathering its addresses. */
  | { readonly step: 'preparing' }
  /**
   * The invite's link is displayed, and its reply is awaited. `guests` are the names of connected guests; `note` is an error in
   * a pasted reply.
   */
  | {
      readonly step: 'inviting';
      readonly link: string;
      readonly guests: readonly string[];
      readonly note: Trouble | null;
    }
  /** An invite for a number of players, including the host. */
  | { readonly step: 'invited'; readonly host: string; readonly players: number }
  /** The reply's link is displayed, and the host is awaited. */
  | { readonly step: 'replying'; readonly link: string; readonly host: string }
  /** The host has the reply, and the two devices try each other's addresses. */
  | { readonly step: 'connecting'; readonly guest: string }
  /** Connected: the match starts once everybody is ready. */
  | {
      readonly step: 'room';
      /** Players in the order of their seats, the host first. */
      readonly members: readonly Member[];
      /** Seat of the local player. */
      readonly seat: number;
      /** The host has room for another guest. */
      readonly canInvite: boolean;
      /** News such as a guest who left; empty for none. */
      readonly note: string;
    }
  /** A reply has reached the tab that waited for it. */
  | { readonly step: 'found' }
  | { readonly step: 'trouble'; readonly trouble: Trouble; readonly canInvite: boolean };

/** Parts of the browser and the game that the flow uses. */
export interface FlowWorld {
  readonly slug: string;
  readonly rulesVersion: number;
  readonly name: string;
  readonly cleanText: CleanText;
  /** Most players of the game. */
  readonly mostPlayers: number;
  readonly setup: string;
  /** Address of the game without query and hash. */
  readonly address: string;
  readonly tabs: Tabs;
  createHost(): HostPeer;
  createGuest(host: SdpFacts): Peer;
  /** Whether the tab is hidden. */
  isHidden(): boolean;
  /** Returns 32 unpredictable bits. */
  randomWord(): number;
  onState(state: OnlineState): void;
  /** The match starts, and the flow ends. */
  onMeeting(meeting: Meeting): void;
}
