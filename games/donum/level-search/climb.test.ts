import { expect, test } from 'vitest';
import { readMap } from '../levels/map.ts';
import { climb } from './climb.ts';
import { measure } from './measure.ts';
import { RECIPES } from './recipes.ts';

test('a climb finds a board that needs the idea of its recipe, the same one for the same seed', () => {
  const recipe = { ...(RECIPES['foyer'] as (typeof RECIPES)[string]) };
  const found = climb(recipe, 118);
  expect(found).not.toBeNull();
  expect(found?.measures.needs).toEqual(expect.arrayContaining([...recipe.needs]));
  expect(measure(readMap(found?.rows ?? []), 9000)).toEqual(found?.measures);
  expect(climb(recipe, 118)).toEqual(found);
}, 20_000);

test('a trap is a friend to whom one can give too early', () => {
  // Who gives the stone at once can never get through the two crates.
  const trap = measure(readMap(['SRCC..', '@s#..r']), 9000);
  expect(trap).toMatchObject({ traps: 1, shorterIfKept: true, fewest: 12 });
  expect(trap?.needs).toContain('stone');
  expect(measure(readMap(['@R.r']), 100)).toMatchObject({
    traps: 0,
    deadShare: 0,
    fewest: 3,
    needs: ['giving'],
  });
  expect(measure(readMap(['@Rs']), 100)).toBeNull();
});
