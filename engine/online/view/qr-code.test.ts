import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

/** Rows as text: two modules a character would be smaller, but nobody could compare it with a picture. */
const drawn = (text: string) =>
  qrCode(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

test('a short link gives the code that a reader has read', () => {
  expect(drawn('https://a.example')).toMatchInlineSnapshot(`
    [
      "#######.#..#..#######",
      "#.....#.#..#..#.....#",
      "#.###.#...###.#.###.#",
      "#.###.#...#...#.###.#",
      "#.###.#.#.#...#.###.#",
      "#.....#.##.#..#.....#",
      "#######.#.#.#.#######",
      "........#..#.........",
      "###..##.###..####..##",
      "#...##.#..#.###.##.##",
      "..#.###..#..#..####.#",
      ".###...#.###.#.###...",
      "##.##.#.#..###.....#.",
      "........#...#...##..#",
      "#######..#..#.#####.#",
      "#.....#.###.....##.#.",
      "#.###.#..###.#.#...##",
      "#.###.#....######..#.",
      "#.###.#.##..##.######",
      "#.....#.#.##.#.###...",
      "#######.##..##.##...#",
    ]
  `);
});

test.each([
  [17, 21],
  [18, 25],
  [230, 53],
  [231, 57],
  [300, 61],
  [520, 77],
])('%i bytes take %i modules a side', (length, size) => {
  const rows = qrCode('x'.repeat(length));
  expect(rows).toHaveLength(size);
  expect(rows?.every((row) => row.length === size)).toBe(true);
});

test('what is too long for a code has none', () => {
  expect(qrCode('x'.repeat(521))).toBeNull();
});

/** Total codewords and centres of the alignment patterns, by version from 1. Source: ISO/IEC 18004, tables 1 and E.1. */
const CODEWORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346, 404, 466, 532, 581, 655];
const CENTRES = [
  ...[[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]],
  ...[
    [6, 30, 54],
    [6, 32, 58],
    [6, 34, 62],
    [6, 26, 46, 66],
    [6, 26, 48, 70],
  ],
];

/** Correction codewords of a block, and blocks, at level L. Source: ISO/IEC 18004, table 9. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6];

const MASKS: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2,
];

/** Powers of 2 in the field that the correction is computed in. */
const POWERS = Array.from({ length: 255 }, () => 0);
for (let i = 0, power = 1; i < 255; i++) {
  POWERS[i] = power;
  power = power >= 128 ? (power * 2) ^ 285 : power * 2;
}
const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255] as number);

/** The centres of this version's alignment patterns, as rows and columns. */
function alignmentCentres(version: number): [number, number][] {
  const all = CENTRES[version - 1] as number[];
  const last = all.at(-1);
  return all
    .flatMap((row) => all.map((column): [number, number] => [row, column]))
    .filter(([row, column]) => !(row === 6 && (column === 6 || column === last)))
    .filter(([row, column]) => !(row === last && column === 6));
}

function isFunctionModule(row: number, column: number, version: number): boolean {
  const size = 17 + 4 * version;
  const isFinder =
    (row < 9 && column < 9) || (row < 9 && column >= size - 8) || (row >= size - 8 && column < 9);
  const isVersion =
    version >= 7 &&
    ((row < 6 && column >= size - 11 && column < size - 8) ||
      (column < 6 && row >= size - 11 && row < size - 8));
  const isAlignment = alignmentCentres(version).some(
    ([y, x]) => Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2,
  );
  return isFinder || isVersion || isAlignment || row === 6 || column === 6;
}

/** Both copies of the format, most significant bit first. */
function formatsOf(rows: boolean[][]): string[] {
  const size = rows.length;
  const bit = (row: number, column: number) => (rows[row]?.[column] ? '1' : '0');
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  const around = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => bit(8, column)),
    ...[7, 5, 4, 3, 2, 1, 0].map((row) => bit(row, 8)),
  ];
  const split = [
    ...range(0, 7).map((i) => bit(size - 1 - i, 8)),
    ...range(size - 8, size).map((column) => bit(8, column)),
  ];
  return [around.join(''), split.join('')];
}

/** The codewords, in the order in which they are placed. */
function codewordsOf(rows: boolean[][], version: number, mask: number): number[] {
  const size = rows.length;
  const bits: number[] = [];
  const columns = Array.from({ length: size - 1 }, (_, i) => size - 1 - i - (size - 1 - i <= 6 ? 1 : 0));
  for (let pair = 0; pair < columns.length; pair += 2)
    for (let step = 0; step < size; step++)
      for (const column of [columns[pair] as number, (columns[pair] as number) - 1]) {
        const row = pair % 4 === 0 ? size - 1 - step : step;
        if (column < 0 || isFunctionModule(row, column, version)) continue;
        const isInverted = MASKS[mask]?.(row, column) === 0;
        bits.push(Number(rows[row]?.[column]) ^ Number(isInverted));
      }
  return Array.from({ length: CODEWORDS[version - 1] as number }, (_, i) =>
    Number.parseInt(bits.slice(i * 8, i * 8 + 8).join(''), 2),
  );
}

