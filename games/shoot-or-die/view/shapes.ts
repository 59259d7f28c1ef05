/** Names of what a sprite can be, shared with the shader. The first ones are the enemies, in the order of `ENEMY_KINDS`. */

/** Number of each shape in the shader. */
export const SHAPES = {
  target: 0,
  drifter: 1,
  seeker: 2,
  splitter: 3,
  dasher: 4,
  splinter: 5,
  heart: 6,
  fuse: 7,
  drop: 8,
  shard: 9,
  shell: 10,
  ring: 11,
  bullet: 12,
  line: 13,
  stain: 14,
  glow: 15,
  glyph: 16,
} as const;

/** One of them. */
export type Shape = keyof typeof SHAPES;

/** Inks of the simple shapes, as their first extra number. */
export const INK_NUMBERS = { bone: 0, red: 1, black: 2, dried: 3 } as const;

/** The same numbers for the shader. */
export const SHAPE_DEFINES = Object.entries(SHAPES)
  .map(([name, number]) => `#define ${name.toUpperCase()} ${number}`)
  .join('\n');
