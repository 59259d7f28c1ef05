/** Places thousands of boxes around a track, from a seed, and never on the track. */
import { createRandom, nextBetween, nextFraction, type Random } from '#engine/rules/random.ts';

/** Points along a track's lanes, in world metres; `half` is half the width to keep free there. */
export interface Corridor {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly half: Float32Array;
}

export type CorridorIndex = ReturnType<typeof indexCorridor>;

const CELL = 64;

export function indexCorridor(corridor: Corridor) {
  const cells = new Map<number, number[]>();
  const keyOf = (column: number, row: number): number => (column + 2048) * 4096 + row + 2048;
  for (let i = 0; i < corridor.count; i++) {
    const key = keyOf(Math.floor((corridor.x[i] ?? 0) / CELL), Math.floor((corridor.z[i] ?? 0) / CELL));
    const list = cells.get(key);
    if (list) list.push(i);
    else cells.set(key, [i]);
  }
  /** Calls `see` for each point near a position; `away` is the distance to the track's edge. */
  const visit = (x: number, z: number, reach: number, see: (point: number, away: number) => void): void => {
    // A point's own half width adds to the reach; no track is wider than a cell.
    const span = reach + CELL / 2;
    for (let column = Math.floor((x - span) / CELL); column <= Math.floor((x + span) / CELL); column++) {
      for (let row = Math.floor((z - span) / CELL); row <= Math.floor((z + span) / CELL); row++) {
        for (const i of cells.get(keyOf(column, row)) ?? []) {
          const away =
            Math.hypot((corridor.x[i] ?? 0) - x, (corridor.z[i] ?? 0) - z) - (corridor.half[i] ?? 0);
          if (away <= reach) see(i, away);
        }
      }
    }
  };
  return {
    corridor,
    /** Distance from a point to the nearest edge of the track, at most `limit`; heights do not count. */
    distance(x: number, z: number, limit: number): number {
      let nearest = limit;
      visit(x, z, limit, (_, away) => {
        nearest = Math.min(nearest, away);
      });
      return nearest;
    },
    /** Lowest height of the track within `reach` of its edges. */
    lowestNear(x: number, z: number, reach: number): number | null {
      let lowest: number | null = null;
      visit(x, z, reach, (i) => {
        const y = corridor.y[i] ?? 0;
        lowest = lowest === null ? y : Math.min(lowest, y);
      });
      return lowest;
    },
  };
}

export interface CityStyle {
  seed: number;
  /** Distance between sites, in metres. */
  spacing: number;
  density: number;
  /** Minimum and maximum height of towers beside the track, above the track. */
  canyon: readonly [number, number];
  /** Minimum and maximum height of all other towers, above the track's mean height. */
  beyond: readonly [number, number];
  /** Distance from the track's edge to the outer edge of the canyon. */
  canyonReach: number;
  /** Width of the free space beside the track. */
  setback: number;
  /** `steps` narrow upwards, a `needle` usually has a mast, a `head` is wider than its shaft. */
  crown: 'steps' | 'needle' | 'head';
  /** Towers at the horizon; `rise` is above the track's mean. */
  skyline: { count: number; size: readonly [number, number]; rise: readonly [number, number] };
  /** Landmarks; `rise` is above the track's mean. */
  spires: readonly { x: number; z: number; width: number; rise: number }[];
}

export const BOX_STRIDE = 8;

interface Avenue {
  axis: 'x' | 'z';
  /** Position of the avenue on the other axis; `from` and `to` are on `axis`. */
  at: number;
  from: number;
  to: number;
}

/** Each box is x, z, foot, top, width, depth, rotation and seed (0 to 1). */
export interface CityPlan {
  readonly boxes: Float32Array;
  readonly count: number;
  readonly avenues: readonly Avenue[];
  readonly meanY: number;
}

/** Metres between a deck's surface and the boxes below it, including the deck's thickness. */
const UNDER_DECK = 9;

/** Metres from the track's bounds to the edge of the grid. */
const OUTSKIRTS = 420;
/** Metres from the edge of the grid to the far skyline. */
const SKYLINE = 1500;

