/** Faults that make a picture a bad jigsaw: flat cells, and cells that look alike. Grain is ignored. */

export interface PictureFaults {
  /** Cells with too little detail, counted row by row. */
  flat: number[];
  confusable: [cell: number, double: number][];
  /** Detail of the plainest cell, on a scale of 0 to 255. */
  leastDetail: number;
  /** Difference between the two most similar cells, on a scale of 0 to 255; above 18 it is only a lower bound. */
  leastDifference: number;
}

export interface PixelGrid {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

const BLOCKS = 7;
const CHANNELS = 3;
const VALUES = BLOCKS * BLOCKS * CHANNELS;

/** Spread of a cell's blocks below which it is flat: blank paper with grain has 1, a light tint of dots has 3. */
const LEAST_DETAIL = 8;
/** RMS difference below which two cells are duplicates; two areas with the same tint of dots differ by 1 to 7. */
const LEAST_DIFFERENCE = 9;

export function testPicture(picture: PixelGrid, columns: number, rows: number): PictureFaults {
  const cells = Array.from({ length: columns * rows }, (_, index) =>
    blocksOf(picture, (index % columns) / columns, Math.floor(index / columns) / rows, columns, rows),
  );
  const details = cells.map(detailOf);
  const faults: PictureFaults = {
    flat: details.flatMap((detail, index) => (detail < LEAST_DETAIL ? [index] : [])),
    confusable: [],
    leastDetail: Math.min(...details),
    leastDifference: Number.POSITIVE_INFINITY,
  };
  const turned = cells.map(turns);
  for (let cell = 0; cell < cells.length; cell++) {
    for (let other = cell + 1; other < cells.length; other++) {
      let difference = Number.POSITIVE_INFINITY;
      for (const view of turned[other] as Float32Array[]) {
        difference = Math.min(difference, differenceOf(cells[cell] as Float32Array, view));
      }
      if (difference < LEAST_DIFFERENCE) faults.confusable.push([cell, other]);
      faults.leastDifference = Math.min(faults.leastDifference, difference);
    }
  }
  return faults;
}

/** Returns the mean colour of each block in a cell, per channel; `left` and `top` are fractions of the picture's size. */
function blocksOf(
  { data, width, height }: PixelGrid,
  left: number,
  top: number,
  columns: number,
  rows: number,
): Float32Array {
  const blocks = new Float32Array(VALUES);
  for (let block = 0; block < BLOCKS * BLOCKS; block++) {
    const across = (share: number) => Math.round((left + share / BLOCKS / columns) * width);
    const down = (share: number) => Math.round((top + share / BLOCKS / rows) * height);
    const [column, row] = [block % BLOCKS, Math.floor(block / BLOCKS)];
    const [right, bottom] = [across(column + 1), down(row + 1)];
    let count = 0;
    for (let y = down(row); y < bottom; y++) {
      for (let x = across(column); x < right; x++) {
        count += 1;
        for (let channel = 0; channel < CHANNELS; channel++) {
          const at = block * CHANNELS + channel;
          blocks[at] = (blocks[at] as number) + (data[(y * width + x) * 4 + channel] as number);
        }
      }
    }
    for (let channel = 0; channel < CHANNELS; channel++) {
      const at = block * CHANNELS + channel;
      blocks[at] = (blocks[at] as number) / Math.max(1, count);
    }
  }
  return blocks;
}

function detailOf(cell: Float32Array): number {
  let sum = 0;
  for (let channel = 0; channel < CHANNELS; channel++) {
    let mean = 0;
    for (let at = channel; at < VALUES; at += CHANNELS) mean += (cell[at] as number) / (BLOCKS * BLOCKS);
    for (let at = channel; at < VALUES; at += CHANNELS) sum += ((cell[at] as number) - mean) ** 2;
  }
  return Math.sqrt(sum / VALUES);
}

function turns(cell: Float32Array): Float32Array[] {
  const views = [cell];
  for (let turn = 1; turn < 4; turn++) {
    const before = views[turn - 1] as Float32Array;
    views.push(
      Float32Array.from({ length: VALUES }, (_, at) => {
        const block = Math.floor(at / CHANNELS);
        const [column, row] = [block % BLOCKS, Math.floor(block / BLOCKS)];
        const source = (BLOCKS - 1 - column) * BLOCKS + row;
        return before[source * CHANNELS + (at % CHANNELS)] as number;
      }),
    );
  }
  return views;
}

function differenceOf(a: Float32Array, b: Float32Array): number {
  const enough = (LEAST_DIFFERENCE * 2) ** 2 * VALUES;
  let sum = 0;
  for (let at = 0; at < VALUES && sum < enough; at++) sum += ((a[at] as number) - (b[at] as number)) ** 2;
  return Math.sqrt(sum / VALUES);
}
