/** Screens: what turns a tone into dots of solid ink. */

/** How a plate's screen is ruled. */
export interface Screen {
  /** Distance of two dots, in sheet units. */
  pitch: number;
  /** Degrees; each ink of a print has another, or the screens would beat against each other. */
  angle: number;
}

/** Side of a screen's cell in texels, a power of two. */
export const CELL = 64;

let made: Uint8Array | null = null;

/**
 * The tone from which on ink is printed, 0 to 255, at every place of one cell of a screen. Every tone occurs equally
 * often, so a tone of a half covers half of the paper exactly.
 */
export function thresholds(): Uint8Array {
  made ??= rank();
  return made;
}

function rank(): Uint8Array {
  const cell = Array.from({ length: CELL * CELL }, (_, index) => {
    const across = Math.cos((2 * Math.PI * ((index % CELL) + 0.5)) / CELL);
    const down = Math.cos((2 * Math.PI * (Math.floor(index / CELL) + 0.5)) / CELL);
    // Round dots in the light tones, a chessboard at a half, round holes in the dark ones.
    return { index, height: -across - down };
  });
  cell.sort((a, b) => a.height - b.height || a.index - b.index);
  const ranked = new Uint8Array(CELL * CELL);
  cell.forEach(({ index }, place) => {
    ranked[index] = Math.floor((place * 256) / cell.length);
  });
  return ranked;
}
