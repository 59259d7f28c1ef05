/** Tangerine, cyan and deep blue on cream paper, as printed on the game's poster. */

/** Red, green and blue from 0 to 1, in sRGB as the canvas shows it. */
export type Ink = readonly [number, number, number];

export const TANGERINE: Ink = [0.961, 0.463, 0.165];
export const CYAN: Ink = [0.184, 0.702, 0.812];
export const BLUE: Ink = [0.086, 0.149, 0.369];
export const CREAM: Ink = [0.965, 0.937, 0.878];
export const NIGHT: Ink = [0.043, 0.078, 0.22];
export const PEACH: Ink = [0.976, 0.7, 0.49];
/** Two more inks for rivals, so that none looks like the player's ship. */
export const PLUM: Ink = [0.659, 0.341, 0.627];
export const GOLD: Ink = [0.91, 0.769, 0.29];
export const EMBER: Ink = [0.6, 0.24, 0.2];

export function mixInks(from: Ink, to: Ink, share: number): Ink {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ];
}

export function glsl(ink: Ink): string {
  return `vec3(${ink.map((part) => part.toFixed(4)).join(', ')})`;
}

export const GLSL_INKS = Object.entries({ TANGERINE, CYAN, BLUE, CREAM, NIGHT })
  .map(([name, ink]) => `const vec3 ${name} = ${glsl(ink)};`)
  .join('\n');
