/** Interface of the script for playing with friends. Games contain nothing else of it. */
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
  readonly mostPlayers: number;
  /** Empty element among the game's menus, in which the online screens are shown. */
  readonly root: HTMLElement;
  readonly onMeeting: (meeting: Meeting) => void;
  readonly onClose: () => void;
}

export interface OpenPart {
  /** Reads an invite or a reply. `text` is the hash of the link. */
  open(text: string): void;
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
export const ONLINE_VERSION = 4;

/** Returns true if a hash starts like an invite or a reply. Reading it in full needs the script for friends. */
export const isHandshakeHash = (hash: string): boolean => /^.{1,9}?(invite|reply)\W/.test(hash);

declare global {
  var slashSlashOnline: OnlinePart | undefined;
}
