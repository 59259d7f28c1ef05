import { expect, test } from 'vitest';
import { STRENGTHS, type Strength } from './bot.ts';
import { compare, type Finishes, finishes, goalRows, meanOf, usualPlaces } from './goals.ts';
import { readTrack } from './tracks.ts';

const flown = (places: number[], nearShare = 0.6): Finishes => ({ places, nearShare });

test('usual are the places of nine races in ten', () => {
  const places = [1, ...Array.from({ length: 18 }, () => 3), 6];
  expect(usualPlaces(flown(places))).toEqual({ best: 3, worst: 3 });
  expect(usualPlaces(flown([2, 4]))).toEqual({ best: 2, worst: 4 });
});

test('two strengths are told apart by the places that they share, and by who is the better one', () => {
  expect(compare(flown([4, 5]), flown([1, 2]))).toEqual({ shared: 0, isInOrder: true });
  expect(compare(flown([3, 5]), flown([2, 4]))).toEqual({ shared: 2, isInOrder: true });
  expect(compare(flown([1, 2]), flown([3, 4])).isInOrder).toBe(false);
});

test('a field that loses the strong, a cliff, and a first-time player who wins are all missed goals', () => {
  const cell = (strong: Finishes, middle: Finishes, weak: Finishes, firstTime: Finishes) => ({
    track: 'A',
    level: 'cruise' as const,
    byStrength: { strong, middle, weak },
    firstTime,
  });
  const met = (of: ReturnType<typeof cell>) => goalRows([of], []).map(({ isMet }) => isMet);
  const good = [flown([1, 2]), flown([2, 4]), flown([4, 5]), flown([3, 5])] as const;
  expect(met(cell(...good))).toEqual([true, true, true, true]);
  expect(met(cell(flown([1, 2], 0.18), good[1], good[2], good[3]))[1]).toBe(false);
  expect(met(cell(good[0], flown([1, 3]), good[2], good[3]))[0]).toBe(false);
  expect(met(cell(good[0], good[1], good[2], flown([1, 4])))[2]).toBe(false);
});

test('on the first track’s easiest level the strong win, the weak come after the middle ones, and nobody flies alone', () => {
  const track = readTrack('canyon');
  const by = Object.fromEntries(
    STRENGTHS.map((strength) => [
      strength,
      finishes(track, 'cruise', strength, 2, { isRubberBandOn: false }),
    ]),
  ) as Record<Strength, Finishes>;
  expect(meanOf(by.strong.places)).toBeLessThan(meanOf(by.middle.places));
  expect(meanOf(by.middle.places)).toBeLessThan(meanOf(by.weak.places));
  for (const strength of STRENGTHS) expect(by[strength].nearShare).toBeGreaterThan(0.5);
});
