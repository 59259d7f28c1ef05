// Any packet may be lost, so each contains everything that is not acknowledged. Layout: format (1), rules version, next
// tick, stamp, echo, held time, trip beyond, number of the last hash (varints), the hash (4), counts of
// acknowledgements and seats (4 bits each), acknowledgements (varints), for each seat flags (1), first tick, number of
// inputs (varints) and runs of equal words (varints: length, word XOR the word before); a checksum (2).
import {
  checksum,
  createByteReader,
  createByteWriter,
  readWordRuns,
  writeWordRuns,
} from '#engine/replay/bytes.ts';
import { MOST_PLAYERS } from './meeting.ts';

const FORMAT = 0xd3;

/** Maximum number of inputs per seat in a packet. */
const MOST_WORDS = 64;

/** Maximum length in bytes. An input takes up at most ten. */
const LONGEST_PACKET = 4_096;
const MOST_TICKS = 6 * 60 * 60 * 60;

/** Number of different time stamps, which are milliseconds in 16 bits. */
export const STAMP_RANGE = 0x1_0000;

const FLAGS = ['isHidden', 'isAway', 'receivesNothing', 'hasLeft', 'differs'] as const;

/** State of a seat, sent by the player's device or relayed by the host. */
export interface SeatFlags {
  isHidden: boolean;
  /** The player has opened a menu, so the device sends neutral inputs. */
  isAway: boolean;
  /** The device lacks inputs from the receiver of this packet. */
  receivesNothing: boolean;
  /** A rival plays the seat. */
  hasLeft: boolean;
  /** The player is out, because the state or the version of the rules differs. */
  differs: boolean;
}

export interface SeatReport extends SeatFlags {
  firstTick: number;
  words: Uint32Array;
}

export interface Packet {
  rulesVersion: number;
  tick: number;
  /** Sender's clock in ms. */
  stamp: number;
  /** Last stamp that the sender received. */
  echo: number;
  /** Time in ms since that stamp arrived. */
  heldMs: number;
  /** Round-trip time in ms from the sender to the farthest peer beyond it; 0 if there is none. */
  beyondMs: number;
  /** Number of the hash in this packet. Hashes are made once a second and numbered from 1; 0 for none. */
  hashNumber: number;
  hash: number;
  /** For each seat that the receiver reports, the first tick whose input the sender has not received. */
  acknowledged: number[];
  /** A guest reports its own seat, the host all seats except the receiver's. */
  seats: SeatReport[];
}

/** Encodes at most 64 inputs per seat. Later packets contain the rest. */
export function encodePacket(packet: Packet): Uint8Array<ArrayBuffer> {
  const { acknowledged, seats } = packet;
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.varint(packet.rulesVersion);
  writer.varint(packet.tick);
  writer.varint(packet.stamp);
  writer.varint(packet.echo);
  writer.varint(packet.heldMs);
  writer.varint(packet.beyondMs);
  writer.varint(packet.hashNumber);
  writer.uint32(packet.hash);
  writer.byte(acknowledged.length * 16 + seats.length);
  acknowledged.forEach(writer.varint);
  for (const seat of seats) {
    writer.byte(FLAGS.reduce((bits, flag, index) => bits | (seat[flag] ? 1 << index : 0), 0));
    writer.varint(seat.firstTick);
    const words = seat.words.subarray(0, MOST_WORDS);
    writer.varint(words.length);
    writeWordRuns(writer, words, words.length);
  }
  const body = writer.bytes();
  const sum = shortChecksum(body);
  writer.byte(sum);
  writer.byte(sum >>> 8);
  return writer.bytes();
}

export function decodePacket(bytes: Uint8Array): Packet | null {
  const end = bytes.length - 2;
  if (end < 0 || bytes.length > LONGEST_PACKET) return null;
  const body = bytes.subarray(0, end);
  if (shortChecksum(body) !== ((bytes[end] ?? 0) | ((bytes[end + 1] ?? 0) << 8))) return null;
  const reader = createByteReader(body);
  let isWhole = reader.byte() === FORMAT;
  const within = (most: number, value: number | null): number => {
    if (value === null || value > most) isWhole = false;
    return value ?? 0;
  };
  const ticks = (): number => within(MOST_TICKS, reader.varint());
  const stamp = (): number => within(STAMP_RANGE - 1, reader.varint());
  const packet: Packet = {
    rulesVersion: within(Number.POSITIVE_INFINITY, reader.varint()),
    tick: ticks(),
    stamp: stamp(),
    echo: stamp(),
    heldMs: stamp(),
    beyondMs: stamp(),
    hashNumber: ticks(),
    hash: within(Number.POSITIVE_INFINITY, reader.uint32()),
    acknowledged: [],
    seats: [],
  };
  const counts = within(0xff, reader.byte());
  // A forged count may exceed the number of items in the packet.
  for (let i = counts >> 4; i > 0 && isWhole; i--) packet.acknowledged.push(ticks());
  for (let i = counts & 15; i > 0 && isWhole; i--) {
    const flags = within((1 << FLAGS.length) - 1, reader.byte());
    const firstTick = ticks();
    const most = within(MOST_WORDS, reader.varint());
    const words: number[] = [];
    isWhole &&= readWordRuns(
      reader,
      most,
      (word) => words.push(word),
      (count) => count < most,
    );
    const seat = { firstTick, words: new Uint32Array(words) } as SeatReport;
    for (const [index, flag] of FLAGS.entries()) seat[flag] = (flags & (1 << index)) !== 0;
    packet.seats.push(seat);
  }
  const isBounded = packet.seats.length < MOST_PLAYERS && packet.acknowledged.length < MOST_PLAYERS;
  return isWhole && isBounded && reader.isAtEnd() ? packet : null;
}

function shortChecksum(bytes: Uint8Array): number {
  const sum = checksum(bytes);
  return (sum ^ (sum >>> 16)) & 0xffff;
}
