/** What of playing with a friend is loaded only when somebody does: its face towards the part that each game has from the start. */
import type { CleanText } from './card.ts';
import type { Meeting } from './meeting.ts';
import type { OnlineMatch, OnlineMatchOptions } from './online-match.ts';

/** What the part is opened with. */
export interface OnlineOptions {
  readonly slug: string;
  /** As people read it. */
  readonly gameName: string;
  readonly rulesVersion: number;
  /** The player's name as the page gives it. */
  readonly playerName: string;
  readonly cleanText: CleanText;
  readonly setup: string;
  /** How many can play the game online, 2…4. */
  readonly mostPlayers: number;
  /** An empty screen of the game's menus. */
  readonly root: HTMLElement;
  readonly onMeeting: (meeting: Meeting) => void;
  /** Back to the game. What was begun has been given up. */
  readonly onClose: () => void;
}

export interface OpenPart {
  /** Shows the invite or the reply that an address brought. */
  open(kind: 'invite' | 'reply', text: string): void;
  close(): void;
}

export interface OnlinePart {
  /** Game and part come in two files: of two deployments they would not fit. */
  readonly version: number;
  start(options: OnlineOptions): OpenPart;
  /** What is played when they have met. */
  createMatch<State>(options: OnlineMatchOptions<State>): OnlineMatch<State>;
}

export type CreateMatch = OnlinePart['createMatch'];

/** Incremented when this interface changes. */
export const ONLINE_VERSION = 3;

declare global {
  /** Defined by the part's script. */
  var slashSlashOnline: OnlinePart | undefined;
}
