// A replay starts at the earliest round that a link has room for. Bytes: format, hearts minus one, rules
// version (varint), seed (4), names (length and UTF-8), round, modifier (number from 1; 0 for none), inputs
// by seat. Points and won rounds come from the replayed rounds, so that a link cannot forge them.
import {
  type ByteReader,
  type ByteWriter,
  createByteReader,
  createByteWriter,
  readText,
  writeText,
} from '#engine/replay/bytes.ts';
import { AIM_DIRECTIONS } from '#games/shooter-kit/rules/controls.ts';
import { createSeatControls, type SeatControls, unpackSeatControls } from './controls.ts';
import { createMatch, type Match, MOST_ROUNDS, RULES_VERSION, roundOf, stepMatch } from './match.ts';
import { MODIFIERS, type Modifier } from './modifiers.ts';

/** First byte of a replay. The first format began with the number of hearts, which this byte never equals. */
const FORMAT = 0x10;

const MOST_SEATS = 4;

const LONGEST_NAME = 80;
/** Longest match, in ticks: ten minutes. */
const MOST_TICKS = 10 * 60 * 60;

export interface RoundStart {
  /** Number of the round at which the replay starts, 1 to 5. */
  readonly roundNumber: number;
  readonly modifier: Modifier | null;
}

export interface MatchReplay {
  readonly seed: number;
  /** Names of the players by seat; not sanitised for display. */
  readonly names: readonly string[];
  readonly start: RoundStart;
  /** Packed controls by seat, one word per tick. */
  readonly words: readonly Uint32Array[];
}

export function encodeMatchReplay({ seed, names, start, words }: MatchReplay): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(FORMAT);
  writer.byte(names.length - 1);
  writer.varint(RULES_VERSION);
  writer.uint32(seed);
  for (const name of names) writeText(writer, [...name].slice(0, LONGEST_NAME / 4).join(''));
  writer.byte(start.roundNumber);
  writer.byte(start.modifier === null ? 0 : 1 + MODIFIERS.indexOf(start.modifier));
  for (const each of words) writeSeatWords(writer, each);
  return writer.bytes();
}

/** Returns null if the bytes are not a match that these rules can play. */
export function decodeMatchReplay(bytes: Uint8Array): MatchReplay | null {
  const reader = createByteReader(bytes);
  if (reader.byte() !== FORMAT) return null;
  const seats = (reader.byte() ?? 0) + 1;
  if (seats < 2 || seats > MOST_SEATS || reader.varint() !== RULES_VERSION) return null;
  const seed = reader.uint32();
  const names = Array.from({ length: seats }, () => readText(reader, LONGEST_NAME));
  const roundNumber = reader.byte();
  const modifierNumber = reader.byte();
  if (seed === null || roundNumber === null || modifierNumber === null) return null;
  if (roundNumber < 1 || roundNumber > MOST_ROUNDS || modifierNumber > MODIFIERS.length) return null;
  const words: Uint32Array[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const each = readSeatWords(reader, MOST_TICKS);
    if (!each) return null;
    words.push(each);
  }
  if (!reader.isAtEnd() || words.some(({ length }) => length !== words[0]?.length)) return null;
  if (!names.every((name) => name !== null)) return null;
  const modifier = MODIFIERS[modifierNumber - 1] ?? null;
  if (roundNumber === 1 && modifier !== null) return null;
  return { seed, names, start: { roundNumber, modifier }, words };
}

export interface MatchPlayback {
  readonly match: Match;
  tick: number;
}

export function createMatchPlayback({ seed, names, start }: MatchReplay): MatchPlayback {
  const match = createMatch(seed, names.length);
  match.roundNumber = start.roundNumber;
  match.round = roundOf(match, start.modifier);
  return { match, tick: 0 };
}

const inputs: readonly SeatControls[] = Array.from({ length: MOST_SEATS }, createSeatControls);

/** Returns false once the inputs are used up. */
export function stepMatchPlayback(playback: MatchPlayback, { words }: MatchReplay): boolean {
  if (playback.tick >= (words[0]?.length ?? 0)) return false;
  for (const [seat, controls] of inputs.entries())
    unpackSeatControls(words[seat]?.[playback.tick] ?? 0, controls);
  stepMatch(playback.match, inputs);
  playback.tick++;
  return playback.tick < (words[0]?.length ?? 0);
}

/** Removes inputs between rounds, which the rules ignore and which would make a link longer. */
export function withoutIdleWords(replay: MatchReplay): MatchReplay {
  const words = replay.words.map((each) => each.slice());
  const playback = createMatchPlayback(replay);
  const last = words.map(() => 0);
  for (let tick = 0; tick < (words[0]?.length ?? 0); tick++) {
    const { phase } = playback.match;
    const isHeard = phase === 'round' || phase === 'choice';
    for (const [seat, each] of words.entries()) {
      if (isHeard) last[seat] = each[tick] ?? 0;
      else each[tick] = last[seat] ?? 0;
    }
    stepMatchPlayback(playback, replay);
  }
  return { ...replay, words };
}

// The aim changes slightly in each tick and the rest rarely, so they are separate. Layout: number of ticks (varint), runs
// of the rest (length and bits, varints), then for each tick the difference of the aim (zigzag varint).

const AIM_BITS = 10;

export function writeSeatWords(writer: ByteWriter, words: Uint32Array): void {
  writer.varint(words.length);
  const restAt = (tick: number): number => (words[tick] ?? 0) >>> AIM_BITS;
  for (let from = 0; from < words.length; ) {
    let end = from + 1;
    while (end < words.length && restAt(end) === restAt(from)) end++;
    writer.varint(end - from);
    writer.varint(restAt(from));
    from = end;
  }
  let last = 0;
  for (const word of words) {
    const aim = word % AIM_DIRECTIONS;
    // Difference in the shorter direction: −512…511.
    const step = ((aim - last + 1.5 * AIM_DIRECTIONS) % AIM_DIRECTIONS) - AIM_DIRECTIONS / 2;
    writer.varint(step < 0 ? -2 * step - 1 : 2 * step);
    last = aim;
  }
}

/** Returns null if the bytes are damaged, or have more than `mostTicks`. */
export function readSeatWords(reader: ByteReader, mostTicks: number): Uint32Array | null {
  const ticks = reader.varint();
  if (ticks === null || ticks > mostTicks) return null;
  const words = new Uint32Array(ticks);
  for (let from = 0; from < ticks; ) {
    const length = reader.varint();
    const rest = reader.varint();
    if (length === null || rest === null || length === 0 || length > ticks - from) return null;
    if (rest >= 1 << (32 - AIM_BITS)) return null;
    words.fill((rest << AIM_BITS) >>> 0, from, from + length);
    from += length;
  }
  let aim = 0;
  for (let tick = 0; tick < ticks; tick++) {
    const step = reader.varint();
    if (step === null || step > AIM_DIRECTIONS) return null;
    aim = (aim + AIM_DIRECTIONS + (step % 2 === 0 ? step / 2 : -(step + 1) / 2)) % AIM_DIRECTIONS;
    words[tick] = (words[tick] ?? 0) + aim;
  }
  return words;
}
