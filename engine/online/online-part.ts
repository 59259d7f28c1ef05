/** Interface of the script for playing with friends. Games contain only these types. */
import type { CleanText } from './handshake.ts';
import type { Meeting } from './meeting.ts';
import type { OnlineMatch, OnlineMatchOptions } from './online-match.ts';

export interface OnlineOptions {
  readonly slug: string;
  readonly gameName: string;
  readonly rulesVersion: number;
  readonly playerName: string;
  readonly cleanText: CleanText;
  readonly setup: string;
  /** Maximum number of players, 2 to 4. */
  readonly mostPlayers: number;
  /** Empty screen among the game's menus. */
  readonly root: HTMLElement;
  readonly onMeeting: (meeting: Meeting) => void;
  readonly onClose: () => void;
}

export interface OpenPart {
  open(kind: 'invite' | 'reply', text: string): void;
  close(): void;
}

export interface OnlinePart {
  /** Version of this interface. After a deployment, a game's version may differ from the script's. */
  readonly version: number;
  start(options: OnlineOptions): OpenPart;
  createMatch<State>(options: OnlineMatchOptions<State>): OnlineMatch<State>;
}

export type CreateMatch = OnlinePart['createMatch'];

/** Incremented when this interface changes. */
export const ONLINE_VERSION = 3;

declare global {
  var slashSlashOnline: OnlinePart | undefined;
}
