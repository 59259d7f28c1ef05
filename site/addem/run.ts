import { fromText, toText } from '#common/base64url.ts';
import { cleanName } from '#common/player-name.ts';
import { type Round, runwaySeconds, SECONDS_GAINED, type Seed, tidyName } from './rules.ts';

export interface RunAnswer {
  readonly at: number;
  readonly right: boolean;
}

export interface Run {
  readonly seed: Seed;
  /** Name as typed by the player; may be empty. */
  readonly name: string;
  readonly answers: readonly RunAnswer[];
}

/** Decay rate per second of the distance that is not yet shown, which shrinks by the factor e in 1/6 s. */
export const ROLL_SPEED = 6;

export function runOf({ firstSeed, playerName, answers }: Round): Run {
  return { seed: firstSeed, name: playerName, answers: answers.map(({ at, right }) => ({ at, right })) };
}

const rightIn = (run: Run) => run.answers.filter(({ right }) => right).length;

export function scoreOf(run: Run): number {
  return 2 * rightIn(run) - run.answers.length;
}

/** Returns the points of the score's step curve: one for the start, one per answer, and one for the end. */
export function scoreSteps(run: Run): { at: number; score: number }[] {
  const steps = [{ at: 0, score: 0 }];
  let score = 0;
  for (const { at, right } of run.answers) {
    score += right ? 1 : -1;
    steps.push({ at, score });
  }
  return [...steps, { at: runwaySeconds(rightIn(run)), score }];
}

/** Returns the distance travelled in stripes: one per second, plus the stripes gained by answers. */
export function travelledAt(run: Run, seconds: number): number {
  const gained = run.answers
    .filter(({ at, right }) => right && at <= seconds)
    .reduce((sum, { at }) => sum + SECONDS_GAINED * (1 - Math.exp(-ROLL_SPEED * (seconds - at))), 0);
  return Math.min(seconds, runwaySeconds(rightIn(run))) + gained;
}

/** Minimum time in seconds to read and type a sum, minus one hundredth, which a link may truncate. */
const LEAST_SECONDS = 0.19;

/** Returns true if answers are in order, within the time, and not faster than a person can read, add and type. */
export function isPossible(run: Run): boolean {
  let right = 0;
  let before = 0;
  return run.answers.every((answer) => {
    const isHuman = answer.at - before >= (answer.right ? LEAST_SECONDS : 0);
    const inTime = answer.at >= 0 && isHuman && Math.floor(answer.at) < runwaySeconds(right);
    before = answer.at;
    if (answer.right) right++;
    return inTime;
  });
}

/** Version of the link's format: version, seed, name, and a varint per answer (hundredths of a second times 2, plus 1 if right). */
const VERSION = 2;
const PREFIX = '#run=';

const MAX_LINK = 4000;

const hundredths = (seconds: number) => Math.floor(seconds * 100 + 1e-6);

/** Returns null if the hash would be longer than `room`, or the run is implausible. */
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

export type RunFault = 'other version' | 'damaged';

export function parseRunFragment(fragment: string): Run | RunFault | null {
  if (!fragment.startsWith(PREFIX)) return null;
  const text = fragment.slice(PREFIX.length);
  const bytes = text === '' || text.length > MAX_LINK ? null : fromText(text);
  if (bytes?.[0] !== undefined && bytes[0] !== VERSION) return 'other version';
  const run = bytes && parseRun(bytes);
  return run && isPossible(run) ? run : 'damaged';
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
      // A third byte would mean hours between two answers.
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
