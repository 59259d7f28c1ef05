import { NAMELESS_FRIEND } from '../texts.ts';

/** Transport between two peers. It may lose, delay, repeat and reorder packets. Received packets are untrusted. */
export interface Channel {
  /** Has no effect if the channel is not open. */
  send(packet: Uint8Array<ArrayBuffer>): void;
  /** Calls `listener` for each packet. Returns a function to stop. */
  onPacket(listener: (packet: Uint8Array) => void): () => void;
  /** Calls `listener` when the other side is gone for good; immediately if it already is. */
  onClosed(listener: () => void): () => void;
  close(): void;
}

/** More players would be slower, because the host relays all packets between guests. */
export const MOST_PLAYERS = 4;

export interface Meeting {
  /** Host: channels to the guests, by seat. Guest: the channel to the host. The meeting's owner closes them. */
  readonly channels: readonly Channel[];
  /** Seat of the local player; 0 is the host. */
  readonly seat: number;
  /** Names in the order of the seats, sanitised and never empty. */
  readonly names: readonly string[];
  /** Seed chosen by the host. It is the same on all devices. */
  readonly seed: number;
  /** Text from the invite in the game's own format, e.g. a track's name. The guest's game must validate it. */
  readonly setup: string;
}

export const nameWithin = (name: string): string => (name === NAMELESS_FRIEND ? 'a friend' : name);
