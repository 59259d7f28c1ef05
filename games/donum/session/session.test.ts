import { beforeEach, expect, test } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore, type KeyValueStore, type SaveStore } from '#engine/saving/save-store.ts';
import { readMap } from '../levels/map.ts';
import { readMoves, writeMoves } from '../levels/moves.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { createHistory, type History, makeMove, movesMade, presentEntry } from '../rules/history.ts';
import type { Level } from '../rules/rules.ts';
import { solve } from '../solver/search.ts';
import { Session } from './session.ts';

const collection = loadCollection();
const days = loadDays();
let store: Map<string, string>;
let saves: SaveStore;
let today: number;

const begin = (): Session => new Session(collection, days, saves, () => today);

function playOut(level: Level, letters: string): History {
  const start = createHistory(level);
  return (readMoves(letters) ?? []).reduce(
    (history, each) => makeMove(level, history, each) as History,
    start,
  );
}

function bestOf(level: Level): string {
  const finding = solve(level);
  return finding.kind === 'solved' ? writeMoves(finding.moves) : '';
}

beforeEach(() => {
  store = new Map();
  const storage: KeyValueStore = {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
  };
  saves = createSaveStore('donum', storage);
  today = dayOf(new Date('2026-11-21T12:00:00Z'));
});

test('the first visit starts with the first level', () => {
  expect(begin().current).toMatchObject({ kind: 'room', named: { id: 'for-you' } });
});

test('after a reload, the same level continues after the same moves', () => {
  const session = begin();
  const history = playOut(session.level, 'rr');
  session.save(history);
  const later = begin();
  expect(presentEntry(later.resume()).state).toEqual(presentEntry(history).state);
  expect(movesMade(later.resume())).toEqual(['right', 'right']);
});

test('only the first 5,000 moves of a very long attempt are saved', () => {
  const session = begin();
  session.save(playOut(session.level, 'rl'.repeat(2500)));
  session.save(playOut(session.level, 'rl'.repeat(2501)));
  expect(movesMade(begin().resume())).toHaveLength(5000);
});

test('reports a device that cannot save', () => {
  const session = begin();
  expect(session.save(playOut(session.level, 'rr'))).toBe(true);
  saves = createSaveStore('donum', null);
  const unkept = begin();
  expect(unkept.save(playOut(unkept.level, 'rr'))).toBe(false);
});

test('stored moves that are impossible in the level are ignored', () => {
  store.set(
    'slash-slash/donum/place',
    JSON.stringify({ version: 1, value: { id: 'for-you', moves: 'uuu' } }),
  );
  expect(begin().resume().present).toBe(0);
  store.set('slash-slash/donum/place', JSON.stringify({ version: 1, value: { id: 'nowhere', moves: 'r' } }));
  expect(begin().current).toMatchObject({ kind: 'room', named: { id: 'for-you' } });
});

test('a solved level counts once, a better solution counts more, and the solution is saved', () => {
  const session = begin();
  const roundabout = session.solve(playOut(session.level, `rl${bestOf(session.level)}`));
  expect(roundabout).toEqual({ moves: 10, isNewBest: true, counts: true, streak: null });
  expect(session.score).toBe(100 + 16 - 10);
  expect(session.solve(playOut(session.level, bestOf(session.level)))).toMatchObject({ isNewBest: true });
  expect(session.score).toBe(108);
  expect(session.solve(playOut(session.level, `rl${bestOf(session.level)}`))).toMatchObject({
    isNewBest: false,
  });
  expect(begin().score).toBe(108);
});

test('a solved level is followed by the next open unsolved level', () => {
  const session = begin();
  session.solve(playOut(session.level, bestOf(session.level)));
  expect(session.next()).toMatchObject({ kind: 'room', named: { id: 'the-doorway' } });
});

test('the levels form a sequence that contains all of them; the last level has no next level', () => {
  const session = begin();
  const played = new Set<string>();
  for (let count = 0; count < 100; count++) {
    if (session.current.kind === 'room') played.add(session.current.named.id);
    session.solve(playOut(session.level, bestOf(session.level)));
    const next = session.next();
    if (!next) break;
    session.open(next);
  }
  expect(played.size).toBe(collection.reduce((sum, room) => sum + room.levels.length, 0));
  expect(session.next()).toBeNull();
});

test('the daily level is the same on all devices, and its best score counts for that day', () => {
  const session = begin();
  session.open(session.day.playable);
  expect(session.fewest).toBe(session.day.playable.fewest);
  session.solve(playOut(session.level, bestOf(session.level)));
  expect(session.day.best).toBe(session.fewest);
  expect(begin().day.best).toBe(session.fewest);
  today = dayOf(new Date('2026-11-22T00:00:00Z'));
  expect(begin().day.best).toBeNull();
});

test('a daily level that is solved after midnight counts for its own day; a level from the calendar counts for no day', () => {
  const session = begin();
  session.open(session.day.playable);
  today += 1;
  session.solve(playOut(session.level, bestOf(session.level)));
  expect(session.solvedDays.days).toEqual([today - 1]);
  const yesterday = session.dayOf('2026-11-21');
  if (!yesterday) throw new Error('The level of yesterday is missing.');
  saves = createSaveStore('donum', null);
  session.open(yesterday);
  today += 1;
  session.solve(playOut(session.level, bestOf(session.level)));
  expect(session.solvedDays.days).toEqual([today - 2]);
});

test('a daily level that is reloaded after midnight continues, and counts for its own day; a calendar level does not', () => {
  const before = begin();
  before.open(before.day.playable);
  const { level } = before;
  const history = playOut(level, bestOf(level).slice(0, 2));
  before.save(history);
  today += 1;
  const after = begin();
  expect(after.current).toMatchObject({ kind: 'day', date: '2026-11-21' });
  expect(movesMade(after.resume())).toEqual(movesMade(history));
  const solved = playOut(level, bestOf(level));
  after.save(solved);
  after.solve(solved);
  expect(after.solvedDays.days).toEqual([today - 1]);
  expect(begin().current.kind).toBe('room');
  const fromCalendar = after.dayOf('2026-11-20');
  if (!fromCalendar) throw new Error('The level of the day before is missing.');
  after.open(fromCalendar);
  after.save(playOut(after.level, bestOf(after.level).slice(0, 2)));
  expect(begin().current.kind).toBe('room');
});

test('levels made in the editor can be played but do not count', () => {
  const session = begin();
  const level = readMap(['@Rr']);
  session.open({ kind: 'own', level, isDraft: true });
  expect(session.fewest).toBeNull();
  expect(session.solve(playOut(level, 'rr'))).toEqual({
    moves: 2,
    isNewBest: true,
    counts: false,
    streak: null,
  });
  expect(session.score).toBe(0);
  expect(begin().current.kind).toBe('room');
});

test('days solved in a row are a streak, and a clock that jumps ahead in between does not break it', () => {
  const solveToday = (date: string) => {
    today = dayOf(new Date(`${date}T12:00:00Z`));
    const session = begin();
    session.open(session.day.playable);
    return session.solve(playOut(session.level, bestOf(session.level))).streak;
  };
  expect(solveToday('2026-11-20')).toBe(1);
  expect(solveToday('2027-03-05')).toBe(1);
  expect(solveToday('2026-11-21')).toBe(2);
  expect(solveToday('2026-11-22')).toBe(3);
  expect(begin().solvedDays).toMatchObject({ streak: 3 });
});