const MOST_BOXES = 9000;

/** Towers that rise less than this over the clouds are a single box. */
const CROWNED_FROM = 120;

/** Width and top of each of a tower's boxes, as fractions of the tower's width and height. */
type Steps = readonly { readonly share: number; readonly up: number }[];
const TWO_STEPS: Steps = [
  { share: 1, up: 0.8 },
  { share: 0.74, up: 1 },
];
const THREE_STEPS: Steps = [
  { share: 1, up: 0.6 },
  { share: 0.74, up: 0.8 },
  { share: 0.48, up: 1 },
];
const NEEDLE_STEPS: Steps = [
  { share: 1, up: 0.5 },
  { share: 0.56, up: 0.78 },
  { share: 0.2, up: 1 },
];

/** Width of the shaft below a wide head, as a fraction of the head's width. */
const HEAD_SHAFT = 0.6;

const MAST_SHARES: Readonly<Record<CityStyle['crown'], number>> = { steps: 0.22, needle: 0.6, head: 0.1 };

const ROWS_TO_AVENUE = 6;

function createBoxes(index: CorridorIndex, style: CityStyle, cloudHeight: number, random: Random) {
  const boxes = new Float32Array(MOST_BOXES * BOX_STRIDE);
  let count = 0;
  const ground = cloudHeight - 30;
  const add = (
    x: number,
    z: number,
    foot: number,
    top: number,
    width: number,
    depth: number,
    turn: number,
  ): void => {
    if (count === MOST_BOXES) return;
    const at = count * BOX_STRIDE;
    boxes[at] = x;
    boxes[at + 1] = z;
    boxes[at + 2] = foot;
    boxes[at + 3] = top;
    boxes[at + 4] = width;
    boxes[at + 5] = depth;
    boxes[at + 6] = turn;
    boxes[at + 7] = nextFraction(random);
    count++;
  };
  const crown = (x: number, z: number, top: number, width: number, depth: number, turn: number): void => {
    const body = top - cloudHeight;
    const upTo = (share: number): number => cloudHeight + body * share;
    if (style.crown === 'head') {
      add(x, z, ground, upTo(0.8), width * HEAD_SHAFT, depth * HEAD_SHAFT, turn);
      add(x, z, upTo(0.72), top, width, depth, turn);
      return;
    }
    const steps =
      style.crown === 'needle' ? NEEDLE_STEPS : nextFraction(random) < 0.6 ? TWO_STEPS : THREE_STEPS;
    for (const { share, up } of steps) add(x, z, ground, upTo(up), width * share, depth * share, turn);
  };
  /** Shorten a tower to end below any deck that it would touch. */
  const raise = (x: number, z: number, rise: number, width: number, depth: number, turn: number): void => {
    const reach = Math.hypot(width, depth) / 2 + style.setback;
    const deck = index.lowestNear(x, z, reach);
    const top = deck === null ? rise : Math.min(rise, deck - UNDER_DECK - nextBetween(random, 0, 26));
    if (top < cloudHeight + 24) return;
    const isCut = top < rise;
    if (isCut || top - cloudHeight < CROWNED_FROM) add(x, z, ground, top, width, depth, turn);
    else crown(x, z, top, width, depth, turn);
    // A tower under a deck may have been shortened, so it gets no mast.
    if (deck === null && nextFraction(random) < MAST_SHARES[style.crown])
      add(x, z, ground, top + nextBetween(random, 12, 46), 1.6, 1.6, turn);
  };
  return {
    boxes,
    get count() {
      return count;
    },
    raise,
    addMast: (x: number, z: number, top: number, width: number): void =>
      add(x, z, ground, top, width, width, 0),
  };
}

