/**
 * A run as part of a link, `#run=` and base64url of: version, seed (4 bytes), the name's length and the name in UTF-8, and
 * for each answer the hundredths of a second since the one before, doubled, and one more if it was right, as a varint.
 * The first version had tenths, in which no time is too short to answer.
 */
import { presentableName } from '#site/game-page/presentable-name.ts';
import { tidyName } from './player-name.ts';
import { isPossible, type Run, type RunAnswer } from './run.ts';

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
  const text = btoa(String.fromCharCode(...bytes));
  const fragment = PREFIX + text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return fragment.length <= Math.min(room, MAX_LINK) ? fragment : null;
}

/** Why a link leads to no run, as the visitor reads it. */
export type RunFault =
  | 'This link comes from another version of the game. Ask for a new one, or fly alone.'
  | 'This link is damaged, so nobody flies along. Ask for it once more, or fly alone.';

/** What a fragment carries; null if it is about something else. */
export function parseRunFragment(fragment: string): Run | RunFault | null {
  if (!fragment.startsWith(PREFIX)) return null;
  const bytes = bytesOf(fragment.slice(PREFIX.length));
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
  return { seed, name: typed === '' ? '' : tidyName(presentableName(typed)), answers };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length > MAX_LINK || !/^[\w-]+$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    // Base64 of an impossible length.
    return null;
  }
}

const uint32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >> shift) & 0xff);

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
