import { expect, test } from 'vitest';
import type { BalanceRow } from '#engine/rules/bot-contract.ts';
import { compare, type Finishes, finishes, goalRows, usualPlaces } from './balance.ts';
import { baselineRows, meanOf, otherPointsRows } from './baselines.ts';
import { STRENGTHS, type Strength } from './bot.ts';
import { readTrack } from './fly-race.ts';

const flown = (places: number[], nearFraction = 0.6): Finishes => ({ places, nearFraction });

test('the usual ranks leave out the best and the worst twentieth of the races', () => {
  const places = [1, ...Array.from({ length: 18 }, () => 3), 6];
  expect(usualPlaces(flown(places))).toEqual({ best: 3, worst: 3 });
  expect(usualPlaces(flown([2, 4]))).toEqual({ best: 2, worst: 4 });
});

test('compares two strengths by the ranks that both reach, and by their mean ranks', () => {
  expect(compare(flown([4, 5]), flown([1, 2]))).toEqual({ shared: 0, isInOrder: true });
  expect(compare(flown([3, 5]), flown([2, 4]))).toEqual({ shared: 2, isInOrder: true });
  expect(compare(flown([1, 2]), flown([3, 4])).isInOrder).toBe(false);
});

test('reports missed goals: a field that beats the strong bot, too large a difference between strengths, a first-time player who wins', () => {
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

test('on the easiest level of the first track the strong bot wins, the weak one is behind the middle rival, and other ships are close to the player', () => {
  const track = readTrack('canyon');
  const by = Object.fromEntries(
    STRENGTHS.map((strength) => [
      strength,
      finishes(track, 'cruise', strength, 2, { isRubberBandOn: false }),
    ]),
  ) as Record<Strength, Finishes>;
  expect(meanOf(by.strong.places)).toBeLessThan(meanOf(by.middle.places));
  expect(meanOf(by.middle.places)).toBeLessThan(meanOf(by.weak.places));
  for (const strength of STRENGTHS) expect(by[strength].nearFraction).toBeGreaterThan(0.25);
});

test('a race cannot be won with input that ignores the track, nor by flying well only at its end, and well-timed boosts pay', () => {
  const rows = baselineRows(readTrack('canyon'), 3);
  const numbersIn = (name: string): number[] => {
    const { value } = rows.find(({ figure }) => figure.includes(name)) as BalanceRow;
    return value.split(',').map(Number.parseFloat);
  };
  expect(Math.min(...numbersIn('without input'))).toBeGreaterThanOrEqual(4.5);
  expect(Math.min(...numbersIn('boost held, no steering'))).toBeGreaterThanOrEqual(4);
  expect(Math.min(...numbersIn('policies that ignore the state'))).toBeGreaterThanOrEqual(3.5);
  expect(Math.min(...numbersIn('flying weakly'))).toBeGreaterThanOrEqual(1.5);
  expect(Math.min(...numbersIn('boost lit at full beats'))).toBeGreaterThan(1.5);
  expect(Math.max(...numbersIn('points of the best policy'))).toBeLessThan(50);
});

test('policies that ignore the track earn less than half of the strong bot’s points in every mode', () => {
  const rows = otherPointsRows(readTrack('canyon'), 1);
  expect(rows).toHaveLength(3);
  for (const { value } of rows) expect(Number.parseFloat(value)).toBeLessThan(50);
});
