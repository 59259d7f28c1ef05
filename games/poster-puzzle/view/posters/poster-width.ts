/** Pixels across of what is cut into pieces; on phones less of it is seen. */
const PRINT_WIDTH = { desk: 1080, phone: 810 };

/** The first print is small, so that one can begin; a sharp one follows. Pixels across. */
export const FIRST_WIDTH = 480;

/** How wide a poster is printed on this device, in pixels. */
export function printWidth(): number {
  return Math.min(screen.width, screen.height) < 600 ? PRINT_WIDTH.phone : PRINT_WIDTH.desk;
}
