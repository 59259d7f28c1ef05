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
