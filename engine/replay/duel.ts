// A run to play against. Layout: format (1), rules version (varint), seed (4, little-endian), score, steps
// (varints), name and setup as length (1) and UTF-8, number of moments (1), for each the steps since the last
// one (varint), kind (1) and position; then 1 and the run, or 2 and its ghost: steps between positions, their
// number (varints), each position minus the previous one, or 3 and bytes in the game's own format; a checksum
// (4). Positions are integers as zigzag varints.

import { LONGEST_SHARE } from '../shell/share-length.ts';
import {
  type ByteReader,
  checksum,
  createByteReader,
  createByteWriter,
  readText,
  writeText,
} from './bytes.ts';
import { packText, unpackOrFault } from './packed-text.ts';
import { decodeReplay, encodeReplay, type Recording } from './recording.ts';

/** Links of the first format have no setup, and can still be read. */
const FORMAT = 2;
const FORMAT_WITHOUT_SETUP = 1;
const RUN = 1;
const GHOST = 2;
const OWN = 3;

/** Maximum length of a name or setup, in bytes. */
const LONGEST_TEXT = 48;
const MOST_MOMENTS = 32;
const MOST_PLACES = 20_000;
/** Maximum size of data in a game's own format, in bytes. */
const MOST_OWN_BYTES = 1_000;
/** Maximum length in steps: two hours. */
const MOST_STEPS = 2 * 60 * 60 * 60;

/** Maximum length in steps of runs in a game's own format, such as a puzzle, which may take a thousand hours. */
const MOST_OWN_STEPS = 500 * MOST_STEPS;

/** Position in the game's own units. Rounded when sent. */
export interface Place {
  x: number;
  y: number;
}

/** Each game defines the meaning of `kind`. */
export interface Moment extends Place {
  step: number;
  kind: number;
}

/** Positions at regular intervals. */
export interface Ghost {
  everySteps: number;
  places: readonly Place[];
}

export interface Duel {
  rulesVersion: number;
  seed: number;
  score: number;
  steps: number;
  /** Sender's name, not sanitised. */
  name: string;
  /** Data that the run needs besides the seed, as text in the game's own format; '' for none. */
  setup: string;
  moments: readonly Moment[];
  /** The run, or its ghost if the run does not fit in a link, or data in the game's own format. */
  body: { run: Recording } | { ghost: Ghost } | { own: Uint8Array };
}

export type DuelFault = 'damaged' | 'other-rules';

/** Never throws. Truncates a name that is too long. */
export function encodeDuel({
  rulesVersion,
  seed,
  score,
  steps,
  name,
  setup,
  moments,
  body,
}: Duel): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.varint(rulesVersion);
  writer.uint32(seed);
  writer.varint(score);
  writer.varint(steps);
  writeText(writer, [...name].slice(0, LONGEST_TEXT / 4).join(''));
  writeText(writer, setup);
  const told = moments.slice(-MOST_MOMENTS);
  writer.byte(told.length);
  let lastStep = 0;
  for (const { step, kind, x, y } of told) {
    writer.varint(step - lastStep);
    writer.byte(kind);
    writer.varint(zigzag(x));
    writer.varint(zigzag(y));
    lastStep = step;
  }
  if ('run' in body) {
    writer.byte(RUN);
    for (const byte of encodeReplay(body.run)) writer.byte(byte);
  } else if ('own' in body) {
    writer.byte(OWN);
    for (const byte of body.own) writer.byte(byte);
  } else {
    writer.byte(GHOST);
    writer.varint(body.ghost.everySteps);
    writer.varint(body.ghost.places.length);
    let last: Place = { x: 0, y: 0 };
    for (const place of body.ghost.places) {
      writer.varint(zigzag(place.x - last.x));
      writer.varint(zigzag(place.y - last.y));
      last = place;
    }
  }
  writer.uint32(checksum(writer.bytes()));
  return writer.bytes();
}

