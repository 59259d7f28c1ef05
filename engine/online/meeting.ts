/** Result of connecting: everything that a match needs to start. */

// Interface that online play is built on. It guarantees only that a received packet was sent.

/** Unreliable channel to another device, which loses, delays, repeats and reorders packets. */
export interface Channel {
  /** Sends a packet; it is dropped silently if the channel is not open. */
  send(packet: Uint8Array<ArrayBuffer>): void;
  /** Calls back with each packet until the returned function is called. Packets are untrusted data. */
  onPacket(listener: (packet: Uint8Array) => void): () => void;
  /** Calls back once when the other side has left or the connection has failed for good; immediately if that has happened. */
  onClosed(listener: () => void): () => void;
  close(): void;
}

/** Name of a player without one. */
export const NAMELESS_FRIEND = 'A friend';

/** Most players: the host relays between guests, and more players would make that slower. */
export const MOST_PLAYERS = 4;

export interface Meeting {
  /**
   * Open channels: a host has one for each guest, ordered by seat from 1; a guest has one to the host, who relays
   * those of the other guests. The owner of the meeting closes them.
   */
  readonly channels: readonly Channel[];
  /** Seat of the local player; 0 is the host. */
  readonly seat: number;
  /** Names of the two to four players in the order of their seats; sanitised, never empty. */
  readonly names: readonly string[];
  /** Seed chosen by the host, equal on all devices. */
  readonly seed: number;
  /** Text of the game from the invite, e.g. a track's name. The guest's game has to validate it. */
  readonly setup: string;
}

/** Returns a player's name for use within a sentence. */
export const nameWithin = (name: string): string => (name === NAMELESS_FRIEND ? 'a friend' : name);
