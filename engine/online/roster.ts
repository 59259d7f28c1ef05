/**
 * Who is there before a match of more than two: what a host tells its guests until it begins, since they came one after
 * another and none of them knows the others.
 *
 * Layout: format (1), whether it has begun (1), the receiver's seat (1), then each name by seat as length (1) and UTF-8. A
 * packet of a match begins otherwise.
 */
import { createByteReader, createByteWriter, readText, writeText } from '../replay/bytes.ts';
import { type CleanText, LONGEST_NAME } from './card.ts';
import type { Channel } from './channel.ts';
import { MOST_PLAYERS, NAMELESS_FRIEND } from './meeting.ts';

const FORMAT = 0xe1;

export interface Roster {
  readonly hasBegun: boolean;
  /** The receiver's. */
  readonly seat: number;
  /** By seat, the host's first. */
  readonly names: readonly string[];
}

export function encodeRoster({ hasBegun, seat, names }: Roster): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.byte(Number(hasBegun));
  writer.byte(seat);
  for (const name of names) writeText(writer, name);
  return writer.bytes();
}

/** Reads bytes back; null if they are no roster, or one in which the receiver has no seat. */
export function decodeRoster(bytes: Uint8Array, cleanText: CleanText): Roster | null {
  const reader = createByteReader(bytes);
  if (reader.byte() !== FORMAT) return null;
  const hasBegun = reader.byte() === 1;
  const seat = reader.byte();
  const names: string[] = [];
  while (!reader.isAtEnd() && names.length <= MOST_PLAYERS) {
    const name = readText(reader, LONGEST_NAME);
    if (name === null) return null;
    names.push(cleanText(name, LONGEST_NAME) || NAMELESS_FRIEND);
  }
  return seat && seat < names.length && names.length <= MOST_PLAYERS ? { hasBegun, seat, names } : null;
}

/** The same channel, on which each packet comes behind a roster until the other side has been heard: one may be lost. */
export function announced(channel: Channel, roster: Roster): Channel {
  const announcement = encodeRoster(roster);
  let isHeard = false;
  const stop = channel.onPacket(() => {
    isHeard = true;
    stop();
  });
  return {
    ...channel,
    send(packet) {
      if (!isHeard) channel.send(announcement);
      channel.send(packet);
    },
  };
}
