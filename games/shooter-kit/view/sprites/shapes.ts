/** Names of what a sprite can be, shared with the shaders. Enemies' shapes have the enemies' names. */

/** Number of each shape in the shaders. */
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
  barrel: 17,
  shield: 18,
  sniper: 19,
  leech: 20,
  bomber: 21,
  clot: 22,
  valve: 23,
  worm: 24,
  segment: 25,
  eye: 26,
  beam: 27,
  mite: 28,
  plate: 29,
  dark: 30,
} as const satisfies Record<string, number>;

export type Shape = keyof typeof SHAPES;

/** Inks of the simple shapes, as their first extra number. */
export const INK_NUMBERS = { bone: 0, red: 1, black: 2, dried: 3 } as const;

/** The shapes' numbers for the shaders. */
export const SHAPE_DEFINES = Object.entries(SHAPES)
  .map(([name, number]) => `#define ${name.toUpperCase()} ${number}`)
  .join('\n');
