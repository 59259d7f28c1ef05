import { expect, test } from 'vitest';
import { allLevels } from '../levels/collection.ts';
import { loadCollection } from '../levels/read-data.ts';
import { blindFigures } from './blind-figures.ts';
import { playEagerly } from './eager-bot.ts';

const collection = loadCollection();
const first = collection[0]?.levels ?? [];

test.each(first.slice(0, 6))(
  '$id teaches by itself: who knows nothing gets there in a few tries, and hardly ever by luck',
  (named) => {
    const { tries, luckyShare } = blindFigures(named, 120);
    expect(tries).toBeLessThanOrEqual(10);
    expect(luckyShare).toBeLessThan(0.06);
  },
);

test('who gives whatever they can as soon as they can gets through the first room, but not through the others', () => {
  const share = (levels: typeof first): number =>
    levels.filter(({ level }) => playEagerly(level)).length / levels.length;
  expect(share(first)).toBeGreaterThan(0.7);
  expect(share(allLevels(collection.slice(1)))).toBeLessThan(0.2);
});
