/** What boards are searched for, a recipe for each kind. */
import type { RuleName } from '../rules/rules.ts';

/** What may be on a board, and what it must be like. */
export interface Recipe {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
  /** Signs of the things on the board, friends and gifts among them; a board has some of each within these numbers. */
  readonly things: Readonly<Record<string, readonly [least: number, most: number]>>;
  /** Rules the solution must need. */
  readonly needs: readonly RuleName[];
  readonly fewest: readonly [number, number];
}

export const RECIPES: Readonly<Record<string, Recipe>> = {
  foyer: {
    columns: [4, 6],
    rows: [3, 5],
    things: { '#': [2, 9], R: [1, 2], r: [1, 2], S: [0, 1], s: [0, 1], C: [1, 2] },
    needs: ['two hands', 'pushing'],
    fewest: [9, 20],
  },
  workshop: {
    columns: [5, 7],
    rows: [4, 6],
    things: { '#': [3, 14], S: [1, 2], s: [1, 2], R: [0, 1], r: [0, 1], C: [2, 3], o: [0, 2] },
    needs: ['stone'],
    fewest: [14, 34],
  },
  loft: {
    columns: [5, 7],
    rows: [4, 6],
    things: {
      '#': [2, 12],
      F: [1, 2],
      f: [1, 2],
      S: [0, 1],
      s: [0, 1],
      R: [0, 1],
      r: [0, 1],
      C: [0, 2],
      o: [2, 5],
    },
    needs: ['feather'],
    fewest: [14, 36],
  },
  cloakroom: {
    columns: [5, 7],
    rows: [4, 6],
    things: {
      '#': [2, 12],
      F: [1, 1],
      f: [0, 1],
      S: [1, 1],
      s: [0, 1],
      R: [1, 2],
      r: [1, 2],
      C: [0, 2],
      o: [0, 4],
    },
    needs: ['setting down', 'two hands'],
    fewest: [16, 40],
  },
  belfry: {
    columns: [5, 7],
    rows: [4, 6],
    things: {
      '#': [2, 12],
      B: [1, 1],
      b: [1, 1],
      R: [0, 1],
      r: [0, 1],
      S: [0, 1],
      s: [0, 1],
      C: [1, 3],
      o: [0, 3],
    },
    needs: ['bell'],
    fewest: [14, 40],
  },
  stage: {
    columns: [6, 8],
    rows: [5, 7],
    things: {
      '#': [4, 16],
      F: [1, 1],
      f: [0, 1],
      S: [1, 1],
      s: [0, 1],
      B: [1, 1],
      b: [0, 1],
      R: [0, 1],
      r: [0, 1],
      C: [1, 3],
      o: [1, 4],
      '>': [0, 1],
      '<': [0, 1],
      '^': [0, 1],
      v: [0, 1],
    },
    needs: ['feather', 'bell', 'two hands'],
    fewest: [28, 62],
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
    needs: ['two hands'],
    fewest: [16, 36],
  },
};
