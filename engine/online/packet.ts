/**
 * Packets of a match, sent up to sixty times a second. A packet may be lost, repeated or late, so each contains everything that
 * the receiver has not acknowledged. Received packets are untrusted data.
 *
 * Layout: format (1), rules version (varint), the sender's next tick (varint), stamp, echo, held time and trip beyond (varints,
 * ms), number of the last hash (varint, 0 for none) and the hash (4), counts of acknowledgements and seats (1: four bits
 * each), each acknowledgement (varint), then for each seat its flags (1), first tick and number of its inputs (varints), and
 * for each run of equal words its length (varint) and the word XOR the word before (varint); a checksum (2).
 */
import {
  checksum,
  createByteReader,
  createByteWriter,
  readWordRuns,
  writeWordRuns,
} from '#engine/replay/bytes.ts';
import { MOST_PLAYERS } from './meeting.ts';

const FORMAT = 0xd3;

/** Most inputs of one seat, and most ticks of a match (six hours), that are read. */
const MOST_WORDS = 64;

/** Longest packet that is read, in bytes; a word takes at most ten. */
const LONGEST_PACKET = 4_096;
const MOST_TICKS = 6 * 60 * 60 * 60;

/** Stamps count milliseconds in 16 bits. */
export const STAMP_RANGE = 0x1_0000;

const FLAGS = ['isHidden', 'isAway', 'hearsNothing', 'hasLeft', 'differs'] as const;

/** State of a seat, from the player's device or relayed by the host. */
export interface SeatFlags {
  /** The player's tab is hidden. */
  isHidden: boolean;
  /** The player's device shows a menu and sends neutral inputs. */
  isAway: boolean;
  /** The player's device waits for the receiver's inputs. */
  hearsNothing: boolean;
  /** The player is out of the match; the computer plays the seat. */
  hasLeft: boolean;
  /** The player is out because the state, or the version of the rules, differs. */
  differs: boolean;
}

/** Flags and inputs of one seat. */
export interface SeatReport extends SeatFlags {
  /** Tick of the first of `words`. */
  firstTick: number;
  words: Uint32Array;
}

export interface Packet {
  rulesVersion: number;
  /** The sender's next tick. */
  tick: number;
  /** The sender's clock, the last stamp that it received, and for how many ms it has held that. */
  stamp: number;
  echo: number;
  heldMs: number;
  /** Round trip in ms from the sender to the farthest peer that the receiver reaches through it; 0 for none. */
  beyondMs: number;
  /** Number of the last confirmed state that was hashed, counted from 1, one a second; 0 for none. */
  hashNumber: number;
  hash: number;
  /** For each seat that the receiver's packets describe: the sender knows its inputs of all ticks below. */
  acknowledged: number[];
  /** A guest's own seat, or from the host all but the receiver's. */
  seats: SeatReport[];
}

/** Writes a packet. Only the first 64 words of a seat are sent; the rest follows in later packets. */
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

/** Reads a packet; null if the bytes are not one or exceed a bound. */
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
  // Stops at the first fault, because a count may promise more than there is.
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

/** The checksum folded to 16 bits. */
function shortChecksum(bytes: Uint8Array): number {
  const sum = checksum(bytes);
  return (sum ^ (sum >>> 16)) & 0xffff;
}
