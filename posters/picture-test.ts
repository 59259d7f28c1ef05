/**
 * The picture test: whether a picture makes a good jigsaw. A cell is what one piece shows of it. A flat cell has nothing
 * to go by, and of two cells that look alike nobody can tell which goes where. Both are looked for in a coarse copy of the
 * picture, in which grain and halftone dots, which tell nothing, have gone.
 */

/** What is wrong with a picture, and how far it is from being wrong. */
export interface PictureFaults {
  /** Cells with too little in them, counted row by row. */
  flat: number[];
  /** Cells of which another one is a double, whichever way it is turned. */
  confusable: [cell: number, double: number][];
  /** Detail of the plainest cell, in levels of 255. */
  leastDetail: number;
  /** Difference of the two cells that are most alike, in levels of 255; at least so much where it is above 18. */
  leastDifference: number;
}

/** A picture as canvas contexts hand it out. */
export interface PixelGrid {
  /** RGBA, row by row. */
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Each cell is looked at as so many blocks across and down. */
const BLOCKS = 7;
const CHANNELS = 3;
const VALUES = BLOCKS * BLOCKS * CHANNELS;

/** Below this spread of its blocks a cell is flat; bare paper with its grain has 1, a light tint of dots 3. */
const LEAST_DETAIL = 8;
/** Below this root mean square difference two cells are doubles; two patches of one tint of dots differ by 1 to 7. */
const LEAST_DIFFERENCE = 9;

/** Tests a picture cut into so many columns and rows. */
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

/** Mean colours of a cell's blocks, channel by channel within a block; `left` and `top` are shares of the picture. */
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

/** How far a cell's blocks are from their mean colour. */
function detailOf(cell: Float32Array): number {
  let sum = 0;
  for (let channel = 0; channel < CHANNELS; channel++) {
    let mean = 0;
    for (let at = channel; at < VALUES; at += CHANNELS) mean += (cell[at] as number) / (BLOCKS * BLOCKS);
    for (let at = channel; at < VALUES; at += CHANNELS) sum += ((cell[at] as number) - mean) ** 2;
  }
  return Math.sqrt(sum / VALUES);
}

/** A cell as it lies, and after one, two and three quarter turns. */
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

/** Root mean square difference of two cells. It stops counting at twice the limit: how much more no longer matters. */
function differenceOf(a: Float32Array, b: Float32Array): number {
  const enough = (LEAST_DIFFERENCE * 2) ** 2 * VALUES;
  let sum = 0;
  for (let at = 0; at < VALUES && sum < enough; at++) sum += ((a[at] as number) - (b[at] as number)) ** 2;
  return Math.sqrt(sum / VALUES);
}
