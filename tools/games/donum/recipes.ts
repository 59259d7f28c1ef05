/** Recipes of the level search, keyed by the room of their levels. */

/** Content and size of a board. */
export interface Recipe {
  readonly columns: readonly [least: number, most: number];
  readonly rows: readonly [least: number, most: number];
  /** Signs of objects, friends and gifts with the least and greatest number of each. */
  readonly things: Readonly<Record<string, readonly [least: number, most: number]>>;
  readonly fewest: readonly [least: number, most: number];
}

export const RECIPES: Readonly<Record<string, Recipe>> = {
  workshop: {
    columns: [4, 6],
    rows: [3, 5],
    things: { '#': [2, 10], S: [1, 2], s: [1, 2], R: [0, 1], r: [0, 1], C: [2, 3], o: [0, 2] },
    fewest: [9, 24],
  },
  loft: {
    columns: [4, 6],
    rows: [3, 5],
    things: {
      '#': [2, 10],
      F: [1, 2],
      f: [1, 2],
      S: [0, 1],
      s: [0, 1],
      R: [0, 1],
      r: [0, 1],
      C: [0, 2],
      o: [2, 6],
    },
    fewest: [10, 28],
  },
  cloakroom: {
    columns: [4, 6],
    rows: [3, 5],
    things: {
      '#': [2, 10],
      F: [1, 1],
      f: [0, 1],
      S: [0, 1],
      s: [0, 1],
      R: [1, 2],
      r: [1, 2],
      C: [0, 2],
      o: [0, 4],
    },
    fewest: [12, 34],
  },
  belfry: {
    columns: [4, 6],
    rows: [3, 5],
    things: {
      '#': [2, 10],
      B: [1, 1],
      b: [1, 1],
      F: [0, 1],
      f: [0, 1],
      R: [0, 1],
      r: [0, 1],
      S: [0, 1],
      s: [0, 1],
      C: [1, 3],
      o: [0, 3],
    },
    fewest: [10, 34],
  },
  stage: {
    columns: [5, 7],
    rows: [4, 6],
    things: {
      '#': [3, 14],
      F: [0, 1],
      f: [0, 1],
      S: [0, 1],
      s: [0, 1],
      B: [0, 1],
      b: [0, 1],
      R: [0, 1],
      r: [0, 1],
      C: [1, 3],
      o: [1, 4],
      '>': [0, 2],
      '<': [0, 2],
      '^': [0, 2],
      v: [0, 2],
    },
    fewest: [22, 60],
  },
  'stage-door': {
    columns: [4, 6],
    rows: [3, 5],
    things: {
      '#': [2, 10],
      S: [0, 1],
      F: [0, 1],
      R: [0, 1],
      s: [0, 1],
      f: [0, 1],
      b: [0, 1],
      r: [0, 1],
      // Friends who give something back (`levels/map.ts`): for a feather a bell or a ribbon, for a bell a feather, …
      '5': [0, 1],
      '6': [0, 1],
      '8': [0, 1],
      '9': [0, 1],
      x: [0, 1],
      y: [0, 1],
      z: [0, 1],
      C: [0, 3],
      o: [0, 3],
    },
    fewest: [12, 60],
  },
  day: {
    columns: [5, 7],
    rows: [5, 6],
    things: {
      '#': [3, 14],
      F: [0, 1],
      f: [0, 1],
      S: [0, 1],
      s: [0, 1],
      B: [0, 1],
      b: [0, 1],
      R: [0, 1],
      r: [0, 1],
      C: [1, 2],
      o: [0, 3],
      '>': [0, 1],
      '^': [0, 1],
    },
    fewest: [16, 36],
  },
};
