/**
 * What one machine must know of another to reach it, as bytes that a link takes: an invite, or the reply to one.
 *
 * Layout: format (1), kind and players (1: bit 0, and how many more than two in the next), game (2), rules version (varint), invite (4), seed (4),
 * fingerprint (32), NAT (1), then ufrag, pwd, name and setup as length (1) and UTF-8, the number of candidates (1), and
 * each as its kind (1), address (4 or 16) and port (2); at last a checksum (4).
 */

import { fromText, toText } from '#common/base64url.ts';
import { checksum, createByteReader, createByteWriter, writeText } from '../replay/bytes.ts';
import { MOST_PLAYERS } from './meeting.ts';
import type { Candidate, SdpFacts } from './sdp.ts';
import { bytesOfAddress, textOfAddress } from './sdp.ts';

/** Incremented when the layout changes, or the packets that two connected pages send each other. */
const FORMAT = 3;

/** What keeps two machines apart: a network that lets nobody answer, or gives each receiver a port of its own. */
export type NatKind = 'plain' | 'unasked' | 'unanswered' | 'symmetric';
const NAT_KINDS: readonly NatKind[] = ['plain', 'unasked', 'unanswered', 'symmetric'];

export interface Card {
  readonly kind: 'invite' | 'reply';
  /** The game's folder. It is written as a hash. */
  readonly slug: string;
  readonly rulesVersion: number;
  /** What an invite and its reply have in common. */
  readonly invite: number;
  /** How many the host wants to play with at most, counting themself: 2…4. */
  readonly players: number;
  /** What all play with: the host's says. */
  readonly seed: number;
  readonly facts: SdpFacts;
  /** What the sender's machine found out about its own network. */
  readonly nat: NatKind;
  /** Whoever sends it, cleaned: as `cardName` gives it. */
  readonly name: string;
  /** What the game needs beside the seed, in a few letters of its own. */
  readonly setup: string;
}

/** Why a text is no card that can be used here. */
export type CardFault = 'damaged' | 'other-format' | 'other-game' | 'other-rules';

/** What a card is read for. */
export interface CardReading {
  readonly slug: string;
  readonly rulesVersion: number;
  readonly cleanText: CleanText;
  /** No card of more is made for the game. */
  readonly mostPlayers: number;
}

/** Makes a text fit to be shown, in so many characters. Games have it already, and it is a long one. */
export type CleanText = (text: string, limit: number) => string;

/** Longest texts that are read, in bytes. A name of that many is cut when it is written. */
const LONGEST_CREDENTIAL = 64;
export const LONGEST_NAME = 24;
const LONGEST_SETUP = 24;

/** Longest text that is looked at, in characters: several times what is ever made. */
const LONGEST_TEXT = 1_000;
const MOST_CANDIDATES = 12;

const FINGERPRINT_BYTES = 32;
const KINDS = ['invite', 'reply'] as const;
/** Bits of a candidate's kind: two for the type, two for the address. */
const TYPES = ['host', 'srflx', 'relay'] as const;
const FAMILIES = ['v4', 'v6', 'mdns'] as const;

const hash16 = (text: string): number => {
  const hash = checksum(new TextEncoder().encode(text));
  return (hash ^ (hash >>> 16)) & 0xffff;
};

/** The name as cards carry it: of as many whole characters as fit. */
export function cardName(name: string, cleanText: CleanText): string {
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    const cut = cleanText(name, length);
    if (new TextEncoder().encode(cut).length <= LONGEST_NAME) return cut;
  }
  return '';
}

/** The card as text for a link. */
export function encodeCard(card: Card): string {
  const writer = createByteWriter();
  const uint16 = (value: number): void => {
    writer.byte(value);
    writer.byte(value >>> 8);
  };
  writer.byte(FORMAT);
  writer.byte(KINDS.indexOf(card.kind) + (card.players - 2) * KINDS.length);
  uint16(hash16(card.slug));
  writer.varint(card.rulesVersion);
  writer.uint32(card.invite);
  writer.uint32(card.seed);
  card.facts.fingerprint.forEach(writer.byte);
  writer.byte(NAT_KINDS.indexOf(card.nat));
  writeText(writer, card.facts.ufrag);
  writeText(writer, card.facts.pwd);
  writeText(writer, card.name);
  writeText(writer, card.setup);
  writer.byte(card.facts.candidates.length);
  for (const { type, family, address, port } of card.facts.candidates) {
    writer.byte(TYPES.indexOf(type) * 4 + FAMILIES.indexOf(family));
    bytesOfAddress(family, address)?.forEach(writer.byte);
    uint16(port);
  }
  writer.uint32(checksum(writer.bytes()));
  return toText(writer.bytes());
}

/** Reads a card back. Texts and numbers in it are within their bounds; what it says may still be a lie. */
export function decodeCard(
  text: string,
  { slug, rulesVersion, cleanText, mostPlayers }: CardReading,
): Card | CardFault {
  const bytes = text.length <= LONGEST_TEXT ? fromText(text) : null;
  if (!bytes || bytes.length < 8) return 'damaged';
  const body = bytes.subarray(0, -4);
  if (createByteReader(bytes.subarray(-4)).uint32() !== checksum(body)) return 'damaged';
  if (body[0] !== FORMAT) return 'other-format';
  const card = readBody(body, slug, cleanText);
  if (!card) return 'damaged';
  if (card.game !== hash16(slug)) return 'other-game';
  if (card.players > mostPlayers) return 'damaged';
  if (card.rulesVersion !== rulesVersion) return 'other-rules';
  return card;
}

function readBody(body: Uint8Array, slug: string, cleanText: CleanText): (Card & { game: number }) | null {
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
  // RFC 8839: credentials are letters, digits, + and /. Anything else could write lines of its own into an SDP.
  const isSafe = /^[\w+/-]{4,}$/.test(ufrag) && /^[\w+/-]{22,}$/.test(pwd);
  if (!isWhole || !isSafe || !reader.isAtEnd() || players > MOST_PLAYERS) return null;
  const facts: SdpFacts = { fingerprint, ufrag, pwd, candidates };
  return { kind, players, slug, game, rulesVersion, invite, seed, facts, nat, name, setup };
}