/** Yields before each column of towers. The towers rise out of the clouds at `cloudHeight`. */
export function* planCity(
  index: CorridorIndex,
  style: CityStyle,
  cloudHeight: number,
): Generator<void, CityPlan> {
  const random = createRandom(style.seed);
  const bounds = boundsOf(index);
  const city = createBoxes(index, style, cloudHeight, random);
  const { raise } = city;
  for (const { x, z, width, rise } of style.spires) {
    for (let step = 0; step < 6; step++) {
      const share = 1 - step * 0.16;
      raise(x, z, bounds.meanY + rise * (0.45 + 0.11 * step), width * share, width * share, step * 0.26);
    }
    city.addMast(x, z, bounds.meanY + rise * 1.28, 3.2);
  }
  const { spacing } = style;
  const [left, near] = [bounds.left - OUTSKIRTS, bounds.near - OUTSKIRTS];
  const columns = Math.ceil((bounds.right - bounds.left + 2 * OUTSKIRTS) / spacing);
  const rows = Math.ceil((bounds.far - bounds.near + 2 * OUTSKIRTS) / spacing);
  for (let column = 0; column < columns; column++) {
    yield;
    for (let row = 0; row < rows; row++) {
      if (column % ROWS_TO_AVENUE === 0 || row % ROWS_TO_AVENUE === 0) continue;
      if (nextFraction(random) > style.density) continue;
      const x = left + (column + nextBetween(random, -0.25, 0.25)) * spacing;
      const z = near + (row + nextBetween(random, -0.25, 0.25)) * spacing;
      const inCanyon = index.distance(x, z, style.canyonReach) < style.canyonReach;
      const [width, depth] = [footprint(random, spacing), footprint(random, spacing)];
      const [least, most] = inCanyon ? style.canyon : style.beyond;
      const rise = bounds.meanY + least + (most - least) * nextFraction(random) ** (inCanyon ? 1 : 2.4);
      raise(x, z, rise, width, depth, nextFraction(random) < 0.85 ? 0 : nextBetween(random, 0, 0.8));
    }
  }
  const [middleX, middleZ] = [(bounds.left + bounds.right) / 2, (bounds.near + bounds.far) / 2];
  const halfSpan = Math.max(bounds.right - bounds.left, bounds.far - bounds.near) / 2 + OUTSKIRTS;
  const { skyline } = style;
  yield;
  for (let i = 0; i < skyline.count; i++) {
    const turn = nextBetween(random, 0, Math.PI * 2);
    const away = halfSpan + SKYLINE * nextFraction(random);
    const size = nextBetween(random, ...skyline.size);
    const rise = bounds.meanY + nextBetween(random, ...skyline.rise) * (nextFraction(random) + 0.3);
    raise(middleX + Math.sin(turn) * away, middleZ + Math.cos(turn) * away, rise, size, size, turn);
  }
  const avenues = avenuesOf({ left, near, columns, rows, spacing });
  return { boxes: city.boxes, count: city.count, avenues, meanY: bounds.meanY };
}

interface Grid {
  left: number;
  near: number;
  columns: number;
  rows: number;
  spacing: number;
}

function avenuesOf({ left, near, columns, rows, spacing }: Grid): Avenue[] {
  const avenues: Avenue[] = [];
  for (let column = 0; column < columns; column += ROWS_TO_AVENUE) {
    avenues.push({ axis: 'z', at: left + column * spacing, from: near, to: near + rows * spacing });
  }
  for (let row = 0; row < rows; row += ROWS_TO_AVENUE) {
    avenues.push({ axis: 'x', at: near + row * spacing, from: left, to: left + columns * spacing });
  }
  return avenues;
}

function footprint(random: Random, spacing: number): number {
  return spacing * nextBetween(random, 0.36, 0.7);
}

function boundsOf({ corridor }: CorridorIndex) {
  const bounds = { left: Infinity, right: -Infinity, near: Infinity, far: -Infinity, meanY: 0 };
  for (let i = 0; i < corridor.count; i++) {
    const [x, z] = [corridor.x[i] ?? 0, corridor.z[i] ?? 0];
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.near = Math.min(bounds.near, z);
    bounds.far = Math.max(bounds.far, z);
    bounds.meanY += (corridor.y[i] ?? 0) / corridor.count;
  }
  return bounds;
}
