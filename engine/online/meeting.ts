import { NAMELESS_FRIEND } from '../texts.ts';

/** Transport between two peers. It loses, delays, repeats and reorders packets; a received packet is untrusted. */
export interface Channel {
  /** Does nothing if the channel is not open. */
  send(packet: Uint8Array<ArrayBuffer>): void;
  /** Calls `listener` for each packet. Returns a function to stop. */
  onPacket(listener: (packet: Uint8Array) => void): () => void;
  /** Calls `listener` once the other side is gone for good, or at once if it already is. */
  onClosed(listener: () => void): () => void;
  close(): void;
}

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
  /** The game's text from the invite, e.g. a track's name. The guest's game must validate it. */
  readonly setup: string;
}

/** Returns a name for use within a sentence. */
export const nameWithin = (name: string): string => (name === NAMELESS_FRIEND ? 'a friend' : name);
