import type { CleanText } from './card.ts';
import type { HostPeer, Peer } from './connection.ts';
import type { Meeting } from './meeting.ts';
import type { Member } from './roster.ts';
import type { SdpFacts } from './sdp.ts';
import type { Tabs } from './tabs.ts';
import type { Trouble } from './trouble-texts.ts';

export type OnlineState =
  | { readonly step: 'intro' }
  /** The browser gathers its addresses. */
  | { readonly step: 'preparing' }
  /** Waits for the reply. `note` is an error in a pasted reply. */
  | {
      readonly step: 'inviting';
      readonly link: string;
      readonly guests: readonly string[];
      readonly note: Trouble | null;
    }
  /** `players` includes the host. */
  | { readonly step: 'invited'; readonly host: string; readonly players: number }
  /** Waits for the host to open the reply. */
  | { readonly step: 'replying'; readonly link: string; readonly host: string }
  /** Both devices try to reach each other's addresses. */
  | { readonly step: 'connecting'; readonly guest: string }
  /** The match starts once everybody is ready. */
  | {
      readonly step: 'room';
      readonly members: readonly Member[];
      readonly seat: number;
      readonly canInvite: boolean;
      /** A sentence, e.g. about a guest who left; empty if there is none. */
      readonly note: string;
    }
  /** A reply reached the tab that waited for it. */
  | { readonly step: 'found' }
  | { readonly step: 'trouble'; readonly trouble: Trouble; readonly canInvite: boolean };

export interface FlowWorld {
  readonly slug: string;
  readonly rulesVersion: number;
  readonly name: string;
  readonly cleanText: CleanText;
  readonly mostPlayers: number;
  readonly setup: string;
  /** Address of the game, without query and hash. */
  readonly address: string;
  readonly tabs: Tabs;
  createHost(): HostPeer;
  createGuest(host: SdpFacts): Peer;
  isHidden(): boolean;
  /** Returns 32 unpredictable bits. */
  randomWord(): number;
  onState(state: OnlineState): void;
  onMeeting(meeting: Meeting): void;
}
