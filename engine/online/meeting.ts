/** Loses, delays, repeats and reorders packets. A received packet was sent, but is untrusted. */
export interface Channel {
  /** Drops the packet silently if the channel is not open. */
  send(packet: Uint8Array<ArrayBuffer>): void;
  /** Calls back until the returned function is called. */
  onPacket(listener: (packet: Uint8Array) => void): () => void;
  /** Calls back once when the other side is gone for good; immediately if that has happened. */
  onClosed(listener: () => void): () => void;
  close(): void;
}

export const NAMELESS_FRIEND = 'A friend';

/** The host relays between guests, which more players would make slower. */
export const MOST_PLAYERS = 4;

export interface Meeting {
  /** Host: channels to the guests, by seat. Guest: channel to the host. The meeting's owner closes them. */
  readonly channels: readonly Channel[];
  /** Seat of the local player; 0 is the host. */
  readonly seat: number;
  /** Names in the order of the seats; sanitised, never empty. */
  readonly names: readonly string[];
  /** Seed chosen by the host, equal on all devices. */
  readonly seed: number;
  /** The game's text from the invite, e.g. a track's name. The guest's game has to validate it. */
  readonly setup: string;
}

/** Returns a name for use within a sentence. */
export const nameWithin = (name: string): string => (name === NAMELESS_FRIEND ? 'a friend' : name);
