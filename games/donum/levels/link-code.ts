/**
 * A level as a short code for a link: base64url of columns, rows, and the tiles as runs of equal signs
 * (one byte each: the sign's number in the low five bits, the run's length less one in the high three).
 */
import type { Level } from '../rules/rules.ts';
import { MapError, MOST_COLUMNS, MOST_ROWS, readMap, SIGNS, writeMap } from './map.ts';

const LONGEST_RUN = 8;

/** Longest code that is read; no board's is longer. */
const LONGEST_CODE = 4 * Math.ceil((3 + MOST_COLUMNS * MOST_ROWS) / 3);

/** First byte: what the code means may change with it. */
const FORMAT = 1;

/** Writes a level's code. */
export function writeCode(level: Level): string {
  const bytes = [FORMAT, level.width, level.height];
  const signs = writeMap(level).join('');
  for (let at = 0; at < signs.length; ) {
    let run = 1;
    while (run < LONGEST_RUN && signs[at + run] === signs[at]) run++;
    bytes.push(SIGNS.indexOf(signs[at] as string) | ((run - 1) << 5));
    at += run;
  }
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Reads a level's code as somebody has sent it.
 * @throws MapError saying what is wrong with it
 */
export function readCode(code: string): Level {
  const bytes = readBytes(code);
  const [format, width = 0, height = 0, ...runs] = bytes;
  if (format !== FORMAT) throw new MapError('The link is of a kind that this game does not know.');
  if (width < 1 || height < 1 || width > MOST_COLUMNS || height > MOST_ROWS) {
    throw new MapError(`The link tells of a board that does not fit: ${width} by ${height}.`);
  }
  const signs = runs.map((byte) => (SIGNS[byte & 31] ?? '?').repeat((byte >> 5) + 1)).join('');
  if (signs.includes('?')) throw new MapError('The link holds a tile that means nothing.');
  if (signs.length !== width * height) {
    throw new MapError('The link is cut short or damaged: its tiles do not fill the board.');
  }
  return readMap(Array.from({ length: height }, (_, row) => signs.slice(row * width, (row + 1) * width)));
}

function readBytes(code: string): number[] {
  if (!/^[\w-]+$/.test(code) || code.length > LONGEST_CODE) {
    throw new MapError('The link is cut short or damaged: it holds no level.');
  }
  try {
    const text = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    return [...text].map((character) => character.charCodeAt(0));
  } catch {
    throw new MapError('The link is cut short or damaged: it holds no level.');
  }
}
