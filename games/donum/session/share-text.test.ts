// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { allLevels } from '../levels/collection.ts';
import { readShared } from '../levels/links.ts';
import { readMap } from '../levels/map.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { dayLevel, roomLevel } from './level-choice.ts';
import type { Playable } from './playable.ts';
import { followLink } from './replay-link.ts';
import { createSession } from './session.ts';
import { shareText } from './share-text.ts';

const collection = loadCollection();
const day = dayLevel(loadDays(), dayOf(new Date('2026-11-22T12:00:00Z')));
const own: Playable = { kind: 'own', level: readMap(['@R.r']), isDraft: true };
const linesOf = (playable: Playable, moves: number, fewest: number | null): string[] =>
  shareText(playable, moves, fewest)?.split('\n') ?? [];
const address = document.URL.split('#')[0];

test('a day’s text says the day, the moves, the fewest and a row of signs, and where to play it', () => {
  expect(linesOf(day, 24, 20)).toEqual([
    'Donum 22 Nov: 24 moves, fewest 20',
    '●●●●●●●●○○',
    `${address}#play=2026-11-22`,
  ]);
  expect(linesOf(day, 20, 20).slice(0, 2)).toEqual(['Donum 22 Nov: 20 moves, the fewest', '●●●●●●●●●●']);
});

test('only the fewest moves fill the row, and the worst still have one sign', () => {
  expect(linesOf(day, 21, 20)[1]).toBe('●●●●●●●●●○');
  expect(linesOf(day, 2000, 20)[1]).toBe('●○○○○○○○○○');
});

test('of a level that somebody drew nobody knows the fewest: its text has no row', () => {
  expect(linesOf(own, 1, null)).toEqual([
    'Donum, a level that somebody drew: 1 move',
    expect.stringContaining('#level='),
  ]);
});

/** All that a text can reveal is the level's name, two numbers and a link to its start; moves are not even handed in. */
test.each(allLevels(collection))(
  'the text of $id reveals the level and two numbers, and no move',
  ({ id, name }) => {
    const playable = roomLevel(collection, id);
    if (!playable) throw new Error('There is no such level.');
    expect(shareText(playable, 30, 30)).toBe(
      `Donum, ${name}: 30 moves, the fewest\n●●●●●●●●●●\n${address}#play=${id}`,
    );
  },
);

test('who opens the link plays the level, and is shown no moves', () => {
  const session = createSession({
    collection,
    days: loadDays(),
    saves: createSaveStore('donum', null),
    today: () => dayOf(new Date('2026-11-25T12:00:00Z')),
  });
  const opened = [day, roomLevel(collection, 'heavy') as Playable, own].map((playable) => {
    const shared = readShared(linesOf(playable, 9, 9).at(-1) ?? '');
    if (!shared) throw new Error('There is no link.');
    return followLink(session, shared);
  });
  expect(opened).toMatchObject([
    { playable: { kind: 'day', date: '2026-11-22' }, moves: null },
    { playable: { kind: 'room', named: { id: 'heavy' } }, moves: null },
    { playable: { kind: 'own', level: { width: 4 } }, moves: null },
  ]);
});
