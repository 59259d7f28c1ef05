/**
 * What two machines say to each other, sixty times a second. A packet may be lost, come twice or late: so each says all that
 * the other has not acknowledged. What comes is data that may lie.
 *
 * Layout: format (1), rules version (varint), flags (1), the sender's next tick (varint), acknowledgement: the first of the
 * receiver's ticks that is not known (varint), lead (1), stamp, echo and how long it was held (varints, ms), number of the last
 * hash (varint, 0 none) and the hash (4), first tick of the inputs (varint), then for each run of equal words its
 * length (varint) and the word XOR the word before (varint). At the end a checksum (2): a data channel has its own, but
 * what else is sent through one has not.
 */
import { createByteReader, createByteWriter } from '#engine/replay/bytes.ts';
import { checksum } from '#engine/replay/checksum.ts';
import { readWordRuns, writeWordRuns } from '#engine/replay/word-runs.ts';

const FORMAT = 0xd1;

/** Bounds of what is read: inputs of one packet, ticks of a match (six hours), and the largest lead that is told. */
const MOST_WORDS = 64;
const MOST_TICKS = 6 * 60 * 60 * 60;
const LARGEST_LEAD = 60;

/** Stamps count milliseconds in 16 bits. */
export const STAMP_RANGE = 0x1_0000;

const FLAGS = ['isHidden', 'isAway', 'hearsNothing', 'leaves'] as const;

/** What a machine says of itself. */
export interface PeerFlags {
  /** Its tab is hidden. */
  isHidden: boolean;
  /** It shows a menu; nobody steers. */
  isAway: boolean;
  /** It has heard nothing for a while. */
  hearsNothing: boolean;
  /** It is the last packet. */
  leaves: boolean;
}

export interface Packet extends PeerFlags {
  rulesVersion: number;
  /** The sender's next tick. */
  tick: number;
  /** The sender knows the receiver's inputs of all ticks below. */
  acknowledged: number;
  /** How many ticks the sender finds itself ahead, −60…60. */
  lead: number;
  /** The sender's clock, the last stamp that it has received, and for how many ms it has held that. */
  stamp: number;
  echo: number;
  heldMs: number;
  /** The last confirmed state that was hashed, counted from 1, one a second; 0 for none. */
  hashNumber: number;
  hash: number;
  /** The sender's inputs from tick `firstTick` on. */
  firstTick: number;
  words: Uint32Array;
}

/** A packet as bytes. Of more than 64 words only the first ones are sent: the rest is due later. */
export function encodePacket(packet: Packet): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.varint(packet.rulesVersion);
  writer.byte(FLAGS.reduce((bits, flag, index) => bits | (packet[flag] ? 1 << index : 0), 0));
  writer.varint(packet.tick);
  writer.varint(packet.acknowledged);
  writer.byte(LARGEST_LEAD + Math.max(-LARGEST_LEAD, Math.min(LARGEST_LEAD, Math.round(packet.lead))));
  writer.varint(packet.stamp);
  writer.varint(packet.echo);
  writer.varint(packet.heldMs);
  writer.varint(packet.hashNumber);
  writer.uint32(packet.hash);
  writer.varint(packet.firstTick);
  const words = packet.words.subarray(0, MOST_WORDS);
  writeWordRuns(writer, words, words.length);
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
  if (reader.byte() !== FORMAT) return null;
  const rulesVersion = reader.varint();
  const flags = reader.byte();
  const tick = reader.varint();
  const acknowledged = reader.varint();
  const lead = reader.byte();
  const stamp = reader.varint();
  const echo = reader.varint();
  const heldMs = reader.varint();
  const hashNumber = reader.varint();
  const hash = reader.uint32();
  const firstTick = reader.varint();
  if (rulesVersion === null || flags === null || tick === null || acknowledged === null) return null;
  if (lead === null || stamp === null || echo === null || heldMs === null) return null;
  if (hashNumber === null || hash === null || firstTick === null) return null;
  if (flags >= 1 << FLAGS.length || lead > 2 * LARGEST_LEAD) return null;
  if (Math.max(stamp, echo, heldMs) >= STAMP_RANGE) return null;
  if (Math.max(tick, acknowledged, hashNumber, firstTick) > MOST_TICKS) return null;
  const words: number[] = [];
  if (!readWordRuns(reader, MOST_WORDS, (word) => words.push(word))) return null;
  const flag = (index: number): boolean => (flags & (1 << index)) !== 0;
  return {
    rulesVersion,
    isHidden: flag(0),
    isAway: flag(1),
    hearsNothing: flag(2),
    leaves: flag(3),
    tick,
    acknowledged,
    lead: lead - LARGEST_LEAD,
    stamp,
    echo,
    heldMs,
    hashNumber,
    hash,
    firstTick,
    words: Uint32Array.from(words),
  };
}

/** Folded to 16 bits. */
function shortChecksum(bytes: Uint8Array): number {
  const sum = checksum(bytes);
  return (sum ^ (sum >>> 16)) & 0xffff;
}
