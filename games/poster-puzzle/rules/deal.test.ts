import { afterEach, expect, test, vi } from 'vitest';
import { PIECE_COUNTS } from '#posters/jigsaw/sizes.ts';
import { cutSeedOfDay, dealTable, findSpots } from './deal.ts';

test('each day has a seed of its own, which is the same for everybody', () => {
  expect(cutSeedOfDay(20_778)).toBe(cutSeedOfDay(20_778));
  expect(cutSeedOfDay(20_778)).not.toBe(cutSeedOfDay(20_779));
});

afterEach(() => vi.restoreAllMocks());

/** A stable sort that compares items in another order than V8, as another engine may do. */
function insertionSort<T>(this: T[], compare: (a: T, b: T) => number = () => 0): T[] {
  for (let i = 1; i < this.length; i++) {
    const item = this[i] as T;
    let place = i;
    while (place > 0 && compare(this[place - 1] as T, item) > 0) {
      this[place] = this[place - 1] as T;
      place--;
    }
    this[place] = item;
  }
  return this;
}

const deals = PIECE_COUNTS.flatMap((count) =>
  [true, false].map((isTall) => ({ seed: 20_261_122 + count, count, turning: true, isTall })),
);

test.each(deals)(
  'With any stable sort, $count pieces (tall: $isTall) are dealt to the same spots',
  (deal) => {
    const frames = () => dealTable(deal).groups.map(({ frame }) => frame);
    const here = frames();
    const sort = vi.spyOn(Array.prototype, 'sort').mockImplementation(insertionSort);
    const elsewhere = frames();
    expect(sort).toHaveBeenCalled();
    expect(elsewhere).toEqual(here);
  },
);

test('Spots at equal distances are ordered row by row, however their positions are rounded', () => {
  const { cut, width, height } = dealTable({ seed: 1, count: 120, turning: false, isTall: false });
  const spots = findSpots({ cut, width, height }, 120, () => true);
  const keys = spots.map(({ x, y }) => ({ away: Math.round((x * x + y * y) * 1e9), x, y }));
  const sorted = keys.toSorted((a, b) => a.away - b.away || a.y - b.y || a.x - b.x);
  expect(keys).toEqual(sorted);
});
