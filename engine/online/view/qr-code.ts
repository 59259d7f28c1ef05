/**
 * A QR code of a link: ISO/IEC 18004 in byte mode, with the lowest correction (a screen has no scratches), up to version 15,
 * which takes 520 bytes. Rows of dark and light modules, without the quiet zone around them.
 */

/** Correction bytes of a block, and blocks, at level L, by version from 1. */
const CORRECTION_BYTES = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22] as const;
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6] as const;

/** Byte mode counts its bytes in 8 bits up to version 9, then in 16. */
const LAST_SHORT_COUNT = 9;

/** Level L in a format's two bits. */
const LEVEL_BITS = 1;

type Grid = boolean[][];

/** The modules of a code; null if the text is too long. */
export function qrCode(text: string): Grid | null {
  const bytes = new TextEncoder().encode(text);
  const version = CORRECTION_BYTES.findIndex((_, i) => bytes.length <= roomOf(i + 1)) + 1;
  if (version === 0) return null;
  const codewords = withCorrection(dataOf(bytes, version), version);
  let best: Grid | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let mask = 0; mask < 8; mask++) {
    const grid = drawn(codewords, version, mask);
    const penalty = penaltyOf(grid);
    if (penalty < least) [best, least] = [grid, penalty];
  }
  return best;
}

const sizeOf = (version: number): number => version * 4 + 17;

/** Where the centres of alignment patterns lie, in each direction. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  const step = Math.ceil((last - 6) / (count - 1) / 2) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}

/** Bytes that a code holds beside its patterns. */
function bytesIn(version: number): number {
  const count = alignments(version).length;
  let modules = sizeOf(version) ** 2 - 3 * 64 - 31 - 2 * (sizeOf(version) - 16);
  if (count > 0) modules -= (count ** 2 - 3) * 25 - (count - 2) * 2 * 5;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const correctionOf = (version: number): number => CORRECTION_BYTES[version - 1] ?? 0;
const blocksOf = (version: number): number => BLOCKS[version - 1] ?? 1;

/** Bytes of text that fit: what is left beside correction, mode and count. */
function roomOf(version: number): number {
  const data = bytesIn(version) - correctionOf(version) * blocksOf(version);
  return data - (version <= LAST_SHORT_COUNT ? 2 : 3);
}

function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  push(4, 4);
  push(bytes.length, version <= LAST_SHORT_COUNT ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, 4);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) {
    data.push(bits.slice(i, i + 8).reduce((sum, bit, at) => sum | (bit << (7 - at)), 0));
  }
  const length = bytesIn(version) - correctionOf(version) * blocksOf(version);
  for (let pad = 0xec; data.length < length; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Multiplies in the field of 256 elements, modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> i) & 1) * a;
  }
  return product;
}

/** Coefficients of (x - 2^0) (x - 2^1) … but the first, which is 1. */
function divisorOf(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) result[j] = multiply(result[j] ?? 0, root) ^ (result[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const result = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    divisor.forEach((each, i) => {
      result[i] = (result[i] ?? 0) ^ multiply(each, factor);
    });
  }
  return result;
}

/** Splits data into blocks, the last of which may be longer by one, and takes a byte of each in turn. */
function withCorrection(data: readonly number[], version: number): number[] {
  const count = blocksOf(version);
  const short = Math.floor(data.length / count);
  const longBlocks = data.length % count;
  const divisor = divisorOf(correctionOf(version));
  const blocks: number[][] = [];
  for (let i = 0, at = 0; i < count; i++) {
    const length = short + (i >= count - longBlocks ? 1 : 0);
    blocks.push(data.slice(at, at + length));
    at += length;
  }
  const corrections = blocks.map((block) => remainderOf(block, divisor));
  const inTurn = (all: readonly number[][]): number[] =>
    Array.from({ length: Math.max(...all.map(({ length }) => length)) }, (_, i) =>
      all.flatMap((each) => (i < each.length ? [each[i] ?? 0] : [])),
    ).flat();
  return [...inTurn(blocks), ...inTurn(corrections)];
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Draws patterns, then the codewords around them. */
function drawn(codewords: readonly number[], version: number, mask: number): Grid {
  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const isPattern: Grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  const set = (x: number, y: number, isDark: boolean): void => {
    const [row, taken] = [grid[y], isPattern[y]];
    if (!row || !taken || x < 0 || x >= size) return;
    row[x] = isDark;
    taken[x] = true;
  };
  drawPatterns(set, version);
  drawFormat(set, size, mask);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const isUpwards = ((right + 1) & 2) === 0;
      const y = isUpwards ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        const row = grid[y];
        if (!row || isPattern[y]?.[x]) continue;
        const value = ((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1;
        row[x] = (value === 1) !== (MASKS[mask]?.(x, y) ?? false);
        bit += 1;
      }
    }
  }
  return grid;
}

type SetModule = (x: number, y: number, isDark: boolean) => void;

function drawPatterns(set: SetModule, version: number): void {
  const size = sizeOf(version);
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  const square = (cx: number, cy: number, radius: number, isDark: (distance: number) => boolean): void => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++)
        set(cx + dx, cy + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
    }
  };
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  }
  const places = alignments(version);
  for (const x of places) {
    for (const y of places) {
      const isFinder = (x === 6 && (y === 6 || y === size - 7)) || (x === size - 7 && y === 6);
      if (!isFinder) square(x, y, 2, (distance) => distance !== 1);
    }
  }
  if (version < 7) return;
  const bits = (version << 12) | checkBits(version, 12, 0x1f25);
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
    set(a, b, ((bits >>> i) & 1) === 1);
    set(b, a, ((bits >>> i) & 1) === 1);
  }
}

/** The remainder of a value, as many bits behind it as `length`, by a generator. */
function checkBits(value: number, length: number, generator: number): number {
  let rest = value;
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >>> (length - 1)) * generator);
  return rest;
}

/** Level and mask, twice. */
function drawFormat(set: SetModule, size: number, mask: number): void {
  const data = (LEVEL_BITS << 3) | mask;
  const bits = ((data << 10) | checkBits(data, 10, 0x537)) ^ 0x5412;
  const isDark = (i: number): boolean => ((bits >>> i) & 1) === 1;
  for (let i = 0; i < 15; i++) {
    // Down beside the first finder, around its corner; then the same beside the other two.
    if (i < 8) set(8, i < 6 ? i : i + 1, isDark(i));
    else set(i === 8 ? 7 : 14 - i, 8, isDark(i));
    if (i < 8) set(size - 1 - i, 8, isDark(i));
    else set(8, size - 15 + i, isDark(i));
  }
  set(8, size - 8, true);
}

/** What makes a code hard to read: long runs, blocks, and much more of one than of the other. */
function penaltyOf(grid: Grid): number {
  const size = grid.length;
  let penalty = 0;
  let dark = 0;
  for (let a = 0; a < size; a++) {
    for (const at of [(i: number) => grid[a]?.[i], (i: number) => grid[i]?.[a]]) {
      for (let i = 1, run = 1; i <= size; i++) {
        if (i < size && at(i) === at(i - 1)) run += 1;
        else {
          if (run >= 5) penalty += run - 2;
          run = 1;
        }
      }
    }
    for (let b = 0; b < size; b++) {
      const value = grid[a]?.[b];
      if (value) dark += 1;
      const isBlock =
        value === grid[a]?.[b + 1] && value === grid[a + 1]?.[b] && value === grid[a + 1]?.[b + 1];
      if (isBlock) penalty += 3;
    }
  }
  return penalty + Math.floor(Math.abs((dark * 20) / size ** 2 - 10)) * 10;
}
