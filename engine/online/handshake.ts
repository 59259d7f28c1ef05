// Layout: format (1), kind (bit 0) and players above two (1), game (2), rules version (varint), invite (4),
// seed (4), fingerprint (32), NAT (1), then ufrag, pwd, name and setup as length (1) and UTF-8, the number
// of candidates (1), each as kind (1), address (4 or 16) and port (2), and a checksum (4).

import { fromText, toText } from '#common/base64url.ts';
import { checksum, createByteReader, createByteWriter, writeText } from '../replay/bytes.ts';
import { MOST_PLAYERS } from './meeting.ts';
import type { Candidate, SdpFacts } from './sdp.ts';
import { bytesOfAddress, textOfAddress } from './sdp.ts';

/** Incremented when the layout below, or that of packets between connected peers, changes. */
const FORMAT = 3;

/** Result of the STUN test: 'unasked' without servers, 'unanswered' without a response, 'symmetric' for a port per receiver. */
export type NatKind = 'plain' | 'unasked' | 'unanswered' | 'symmetric';
const NAT_KINDS: readonly NatKind[] = ['plain', 'unasked', 'unanswered', 'symmetric'];

export interface Handshake {
  readonly kind: 'invite' | 'reply';
  /** Slug of the game. Links contain only its hash. */
  readonly slug: string;
  readonly rulesVersion: number;
  /** Id of the invite. A reply contains the id of its invite. */
  readonly invite: number;
  /** Maximum number of players including the host, 2 to 4. */
  readonly players: number;
  /** Seed for all players, chosen by the host. The seed in a guest's reply is ignored. */
  readonly seed: number;
  readonly facts: SdpFacts;
  readonly nat: NatKind;
  /** Name of the sender, from `handshakeName`. */
  readonly name: string;
  /** Settings of the match other than the seed, as text in the game's own format. */
  readonly setup: string;
}

export type HandshakeFault = 'damaged' | 'other-format' | 'other-game' | 'other-rules';

export interface HandshakeReading {
  readonly slug: string;
  readonly rulesVersion: number;
  readonly cleanText: CleanText;
  /** Maximum number of players of the game; a handshake for more is invalid. */
  readonly mostPlayers: number;
}

/** Sanitises a text for display. Passed as a parameter, because each game already contains this long code. */
export type CleanText = (text: string, limit: number) => string;

/** Maximum length of an ICE credential, in bytes. */
const LONGEST_CREDENTIAL = 64;
/** Maximum length of a name, in bytes. Longer names are truncated when written. */
export const LONGEST_NAME = 24;
const LONGEST_SETUP = 24;

/** Maximum characters of a text to decode; every valid handshake has far fewer. */
const LONGEST_TEXT = 1_000;
const MOST_CANDIDATES = 12;

const FINGERPRINT_BYTES = 32;
const KINDS = ['invite', 'reply'] as const;
/** Types of candidates. The index is encoded in two bits. */
const TYPES = ['host', 'srflx', 'relay'] as const;
/** Kinds of addresses. The index is encoded in two bits. */
const FAMILIES = ['v4', 'v6', 'mdns'] as const;

const hash16 = (text: string): number => {
  const hash = checksum(new TextEncoder().encode(text));
  return (hash ^ (hash >>> 16)) & 0xffff;
};

/** Returns a name truncated to the whole characters that fit in a handshake. */
export function handshakeName(name: string, cleanText: CleanText): string {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const cut = cleanText(name, length);
    if (new TextEncoder().encode(cut).length <= LONGEST_NAME) return cut;
  }
  return '';
}

export function encodeHandshake(handshake: Handshake): string {
  const writer = createByteWriter();
  const uint16 = (value: number): void => {
    writer.byte(value);
    writer.byte(value >>> 8);
  };
  writer.byte(FORMAT);
  writer.byte(KINDS.indexOf(handshake.kind) + (handshake.players - 2) * KINDS.length);
  uint16(hash16(handshake.slug));
  writer.varint(handshake.rulesVersion);
  writer.uint32(handshake.invite);
  writer.uint32(handshake.seed);
  handshake.facts.fingerprint.forEach(writer.byte);
  writer.byte(NAT_KINDS.indexOf(handshake.nat));
  writeText(writer, handshake.facts.ufrag);
  writeText(writer, handshake.facts.pwd);
  writeText(writer, handshake.name);
  writeText(writer, handshake.setup);
  writer.byte(handshake.facts.candidates.length);
  for (const { type, family, address, port } of handshake.facts.candidates) {
    writer.byte(TYPES.indexOf(type) * 4 + FAMILIES.indexOf(family));
    bytesOfAddress(family, address)?.forEach(writer.byte);
    uint16(port);
  }
  writer.uint32(checksum(writer.bytes()));
  return toText(writer.bytes());
}

