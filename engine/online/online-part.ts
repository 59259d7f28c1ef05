/** Interface between the script for playing with a friend, which is loaded on demand, and the part that each game contains. */
import type { CleanText } from './card.ts';
import type { Meeting } from './meeting.ts';
import type { OnlineMatch, OnlineMatchOptions } from './online-match.ts';

/** Parameters for opening it. */
export interface OnlineOptions {
  readonly slug: string;
  /** Displayed name of the game. */
  readonly gameName: string;
  readonly rulesVersion: number;
  /** Returns the player's name from the page. */
  readonly playerName: string;
  readonly cleanText: CleanText;
  readonly setup: string;
  /** Maximum number of players online, 2…4. */
  readonly mostPlayers: number;
  /** An empty screen of the game's menus. */
  readonly root: HTMLElement;
  readonly onMeeting: (meeting: Meeting) => void;
  /** Returns to the game; everything else is cancelled. */
  readonly onClose: () => void;
}

export interface OpenPart {
  /** Shows an invite or a reply from the document's address. */
  open(kind: 'invite' | 'reply', text: string): void;
  close(): void;
}

export interface OnlinePart {
  /** Version of this interface: after a deployment, game and script may not match. */
  readonly version: number;
  start(options: OnlineOptions): OpenPart;
  /** Creates the match after meeting. */
  createMatch<State>(options: OnlineMatchOptions<State>): OnlineMatch<State>;
}

export type CreateMatch = OnlinePart['createMatch'];

/** Incremented when this interface changes. */
export const ONLINE_VERSION = 3;

declare global {
  /** Defined by the script. */
  var slashSlashOnline: OnlinePart | undefined;
}
