/** What machines know once they are connected: all that a match needs to begin. */

// What play between two machines is built on: a way that promises nothing but that what arrives was sent.

/** A way to one other machine that loses, delays, repeats and reorders what is sent. */
export interface Channel {
  /** Dropped without a word when the way is not open. */
  send(packet: Uint8Array<ArrayBuffer>): void;
  /** Hears each packet until the returned function is called. What comes is data that may lie. */
  onPacket(listener: (packet: Uint8Array) => void): () => void;
  /** Told once when the other side has left, or the connection failed for good; at once if that was before. */
  onClosed(listener: () => void): () => void;
  close(): void;
}

/** How whoever has no name is called. */
export const NAMELESS_FRIEND = 'A friend';

/** Who invites passes on what the others say to each other: more would only make that slower. */
export const MOST_PLAYERS = 4;

export interface Meeting {
  /**
   * Open: a host has one for each guest, by their seats from 1 on; a guest has the one to the host, who passes on what the
   * other guests say. Whoever takes the meeting closes them.
   */
  readonly channels: readonly Channel[];
  /** 0 is the host. */
  readonly seat: number;
  /** By seat, cleaned, never empty: of two players to four. */
  readonly names: readonly string[];
  /** The host's choice, on all machines. */
  readonly seed: number;
  /** What the game said of itself when the invite was made, e.g. a track's name. The guest's game has to check it. */
  readonly setup: string;
}

/** A player's name within a sentence: who has none is called as nobody with a name is. */
export const nameWithin = (name: string): string => (name === NAMELESS_FRIEND ? 'a friend' : name);