/** Checks lengths and ranges of texts and numbers. Their contents may still be forged. */
export function decodeHandshake(
  text: string,
  { slug, rulesVersion, cleanText, mostPlayers }: HandshakeReading,
): Handshake | HandshakeFault {
  const bytes = text.length <= LONGEST_TEXT ? fromText(text) : null;
  if (!bytes || bytes.length < 8) return 'damaged';
  const body = bytes.subarray(0, -4);
  if (createByteReader(bytes.subarray(-4)).uint32() !== checksum(body)) return 'damaged';
  if (body[0] !== FORMAT) return 'other-format';
  const handshake = readBody(body, slug, cleanText);
  if (!handshake) return 'damaged';
  if (handshake.game !== hash16(slug)) return 'other-game';
  if (handshake.players > mostPlayers) return 'damaged';
  if (handshake.rulesVersion !== rulesVersion) return 'other-rules';
  return handshake;
}

function readBody(
  body: Uint8Array,
  slug: string,
  cleanText: CleanText,
): (Handshake & { game: number }) | null {
  const reader = createByteReader(body.subarray(1));
  let isWhole = true;
  const number = (value: number | null): number => {
    if (value === null) isWhole = false;
    return value ?? 0;
  };
  const byte = (): number => number(reader.byte());
  const uint16 = (): number => byte() + byte() * 0x100;
  const take = (length: number): Uint8Array<ArrayBuffer> => {
    const taken = new Uint8Array(length);
    for (let i = 0; i < length; i++) taken[i] = byte();
    return taken;
  };
  const string = (most: number): string => {
    const length = byte();
    if (length > most) isWhole = false;
    return isWhole ? new TextDecoder().decode(take(length)) : '';
  };
  const oneOf = <T>(all: readonly T[], index: number, otherwise: T): T => {
    const found = all[index];
    if (found === undefined) isWhole = false;
    return found ?? otherwise;
  };

  const kindBits = byte();
  const kind = oneOf(KINDS, kindBits & 1, 'invite');
  const players = (kindBits >> 1) + 2;
  const game = uint16();
  const rulesVersion = number(reader.varint());
  const invite = number(reader.uint32());
  const seed = number(reader.uint32());
  const fingerprint = take(FINGERPRINT_BYTES);
  const nat = oneOf(NAT_KINDS, byte(), 'plain');
  const ufrag = string(LONGEST_CREDENTIAL);
  const pwd = string(LONGEST_CREDENTIAL);
  const name = cleanText(string(LONGEST_NAME), LONGEST_NAME);
  const setup = string(LONGEST_SETUP);
  const count = byte();
  if (count > MOST_CANDIDATES) return null;
  const candidates: Candidate[] = [];
  for (let i = 0; i < count && isWhole; i++) {
    const bits = byte();
    const type = oneOf(TYPES, bits >> 2, 'host');
    const family = oneOf(FAMILIES, bits & 3, 'v4');
    const address = textOfAddress(family, take(family === 'v4' ? 4 : 16));
    candidates.push({ type, family, address, port: uint16() });
  }
  // RFC 8839: credentials consist of letters, digits, + and /. Other characters could add lines to an SDP.
  const isSafe = /^[\w+/-]{4,}$/.test(ufrag) && /^[\w+/-]{22,}$/.test(pwd);
  if (!isWhole || !isSafe || !reader.isAtEnd() || players > MOST_PLAYERS) return null;
  const facts: SdpFacts = { fingerprint, ufrag, pwd, candidates };
  return { kind, players, slug, game, rulesVersion, invite, seed, facts, nat, name, setup };
}
