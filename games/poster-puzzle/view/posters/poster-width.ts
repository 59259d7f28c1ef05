import type { PosterOrder } from './poster-messages.ts';

/** Pixels across of what is cut into pieces; on phones less of it is seen. */
const PRINT_WIDTH = { desk: 1080, phone: 810 };

/** The first print is a draft, so that one can begin; in pixels across. Enough to tell the inks of 300 pieces. */
const DRAFT_WIDTH = 240;

/** The order for it. */
export const draftOrder = (poster: string, seed: number): PosterOrder => ({
  ...{ poster, seed, width: DRAFT_WIDTH },
  area: 'picture',
  isDraft: true,
});

/** What comes next, because the sharp print takes a second, and more on a slow machine. */
export const EARLY_WIDTH = 480;

/** How wide a poster is printed on this device, in pixels. */
export function printWidth(): number {
  return Math.min(screen.width, screen.height) < 600 ? PRINT_WIDTH.phone : PRINT_WIDTH.desk;
}