/** Undoes the interleaving; gives data and correction of each block. */
function blocksOf(codewords: number[], version: number) {
  const [count, correction] = [BLOCKS[version - 1] as number, CORRECTION[version - 1] as number];
  const dataLength = codewords.length - count * correction;
  const lengths = Array.from({ length: count }, (_, i) => Math.floor((dataLength + i) / count));
  const blocks = lengths.map((length) => ({ length, data: [] as number[], correction: [] as number[] }));
  const left = [...codewords];
  for (let i = 0; i <= Math.floor(dataLength / count); i++)
    for (const block of blocks) if (i < block.length) block.data.push(left.shift() as number);
  for (let i = 0; i < correction; i++)
    for (const block of blocks) block.correction.push(left.shift() as number);
  return blocks;
}

test.each([17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520])(
  'a reader reads %i bytes back, and finds nothing to correct',
  (length) => {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7) % 90))).join('');
    const rows = qrCode(text) as boolean[][];
    const version = (rows.length - 17) / 4;
    const [format = '', copy] = formatsOf(rows);
    expect(copy).toBe(format);
    const mask = (Number.parseInt(format, 2) ^ 0b101010000010010) >>> 10;
    // Level L is 01.
    expect(mask >>> 3).toBe(1);
    const blocks = blocksOf(codewordsOf(rows, version, mask & 7), version);
    for (const { data, correction } of blocks)
      for (let i = 0; i < correction.length; i++) {
        const root = POWERS[i] as number;
        expect([...data, ...correction].reduce((sum, each) => times(sum, root) ^ each, 0)).toBe(0);
      }
    const bits = blocks
      .flatMap(({ data }) => data)
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('');
    const countBits = version < 10 ? 8 : 16;
    expect(Number.parseInt(bits.slice(0, 4), 2)).toBe(4);
    expect(Number.parseInt(bits.slice(4, 4 + countBits), 2)).toBe(length);
    const characters = bits.slice(4 + countBits).match(/.{8}/g) ?? [];
    expect(String.fromCharCode(...characters.slice(0, length).map((byte) => Number.parseInt(byte, 2)))).toBe(
      text,
    );
  },
);

test.each([17, 106, 134, 192, 458, 520])(
  'all patterns of a code of %i bytes are where they belong',
  (length) => {
    const rows = qrCode('y'.repeat(length)) as boolean[][];
    const size = rows.length;
    const version = (size - 17) / 4;
    const square = (row: number, column: number, radius: number) =>
      Array.from({ length: 2 * radius + 1 }, (_, y) =>
        Array.from({ length: 2 * radius + 1 }, (_, x) =>
          rows[row + y - radius]?.[column + x - radius] ? '#' : '.',
        ).join(''),
      ).join(' ');
    for (const [row, column] of [
      [3, 3],
      [3, size - 4],
      [size - 4, 3],
    ] as const)
      expect(square(row, column, 3)).toBe('####### #.....# #.###.# #.###.# #.###.# #.....# #######');
    for (const [row, column] of alignmentCentres(version))
      expect(square(row, column, 2)).toBe('##### #...# #.#.# #...# #####');
    for (let i = 8; i < size - 8; i++)
      expect([rows[6]?.[i], rows[i]?.[6]]).toEqual([i % 2 === 0, i % 2 === 0]);
    expect(rows[size - 8]?.[8]).toBe(true);
    if (version < 7) return;
    // Source: ISO/IEC 18004, table D.1.
    const versions: Record<number, number> = { 7: 0x07c94, 8: 0x085bc, 14: 0x0e60d, 15: 0x0f928 };
    const bits = Array.from({ length: 18 }, (_, i) => i);
    const upper = bits.reduce(
      (sum, i) => sum + Number(rows[Math.floor(i / 3)]?.[size - 11 + (i % 3)]) * 2 ** i,
      0,
    );
    const lower = bits.reduce(
      (sum, i) => sum + Number(rows[size - 11 + (i % 3)]?.[Math.floor(i / 3)]) * 2 ** i,
      0,
    );
    expect(lower).toBe(upper);
    if (versions[version]) expect(upper).toBe(versions[version]);
  },
);
