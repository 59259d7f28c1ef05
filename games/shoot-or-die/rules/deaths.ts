/** Where enemies have died of late. */

/** Deaths that are kept: more than there are in the second and a half that a bullet takes across the arena. */
export const MOST_DEATHS = 64;

/** Longer ago than any bullet has flown. */
const NEVER = -1e9;

/** The last deaths, the oldest of them overwritten next. */
export interface Deaths {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly radii: Float64Array;
  /** The steps in which they happened. */
  readonly steps: Int32Array;
  next: number;
}

export function createDeaths(): Deaths {
  return {
    xs: new Float64Array(MOST_DEATHS),
    ys: new Float64Array(MOST_DEATHS),
    radii: new Float64Array(MOST_DEATHS),
    steps: new Int32Array(MOST_DEATHS).fill(NEVER),
    next: 0,
  };
}