/** Returns 'damaged' for any changed bytes. */
export function decodeDuel(bytes: Uint8Array, rulesVersion: number): Duel | DuelFault {
  const end = bytes.length - 4;
  if (end < 12) return 'damaged';
  const written = new DataView(bytes.buffer, bytes.byteOffset + end, 4).getUint32(0, true);
  if (written !== checksum(bytes.subarray(0, end))) return 'damaged';
  const reader = createByteReader(bytes.subarray(0, end));
  const format = reader.byte();
  if (format !== FORMAT && format !== FORMAT_WITHOUT_SETUP) return 'other-rules';
  if (reader.varint() !== rulesVersion) return 'other-rules';
  const seed = reader.uint32();
  const score = reader.varint();
  const steps = reader.varint();
  const name = readText(reader, LONGEST_TEXT);
  const setup = format === FORMAT_WITHOUT_SETUP ? '' : readText(reader, LONGEST_TEXT);
  const moments = readMoments(reader);
  if (seed === null || score === null || steps === null) return 'damaged';
  if (name === null || setup === null || moments === null) return 'damaged';
  const body = readBody(reader, rulesVersion, seed);
  if (body === null || steps > ('own' in body ? MOST_OWN_STEPS : MOST_STEPS)) return 'damaged';
  return { rulesVersion, seed, score, steps, name, setup, moments, body };
}

function readMoments(reader: ByteReader): Moment[] | null {
  const count = reader.byte();
  if (count === null || count > MOST_MOMENTS) return null;
  const moments: Moment[] = [];
  let step = 0;
  for (let i = 0; i < count; i++) {
    const since = reader.varint();
    const kind = reader.byte();
    const place = readPlace(reader, { x: 0, y: 0 });
    if (since === null || kind === null || place === null) return null;
    step += since;
    moments.push({ step, kind, ...place });
  }
  return moments;
}

function readBody(reader: ByteReader, rulesVersion: number, seed: number): Duel['body'] | null {
  const kind = reader.byte();
  if (kind === RUN) {
    const run = decodeReplay(readRest(reader), rulesVersion);
    return run && run.seed === seed ? { run } : null;
  }
  if (kind === OWN) {
    const own = readRest(reader);
    return own.length <= MOST_OWN_BYTES ? { own } : null;
  }
  const everySteps = reader.varint();
  const count = reader.varint();
  if (kind !== GHOST || !everySteps || count === null || count > MOST_PLACES) return null;
  const places: Place[] = [];
  let last: Place = { x: 0, y: 0 };
  for (let i = 0; i < count; i++) {
    const place = readPlace(reader, last);
    if (place === null) return null;
    places.push(place);
    last = place;
  }
  return { ghost: { everySteps, places } };
}

function readPlace(reader: ByteReader, last: Place): Place | null {
  const x = reader.varint();
  const y = reader.varint();
  return x === null || y === null ? null : { x: last.x + unzigzag(x), y: last.y + unzigzag(y) };
}

function readRest(reader: ByteReader): Uint8Array {
  const rest: number[] = [];
  while (!reader.isAtEnd()) rest.push(reader.byte() ?? 0);
  return Uint8Array.from(rest);
}

const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0;
const unzigzag = (value: number): number => (value >>> 1) ^ -(value & 1);

const HASH = '#duel=';

/** Maximum length of a link to read, in characters, because early links were longer than today's limit of 2,000. */
export const LONGEST_LINK = 4_000;

/** Maximum decompressed size in bytes, against zip bombs. Valid links of 4,000 characters do not exceed it. */
const MOST_BYTES = 200_000;

/** Possible steps between ghost positions, finest first: 0.25 s to 64 s, enough for a run of two hours. */
const GHOST_STEPS = [15, 30, 60, 120, 240, 480, 960, 1920, 3840] as const;

export function isDuelHash(hash: string): boolean {
  return hash.startsWith(HASH);
}

/** Returns a text and a link with the run, or if that is too long, with its finest ghost, which cannot be verified. */
// `ghostOf` receives the interval in steps. It is null for a game with its own format.
export async function duelText(
  duel: Duel,
  ghostOf: ((everySteps: number) => Ghost) | null,
  address: string,
  linesOf: (isGhost: boolean) => readonly string[],
): Promise<string> {
  const linkOf = async (body: Duel['body']): Promise<string> =>
    new URL(HASH + (await packText(encodeDuel({ ...duel, body }))), address).href;
  const textOf = async (body: Duel['body']): Promise<string> =>
    [...linesOf('ghost' in body), await linkOf(body)].join('\n');
  let text = await textOf(duel.body);
  for (const everySteps of GHOST_STEPS) {
    if (text.length <= LONGEST_SHARE || !ghostOf) break;
    text = await textOf({ ghost: ghostOf(everySteps) });
  }
  return text;
}

export async function readDuelLink(
  hash: string,
  rulesVersion: number,
): Promise<Duel | DuelFault | 'too-large'> {
  const text = hash.slice(HASH.length);
  if (text.length > LONGEST_LINK) return 'too-large';
  const bytes = await unpackOrFault(text, MOST_BYTES);
  return typeof bytes === 'string' ? bytes : decodeDuel(bytes, rulesVersion);
}
