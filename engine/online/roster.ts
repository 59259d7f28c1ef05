// Packets before a match, repeated because any may be lost. The host's: format, whether the match has begun,
// the receiver's seat (1 each), then by seat flags (1) and the name as length (1) and UTF-8. A guest's:
// format, flags (1 each). Packets of a match have other formats.
import { createByteReader, createByteWriter, readText, writeText } from '../replay/bytes.ts';
import { NAMELESS_FRIEND } from '../texts.ts';
import { type CleanText, LONGEST_NAME } from './handshake.ts';
import type { Channel } from './meeting.ts';

const ROSTER = 0xe2;
const PRESENCE = 0xe3;

const FLAGS = ['isReady', 'isHidden', 'isSilent'] as const;

export interface Presence {
  readonly isReady: boolean;
  readonly isHidden: boolean;
}

export interface Member extends Presence {
  readonly name: string;
  /** True if the host has received no packet from the player for a while. */
  readonly isSilent: boolean;
}

export interface Roster {
  readonly hasBegun: boolean;
  /** Seat of the guest that receives the roster. */
  readonly seat: number;
  /** Players in the order of their seats, starting with the host. */
  readonly members: readonly Member[];
}

export function encodeRoster({ hasBegun, seat, members }: Roster): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(ROSTER);
  writer.byte(Number(hasBegun));
  writer.byte(seat);
  for (const member of members) {
    writer.byte(bitsOf(member));
    writeText(writer, member.name);
  }
  return writer.bytes();
}

/** Returns null if the bytes are not a roster, give the receiver no seat, or contain too many players. */
export function decodeRoster(bytes: Uint8Array, cleanText: CleanText, mostPlayers: number): Roster | null {
  const reader = createByteReader(bytes);
  if (reader.byte() !== ROSTER) return null;
  const hasBegun = reader.byte() === 1;
  const seat = reader.byte();
  const members: Member[] = [];
  while (!reader.isAtEnd() && members.length <= mostPlayers) {
    const flags = flagsOf(reader.byte() ?? 0);
    const name = readText(reader, LONGEST_NAME);
    if (name === null) return null;
    members.push({ ...flags, name: cleanText(name, LONGEST_NAME) || NAMELESS_FRIEND });
  }
  return seat && seat < members.length && members.length <= mostPlayers ? { hasBegun, seat, members } : null;
}

export function encodePresence(presence: Presence): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(PRESENCE, bitsOf({ ...presence, isSilent: false }));
}

export function decodePresence(bytes: Uint8Array): Presence | null {
  if (bytes[0] !== PRESENCE || bytes.length !== 2) return null;
  const { isReady, isHidden } = flagsOf(bytes[1] ?? 0);
  return { isReady, isHidden };
}

/** Returns a channel that sends the roster before each packet until the other side has sent a match packet. */
export function announced(channel: Channel, roster: Roster): Channel {
  const announcement = encodeRoster(roster);
  let isReceived = false;
  const stop = channel.onPacket((bytes) => {
    if (bytes[0] === PRESENCE) return;
    isReceived = true;
    stop();
  });
  return {
    ...channel,
    send(packet) {
      if (!isReceived) channel.send(announcement);
      channel.send(packet);
    },
  };
}

type MemberFlags = Omit<Member, 'name'>;

const bitsOf = (flags: MemberFlags): number =>
  FLAGS.reduce((bits, flag, index) => bits | (flags[flag] ? 1 << index : 0), 0);

const flagsOf = (bits: number): MemberFlags => ({
  isReady: (bits & 1) !== 0,
  isHidden: (bits & 2) !== 0,
  isSilent: (bits & 4) !== 0,
});
