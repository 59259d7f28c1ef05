/** The clouds below Sky City. */
import { createRandom, nextBetween } from '#engine/rules/random.ts';

/**
 * A bank of cloud from the sheet's left edge to its right: scalloped above, with everything below `y` filled.
 * @param swell how far one scallop reaches, in sheet units
 */
export function cloudBank(seed: number, y: number, swell: number): string {
  const random = createRandom(seed);
  let path = `M0 1600L0 ${y}`;
  let x = 0;
  while (x < 1200) {
    const width = swell * nextBetween(random, 0.8, 2.1);
    x += width;
    const [rise, radius] = [
      y + nextBetween(random, -0.5, 0.5) * swell,
      width * nextBetween(random, 0.5, 0.62),
    ];
    path += `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 0 1 ${x.toFixed(1)} ${rise.toFixed(1)}`;
  }
  return `${path}L1300 1600Z`;
}
