/**
 * A match of two to four to be watched again: where it is taken up, and the inputs since. From its first round, or from a later one
 * where a link has no room for all of them.
 *
 * Layout in bytes: how many hearts less one (1), rules version (varint), seed (4), each seat's name (length in bytes and UTF-8), round (1),
 * modifier (1, its number from 1; 0 for none), for each seat its rounds won (1), points (varint) and tally (varints); then
 * for each seat its inputs.
 */
import { createByteReader, createByteWriter, readText, writeText } from '#engine/replay/bytes.ts';
import { createSeatControls, type SeatControls, unpackSeatControls } from './controls.ts';
import {
  createMatch,
  type Match,
  type MatchTally,
  MOST_ROUNDS,
  ROUNDS_TO_WIN,
  RULES_VERSION,
  roundOf,
  stepMatch,
} from './match.ts';
import { MODIFIERS, type Modifier } from './modifiers.ts';
import { readSeatWords, writeSeatWords } from './seat-words.ts';

const MOST_SEATS = 4;

/** Bounds of what is read: a name in bytes, a count or points, ticks of a match (ten minutes). */
const LONGEST_NAME = 80;
const MOST_COUNTED = 10_000_000;
const MOST_TICKS = 10 * 60 * 60;

/** What a match was before one of its rounds. */
export interface RoundStart {
  /** 1…5 */
  readonly roundNumber: number;
  readonly modifier: Modifier | null;
  readonly wins: readonly number[];
  readonly scores: readonly number[];
  readonly tallies: readonly MatchTally[];
}

export interface MatchReplay {
  readonly seed: number;
  /** By seat; not yet fit to be shown. */
  readonly names: readonly string[];
  readonly start: RoundStart;
  /** One word a tick, by seat, as many of each. */
  readonly words: readonly Uint32Array[];
}

/** Takes down what a match is at the beginning of a round's count-in. */
export function roundStart({ roundNumber, round, wins, scores, tallies }: Match): RoundStart {
  return {
    roundNumber,
    modifier: round.modifier,
    wins: [...wins],
    scores: [...scores],
    tallies: tallies.map((tally) => ({ ...tally })),
  };
}

export function encodeMatchReplay({ seed, names, start, words }: MatchReplay): Uint8Array<ArrayBuffer> {
  const writer = createByteWriter();
  writer.byte(names.length - 1);
  writer.varint(RULES_VERSION);
  writer.uint32(seed);
  for (const name of names) writeText(writer, [...name].slice(0, LONGEST_NAME / 4).join(''));
  writer.byte(start.roundNumber);
  writer.byte(start.modifier === null ? 0 : 1 + MODIFIERS.indexOf(start.modifier));
  for (const seat of names.keys()) {
    writer.byte(start.wins[seat] ?? 0);
    writer.varint(start.scores[seat] ?? 0);
    for (const count of Object.values(start.tallies[seat] ?? {})) writer.varint(count);
  }
  for (const each of words) writeSeatWords(writer, each);
  return writer.bytes();
}

/** Reads bytes back; null if they are no match that these rules can play. */
export function decodeMatchReplay(bytes: Uint8Array): MatchReplay | null {
  const reader = createByteReader(bytes);
  const seats = (reader.byte() ?? 0) + 1;
  if (seats < 2 || seats > MOST_SEATS || reader.varint() !== RULES_VERSION) return null;
  const seed = reader.uint32();
  const names = Array.from({ length: seats }, () => readText(reader, LONGEST_NAME));
  const roundNumber = reader.byte();
  const modifierNumber = reader.byte();
  if (seed === null || roundNumber === null || modifierNumber === null) return null;
  if (roundNumber < 1 || roundNumber > MOST_ROUNDS || modifierNumber > MODIFIERS.length) return null;
  const start: { wins: number[]; scores: number[]; tallies: MatchTally[] } = {
    wins: [],
    scores: [],
    tallies: [],
  };
  for (let seat = 0; seat < seats; seat++) {
    const won = reader.byte();
    const score = reader.varint();
    const [tally] = createMatch(0, seats).tallies;
    if (won === null || won >= ROUNDS_TO_WIN || score === null || score > MOST_COUNTED || !tally) return null;
    for (const what of Object.keys(tally) as (keyof MatchTally)[]) {
      const count = reader.varint();
      if (count === null || count > MOST_COUNTED) return null;
      tally[what] = count;
    }
    start.wins.push(won);
    start.scores.push(score);
    start.tallies.push(tally);
  }
  const words: Uint32Array[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const each = readSeatWords(reader, MOST_TICKS);
    if (!each) return null;
    words.push(each);
  }
  if (!reader.isAtEnd() || words.some(({ length }) => length !== words[0]?.length)) return null;
  if (!names.every((name) => name !== null)) return null;
  const modifier = MODIFIERS[modifierNumber - 1] ?? null;
  return { seed, names, start: { ...start, roundNumber, modifier }, words };
}

/** A replayed match, and how many of its ticks were played. */
export interface MatchPlayback {
  readonly match: Match;
  tick: number;
}

export function createMatchPlayback({ seed, names, start }: MatchReplay): MatchPlayback {
  const match = createMatch(seed, names.length);
  match.roundNumber = start.roundNumber;
  match.round = roundOf(match, start.modifier);
  for (const seat of names.keys()) {
    match.wins[seat] = start.wins[seat] ?? 0;
    match.scores[seat] = start.scores[seat] ?? 0;
    Object.assign(match.tallies[seat] ?? {}, start.tallies[seat]);
  }
  return { match, tick: 0 };
}

const inputs: readonly SeatControls[] = Array.from({ length: MOST_SEATS }, createSeatControls);

/** Plays the tick that comes next. False once its inputs are used up. */
export function stepMatchPlayback(playback: MatchPlayback, { words }: MatchReplay): boolean {
  if (playback.tick >= (words[0]?.length ?? 0)) return false;
  for (const [seat, controls] of inputs.entries())
    unpackSeatControls(words[seat]?.[playback.tick] ?? 0, controls);
  stepMatch(playback.match, inputs);
  playback.tick++;
  return playback.tick < (words[0]?.length ?? 0);
}

/** The same match without the inputs that nothing hears, between rounds: they would only take room in a link. */
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
