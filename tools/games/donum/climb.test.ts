import { expect, test } from 'vitest';
import { readMap } from '#games/donum/levels/map.ts';
import { climb, type Quest, tidyMap } from './climb.ts';
import { measure } from './measure-board.ts';
import { RECIPES, type Recipe } from './recipes.ts';

test('the search finds a board that needs the requested ideas, and finds the same board for the same seed', () => {
  const quest: Quest = { recipe: RECIPES['workshop'] as Recipe, ideas: ['stone', 'two crates, one pit'] };
  const found = climb(quest, 1);
  expect(found?.measures.needs).toEqual(quest.ideas);
  expect(measure(readMap(found?.rows ?? []), 9000, quest.ideas)).toEqual(found?.measures);
  expect(climb(quest, 1)).toEqual(found);
});

test('counts a friend who can be given a gift too early as a trap', () => {
  // If the stone is given at once, it blocks the two crates.
  const trap = measure(readMap(['SRCC..', '@s#..r']), 9000, ['stone', 'feather']);
  expect(trap).toMatchObject({ traps: 1, shorterIfKept: true, fewest: 12, needs: ['stone'] });
  expect(measure(readMap(['@R.r']), 100, ['giving'])).toMatchObject({
    traps: 0,
    deadShare: 0,
    deeds: 2,
    fewest: 3,
    needs: ['giving'],
  });
  expect(measure(readMap(['@Rs']), 100, [])).toBeNull();
});

test('unreachable floor becomes wall, and outer walls are removed', () => {
  expect(tidyMap(['#####', '#@R#.', '##r##', 'S####'])).toEqual(['@R', '#r']);
});

test('pits, crates, friends and carpets do not separate areas', () => {
  const map = ['@oR', 'C#r', '.>.'];
  expect(tidyMap(map)).toEqual(map);
});
