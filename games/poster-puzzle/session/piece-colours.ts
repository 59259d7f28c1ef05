export type PieceColours = ReturnType<typeof readColours>;

/** Names of inks and papers, in sorting order; colours are in sRGB. */
const NAMED: readonly (readonly [name: string, red: number, green: number, blue: number])[] = [
  ['paper', 246, 239, 224],
  ['yellow', 255, 198, 26],
  ['ochre', 233, 167, 44],
  ['orange', 245, 118, 42],
  ['red', 216, 32, 44],
  ['rose', 232, 80, 110],
  ['cyan', 47, 179, 207],
  ['blue', 15, 95, 196],
  ['teal', 18, 116, 122],
  ['dark green', 20, 60, 30],
  ['deep blue', 22, 38, 94],
  ['grey', 59, 61, 69],
  ['black', 27, 23, 24],
];

/** Smallest fraction of a piece at which an ink is named. */
const WORTH_NAMING = 0.16;

/** Reads the colours of a grid of cells. `pixels` is RGBA, with `perCell` by `perCell` pixels for each cell. */
export function readColours(pixels: Uint8ClampedArray, columns: number, rows: number, perCell: number) {
  const pieces = columns * rows;
  const shares = Array.from({ length: pieces }, () => new Float32Array(NAMED.length));
  const width = columns * perCell;
  for (let y = 0; y < rows * perCell; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const ink = nearest(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      const cell = shares[Math.floor(y / perCell) * columns + Math.floor(x / perCell)];
      if (cell) cell[ink] = (cell[ink] ?? 0) + 1 / (perCell * perCell);
    }
  }
  const ranked = shares.map((cell) =>
    [...cell.keys()].sort((a, b) => (cell[b] ?? 0) - (cell[a] ?? 0)).slice(0, 3),
  );
  const names = ranked.map((inks, piece) => {
    const worth = inks.filter((ink, rank) => rank === 0 || (shares[piece]?.[ink] ?? 0) > WORTH_NAMING);
    return worth.map((ink) => NAMED[ink]?.[0] ?? '').join(' and ');
  });
  const order = ranked.map(([first = 0, second = 0]) => first * NAMED.length + second);
  return {
    /** Returns e.g. 'red and black'. */
    nameOf: (piece: number): string => names[piece] ?? '',
    compare: (first: number, second: number): number =>
      (order[first] ?? 0) - (order[second] ?? 0) || first - second,
  };
}

function nearest(red: number, green: number, blue: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, [, namedRed, namedGreen, namedBlue]] of NAMED.entries()) {
    const distance = (red - namedRed) ** 2 + (green - namedGreen) ** 2 + (blue - namedBlue) ** 2;
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}
