/** A run: all that is needed to fly beside somebody who has flown before. */

import { fromText, toText } from '#common/base64url.ts';
import { cleanName } from '#common/player-name.ts';
import { tidyName } from './player-name.ts';
import { type Round, runwaySeconds, SECONDS_GAINED, type Seed } from './rules.ts';

/** An answer of a run. */
export interface RunAnswer {
  /** In seconds and parts of them since the run began. */
  readonly at: number;
  readonly right: boolean;
}

/** A finished round with the clock, told by its seed and its answers. */
export interface Run {
  readonly seed: Seed;
  /** As the player typed it; may be empty. */
  readonly name: string;
  /** Oldest first. */
  readonly answers: readonly RunAnswer[];
}

/** How fast a gained stretch rolls by: in a second, what is left of it shrinks to 1/e this many times over. */
export const ROLL_SPEED = 6;

/** A finished round as a run. */
export function runOf({ firstSeed, playerName, answers }: Round): Run {
  return { seed: firstSeed, name: playerName, answers: answers.map(({ at, right }) => ({ at, right })) };
}

const rightIn = (run: Run) => run.answers.filter(({ right }) => right).length;

/** What a run has scored; may be negative. */
export function scoreOf(run: Run): number {
  return 2 * rightIn(run) - run.answers.length;
}

/** The score over time, as corners of its steps: one for the start, one for each answer, one for the end. */
export function scoreSteps(run: Run): { at: number; score: number }[] {
  const steps = [{ at: 0, score: 0 }];
  let score = 0;
  for (const { at, right } of run.answers) {
    score += right ? 1 : -1;
    steps.push({ at, score });
  }
  return [...steps, { at: runwaySeconds(rightIn(run)), score }];
}

/** How far along the runway a run is after some seconds, in stripes: what the clock took and what answers gained. */
export function travelledAt(run: Run, seconds: number): number {
  const gained = run.answers
    .filter(({ at, right }) => right && at <= seconds)
    .reduce((sum, { at }) => sum + SECONDS_GAINED * (1 - Math.exp(-ROLL_SPEED * (seconds - at))), 0);
  return Math.min(seconds, runwaySeconds(rightIn(run))) + gained;
}

/** Seconds that a sum takes at least to be read and typed, less the hundredth that a link may cut off. */
const LEAST_SECONDS = 0.19;

/** Whether a run can have been flown: its answers come one after the other, each before its time was up, and no sum is read, added and typed in no time. */
export function isPossible(run: Run): boolean {
  let right = 0;
  let before = Number.NEGATIVE_INFINITY;
  return run.answers.every((answer) => {
    const isHuman = answer.at - before >= (answer.right ? LEAST_SECONDS : 0);
    const inTime = answer.at >= 0 && isHuman && Math.floor(answer.at) < runwaySeconds(right);
    before = answer.at;
    if (answer.right) right++;
    return inTime;
  });
}

/**
 * A run as part of a link, `#run=` and base64url of: version, seed (4 bytes), the name's length and the name in UTF-8, and
 * for each answer the hundredths of a second since the one before, doubled, and one more if it was right, as a varint.
 * The first version had tenths, in which no time is too short to answer.
 */
const VERSION = 2;
const PREFIX = '#run=';

/** No fragment is longer, in characters. */
const MAX_LINK = 4000;

const hundredths = (seconds: number) => Math.floor(seconds * 100 + 1e-6);

/** The fragment that carries a run; null for one that is longer than the room for it, or that nobody would believe. */
export function runFragment(run: Run, room = MAX_LINK): string | null {
  const name = new TextEncoder().encode(tidyName(run.name));
  const bytes = [VERSION, ...uint32(run.seed), name.length, ...name];
  let before = 0;
  for (const { at, right } of run.answers) {
    bytes.push(...varint(2 * (hundredths(at) - before) + Number(right)));
    before = hundredths(at);
  }
  if (bytes.length > room || !isPossible(run)) return null;
  const fragment = PREFIX + toText(Uint8Array.from(bytes));
  return fragment.length <= Math.min(room, MAX_LINK) ? fragment : null;
}

/** Why a link leads to no run, as the visitor reads it. */
export type RunFault =
  | 'This link comes from another version of the game. Ask for a new one, or fly alone.'
  | 'This link is damaged, so nobody flies along. Ask for it once more, or fly alone.';

/** What a fragment carries; null if it is about something else. */
export function parseRunFragment(fragment: string): Run | RunFault | null {
  if (!fragment.startsWith(PREFIX)) return null;
  const text = fragment.slice(PREFIX.length);
  const bytes = text === '' || text.length > MAX_LINK ? null : fromText(text);
  if (bytes?.[0] !== undefined && bytes[0] !== VERSION)
    return 'This link comes from another version of the game. Ask for a new one, or fly alone.';
  const run = bytes && parseRun(bytes);
  return run && isPossible(run)
    ? run
    : 'This link is damaged, so nobody flies along. Ask for it once more, or fly alone.';
}

function parseRun(bytes: Uint8Array): Run | null {
  const nameEnd = 6 + (bytes[5] ?? Number.NaN);
  if (!(nameEnd <= bytes.length)) return null;
  const seed = new DataView(bytes.buffer).getInt32(1);
  const typed = new TextDecoder().decode(bytes.subarray(6, nameEnd));
  const answers: RunAnswer[] = [];
  let at = 0;
  for (let place = nameEnd; place < bytes.length; ) {
    let value = 0;
    let byte = 0x80;
    for (let factor = 1; byte >= 0x80; factor *= 128) {
      // Three bytes are hours between two answers.
      if (place === bytes.length || factor > 128 ** 2) return null;
      byte = bytes[place++] ?? 0;
      value += (byte & 0x7f) * factor;
    }
    at += value >> 1;
    answers.push({ at: at / 100, right: value % 2 === 1 });
  }
  return { seed, name: typed === '' ? '' : tidyName(cleanName(typed)), answers };
}

const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >> shift) & 0xff);

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
