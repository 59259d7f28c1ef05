/** The space around a track that nothing of the city may stand in. */

/** Points along a track's lanes, in world metres; `half` is half the width that must stay free there. */
export interface Corridor {
  readonly count: number;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly z: Float32Array;
  readonly half: Float32Array;
}

/** Answers where the track is near. */
export interface CorridorIndex {
  readonly corridor: Corridor;
  /** Metres from a place, seen from above, to the edge of the nearest stretch of track; `limit` where none is nearer. */
  distance(x: number, z: number, limit: number): number;
  /** The lowest height of track within `reach` metres of its edges, or null if there is none. */
  lowestNear(x: number, z: number, reach: number): number | null;
}

/** Side of a cell of the index, in metres. */
const CELL = 64;

/** Sorts a corridor's points into cells. */
export function indexCorridor(corridor: Corridor): CorridorIndex {
  const cells = new Map<number, number[]>();
  const keyOf = (column: number, row: number): number => (column + 2048) * 4096 + row + 2048;
  for (let i = 0; i < corridor.count; i++) {
    const key = keyOf(Math.floor((corridor.x[i] ?? 0) / CELL), Math.floor((corridor.z[i] ?? 0) / CELL));
    const list = cells.get(key);
    if (list) list.push(i);
    else cells.set(key, [i]);
  }
  /** Calls `see` with each point within `reach` metres and its distance from the place to the track's edge. */
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
    distance(x, z, limit) {
      let nearest = limit;
      visit(x, z, limit, (_, away) => {
        nearest = Math.min(nearest, away);
      });
      return nearest;
    },
    lowestNear(x, z, reach) {
      let lowest: number | null = null;
      visit(x, z, reach, (i) => {
        const y = corridor.y[i] ?? 0;
        lowest = lowest === null ? y : Math.min(lowest, y);
      });
      return lowest;
    },
  };
}
