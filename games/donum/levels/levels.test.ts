import { expect, test } from 'vitest';
import { tidyMap } from '#tools/games/donum/climb.ts';
import { givingTheLastFeather, isIdea, keepingGifts, withoutIdea } from '#tools/games/donum/ideas.ts';
import { measure } from '#tools/games/donum/measure-board.ts';
import { countShortest, type Step, solve } from '../solver/search.ts';
import { allLevels, levelOfDay } from './collection.ts';
import { MOST_COLUMNS, MOST_ROWS, readMap, writeMap } from './map.ts';
import { loadCollection, loadDays } from './read-data.ts';

const collection = loadCollection();
const days = loadDays();
const levels = allLevels(collection);

const MOST_STATES = 10_000;

const fewestOf = (level: (typeof levels)[number]['level'], step?: Step): number | null => {
  const finding = solve(level, level.start, step);
  expect(finding.kind).not.toBe('too large');
  return finding.kind === 'solved' ? finding.moves.length : null;
};

test('there are at least 56 levels in seven rooms, at least eight in each', () => {
  expect(collection.length).toBe(7);
  expect(levels.length).toBeGreaterThanOrEqual(56);
  for (const room of collection) expect(room.levels.length).toBeGreaterThanOrEqual(8);
});

test('all ids, names and boards are unique', () => {
  expect(new Set(levels.map(({ id }) => id)).size).toBe(levels.length);
  expect(new Set(levels.map(({ name }) => name)).size).toBe(levels.length);
  const boards = [...levels.map(({ level }) => level), ...days.map(({ map }) => readMap(map))];
  expect(new Set(boards.map((board) => writeMap(board).join('/'))).size).toBe(boards.length);
});

test.each(levels)('$id can be solved, in no fewer than $fewest moves', ({ level, fewest }) => {
  expect(fewestOf(level)).toBe(fewest);
});

test.each(levels)(
  'without “$rule” or “$idea” $id has no solution, or only a longer one',
  ({ level, rule, idea, fewest }) => {
    for (const name of new Set([rule, idea])) {
      if (!isIdea(name)) throw new Error(`There is no idea called ${name}.`);
      expect(fewestOf(level, withoutIdea(name)) ?? Number.POSITIVE_INFINITY, name).toBeGreaterThan(fewest);
    }
  },
);

test.each(levels)('$id fits on a screen and is small enough for hints', ({ level }) => {
  expect(level.width).toBeLessThanOrEqual(MOST_COLUMNS);
  expect(level.height).toBeLessThanOrEqual(MOST_ROWS);
  expect(measure(level, MOST_STATES, [])).not.toBeNull();
});

test.each(levels)('$id is tight: it has at most 40 shortest solutions', ({ level }) => {
  expect(countShortest(level)).toBeLessThanOrEqual(40);
});

test('at most three levels are based on the same idea', () => {
  const ideas = levels.map(({ idea }) => idea);
  const often = ideas.filter((idea) => ideas.filter((each) => each === idea).length > 3);
  expect(often).toEqual([]);
});

test('friends give a gift in return in every level of the last room, and in no other level', () => {
  const isGivingBack = ({ level }: (typeof levels)[number]) =>
    level.start.friends.some(({ back }) => back !== undefined);
  expect(levels.filter(isGivingBack)).toEqual(collection.at(-1)?.levels);
});

test('a previous board of a level can also be solved, and differs from the current one', () => {
  for (const { level, earlier } of levels) {
    for (const board of earlier) {
      expect(solve(board).kind).toBe('solved');
      expect(writeMap(board)).not.toEqual(writeMap(level));
    }
  }
  expect(levels.filter(({ earlier }) => earlier.length > 0).map(({ id }) => id)).toContain('lost-property');
});

test('every tile of every board is connected to the start', () => {
  for (const map of [...levels.map(({ level }) => writeMap(level)), ...days.map((day) => day.map)]) {
    expect(tidyMap(map)).toEqual(map);
  }
});

test('every rule is taught by at least one level', () => {
  const taught = new Set(levels.map(({ rule }) => rule));
  for (const rule of [
    'giving',
    'two hands',
    'setting down',
    'pushing',
    'stone',
    'filling',
    'feather',
    'bell',
    'carpet',
    'giving back',
  ]) {
    expect(taught).toContain(rule);
  }
});

test('most levels would take fewer moves if the player kept given gifts', () => {
  const shorter = levels.filter(({ level, fewest }) => (fewestOf(level, keepingGifts) ?? 0) < fewest);
  expect(shorter.length).toBeGreaterThan(levels.length * 0.7);
});

test.each([
  ['nobodys-ribbon', 20, 10],
  ['a-feather-each', 23, 17],
  ['ensemble', 46, 28],
])(
  'the rule against giving away the feather that holds you up makes %s %i moves long instead of %i',
  (id, fewest, drafted) => {
    const named = levels.find((each) => each.id === id);
    if (!named) throw new Error(`There is no level ${id}.`);
    expect(fewestOf(named.level)).toBe(fewest);
    expect(fewestOf(named.level, givingTheLastFeather)).toBe(drafted);
  },
);

test('nearly every level after the first room has a trap: giving a gift too early makes the level unsolvable', () => {
  const later = levels.filter(({ id }) => !collection[0]?.levels.some((each) => each.id === id));
  const withTrap = later.filter(({ level }) => (measure(level, MOST_STATES, [])?.traps ?? 0) > 0);
  // Exceptions: the level that teaches this rule, and the first levels with a bell or with a gift in return.
  const without = later.filter((each) => !withTrap.includes(each)).map(({ id }) => id);
  expect(without).toEqual(['what-holds-you', 'follow-me', 'thank-you']);
});

test('rooms get harder: the first level of a room is shorter than its last, and the Stage has the longest', () => {
  for (const { levels: inRoom } of collection) {
    expect(inRoom[0]?.fewest).toBeLessThanOrEqual(inRoom.at(-1)?.fewest ?? 0);
  }
  const longest = Math.max(...levels.map(({ fewest }) => fewest));
  expect(collection.at(-2)?.levels.at(-1)?.fewest).toBe(longest);
});

test('each daily board can be solved in its fewest moves, in every orientation', () => {
  expect(days.length).toBeGreaterThanOrEqual(60);
  days.forEach(({ fewest }, index) => {
    // Takes each day from another round, because rounds rotate the boards and this tests all orientations.
    const round = index % 8;
    const level = levelOfDay(days, round * days.length + index);
    expect(level.fewest).toBe(fewest);
    expect(fewestOf(level.level), `board ${index}`).toBe(fewest);
  });
});
