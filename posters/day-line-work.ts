/** Line work for the poster of the day: a ground in each ink, and one for what is cut out of them. */
import { nextBelow, nextBetween, type Random } from '#engine/rules/random.ts';
import { echoRings, grainLines, speedLines } from './printing/engraving.ts';

/** Three grounds, each over the whole sheet. */
export interface DayLines {
  /** The loudest of them: rings, currents or rays. */
  light: string;
  dark: string;
  /** Fine grain for the inside of large shapes. */
  fine: string;
}

const SHEET_AND_MORE = { left: -120, top: -120, width: 1440, height: 1840 };

/** Rays rise from behind the caption, where their crowded beginning does not show. */
const RISE = { from: 100, to: 1900, count: 112, thin: -4, thick: 15, beat: 420 };

/** Draws them by lot. */
export function dayLines(random: Random): DayLines {
  const seed = nextBelow(random, 1_000_000);
  const middle = [nextBetween(random, 240, 960), nextBetween(random, 300, 1000)] as const;
  const kinds = [
    () =>
      echoRings({
        seed,
        middle,
        stretch: nextBetween(random, 0.8, 1.2),
        from: 40,
        to: 1500,
        pitch: nextBetween(random, 34, 52),
        wander: nextBetween(random, 4, 30),
        thin: -3,
        thick: 11,
        beat: 330,
      }),
    () =>
      grainLines({
        ...SHEET_AND_MORE,
        seed,
        pitch: nextBetween(random, 34, 50),
        wander: nextBetween(random, 40, 110),
        thin: -4,
        thick: 11,
        beat: nextBetween(random, 180, 420),
      }),
    () => speedLines({ ...RISE, seed, middle: [middle[0], 1430] }),
  ];
  const light = (kinds[nextBelow(random, kinds.length)] as () => string)();
  const dark = grainLines({
    ...SHEET_AND_MORE,
    seed: seed + 1,
    pitch: 46,
    wander: 90,
    thin: -3,
    thick: 3.4,
    beat: 170,
  });
  const fine = grainLines({
    ...SHEET_AND_MORE,
    seed: seed + 2,
    pitch: 33,
    wander: 74,
    thin: -2.2,
    thick: 6.4,
    beat: 190,
  });
  return { light, dark, fine };
}
