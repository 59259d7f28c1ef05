/**
 * What two machines say to each other, sixty times a second. A packet may be lost, come twice or late: so each says all that
 * the other has not acknowledged. What comes is data that may lie.
 *
 * Layout: format (1), rules version (varint), the sender's next tick (varint), lead (1), stamp, echo, how long it was held and
 * the trip beyond (varints, ms), number of the last hash (varint, 0 none) and the hash (4), how many acknowledgements and
 * seats follow (1: four bits each), each acknowledgement: the first tick of a seat that is not known (varint); then for
 * each seat its flags (1), silence (varint), first tick of the inputs and their number (varints), and for each run of equal
 * words its length (varint) and the word XOR the word before (varint). At the end a checksum (2): a data channel has its own, but what else
 * is sent through one has not.
 */
import { createByteReader, createByteWriter } from '#engine/replay/bytes.ts';
import { checksum } from '#engine/replay/checksum.ts';
import { readWordRuns, writeWordRuns } from '#engine/replay/word-runs.ts';
import { MOST_PLAYERS } from './meeting.ts';

const FORMAT = 0xd2;

/** Bounds of what is read: inputs of one seat, ticks of a match (six hours), and the largest lead that is told. */
const MOST_WORDS = 64;
const MOST_TICKS = 6 * 60 * 60 * 60;
const LARGEST_LEAD = 60;

/** Stamps count milliseconds in 16 bits. */
export const STAMP_RANGE = 0x1_0000;

const FLAGS = ['isHidden', 'isAway', 'hearsNothing', 'hasLeft', 'differs'] as const;

/** What a machine says of itself, and a host of the guests. */
export interface SeatFlags {
  /** Its tab is hidden. */
  isHidden: boolean;
  /** It shows a menu; nobody steers. */
  isAway: boolean;
  /** It has heard nothing for a while. */
  hearsNothing: boolean;
  /** It is the last packet; of a guest, a rival has the seat. */
  hasLeft: boolean;
  /** It has found that two states differ. */
  differs: boolean;
}

/** What is told of one seat. */
export interface SeatReport extends SeatFlags {
  /** For how many ms whoever passes it on has not heard it. */
  silentMs: number;
  /** Its inputs from tick `firstTick` on. */
  firstTick: number;
  words: Uint32Array;
}

export interface Packet {
  rulesVersion: number;
  /** The sender's next tick. */
  tick: number;
  /** How many ticks the sender finds itself ahead, −60…60. */
  lead: number;
  /** The sender's clock, the last stamp that it has received, and for how many ms it has held that. */
  stamp: number;
  echo: number;
  heldMs: number;
  /** The longest trip from the sender to another machine and back that the receiver reaches through it; 0 where there is none. */
  beyondMs: number;
  /** The last confirmed state that was hashed, counted from 1, one a second; 0 for none. */
  hashNumber: number;
  hash: number;
  /** By each seat that the receiver tells of: the sender knows its inputs of all ticks below. */
  acknowledged: number[];
  /** The seats that the sender tells of: a guest its own, a host all but the guest's. */
  seats: SeatReport[];
}

/** A packet as bytes. Of more than 64 words of a seat only the first ones are sent: the rest is due later. */
export function encodePacket(packet: Packet): Uint8Array<ArrayBuffer> {
  const { acknowledged, seats } = packet;
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.varint(packet.rulesVersion);
  writer.varint(packet.tick);
  writer.byte(LARGEST_LEAD + Math.max(-LARGEST_LEAD, Math.min(LARGEST_LEAD, Math.round(packet.lead))));
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
    writer.varint(seat.silentMs);
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

/** Reads bytes back; null if they are no packet, or say what cannot be. */
export function decodePacket(bytes: Uint8Array): Packet | null {
  const end = bytes.length - 2;
  if (end < 0) return null;
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
    lead: within(2 * LARGEST_LEAD, reader.byte()) - LARGEST_LEAD,
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
  // What is cut is read no further: nobody waits for what a number promised.
  for (let i = counts >> 4; i > 0 && isWhole; i--) packet.acknowledged.push(ticks());
  for (let i = counts & 15; i > 0 && isWhole; i--) {
    const flags = within((1 << FLAGS.length) - 1, reader.byte());
    const silentMs = stamp();
    const firstTick = ticks();
    const most = within(MOST_WORDS, reader.varint());
    const words: number[] = [];
    isWhole &&= readWordRuns(
      reader,
      most,
      (word) => words.push(word),
      (count) => count < most,
    );
    const seat = { silentMs, firstTick, words: Uint32Array.from(words) } as SeatReport;
    for (const [index, flag] of FLAGS.entries()) seat[flag] = (flags & (1 << index)) !== 0;
    packet.seats.push(seat);
  }
  const isBounded = packet.seats.length < MOST_PLAYERS && packet.acknowledged.length < MOST_PLAYERS;
  return isWhole && isBounded && reader.isAtEnd() ? packet : null;
}

/** Folded to 16 bits. */
function shortChecksum(bytes: Uint8Array): number {
  const sum = checksum(bytes);
  return (sum ^ (sum >>> 16)) & 0xffff;
}
