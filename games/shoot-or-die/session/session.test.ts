import { beforeEach, expect, test } from 'vitest';
import { packAssists } from '#engine/rules/assists.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore, type KeyValueStore, type SaveStore } from '#engine/saving/save-store.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { readTuning } from '../bot/play-round.ts';
import { digestRun } from '../rules/digest.ts';
import { createViewer, readReplay } from './replayed-run.ts';
import { Session } from './session.ts';

const tuning = readTuning();
/** Fires upwards and takes the first card of every offer. */
const firing = { ...createControls(), aim: 768, fire: true, choice: 1 };

let saves: SaveStore;
let today: number;
let seeds: number;

function createSession(mode: 'free' | 'day' = 'free'): Session {
  return new Session(
    tuning,
    saves,
    () => today,
    () => ++seeds,
    mode,
    'own',
  );
}

function playToEnd(session: Session): void {
  for (let i = 0; !session.run.isOver && i < 60 * 120; i++) session.step({ ...firing });
}

beforeEach(() => {
  const map = new Map<string, string>();
  const store: KeyValueStore = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
  };
  saves = createSaveStore('shoot-or-die', store);
  today = dayOf(new Date('2026-11-21T12:00:00Z'));
  seeds = 0;
});

test('the best runs are saved on the device with their replays', () => {
  const session = createSession();
  playToEnd(session);
  expect(session.bestScore).toBe(session.run.score);
  expect(session.run.score).toBeGreaterThan(0);
  expect(session.result).toMatchObject({ score: session.run.score, bestBefore: 0 });

  const later = createSession();
  expect(later.bestScore).toBe(session.run.score);
  later.run.life.amount = 1;
  for (let i = 0; !later.run.isOver && i < 200; i++) later.step(createControls());
  expect(later.result?.bestBefore).toBe(session.run.score);
  expect(later.bestScore).toBe(session.run.score);
});

test('the daily seed is the same for everybody, its best counts for that day only, and free play is separate', () => {
  const session = createSession('day');
  expect(session.run.seed).toBe(20_261_121);
  playToEnd(session);
  const { bestScore } = session;
  expect(bestScore).toBeGreaterThan(0);
  expect(createSession('free').bestScore).toBe(0);
  expect(createSession('day').bestScore).toBe(bestScore);
  today = dayOf(new Date('2026-11-22T00:00:01Z'));
  expect(createSession('day').bestScore).toBe(0);
});

test('a daily run that ends after midnight counts for the day on which it started, not for the next day’s board', () => {
  const session = createSession('day');
  today = dayOf(new Date('2026-11-22T00:00:01Z'));
  const next = createSession('day');
  expect(next.run.seed).toBe(20_261_122);
  playToEnd(next);
  const nextDay = next.boardOf('day', 'own');
  expect(nextDay).toHaveLength(1);
  playToEnd(session);
  expect(session.result?.day).toEqual({ name: '2026-11-21', days: 1 });
  expect(next.boardOf('day', 'own')).toEqual(nextDay);
  today = dayOf(new Date('2026-11-21T12:00:00Z'));
  expect(next.boardOf('day', 'own')).toMatchObject([{ score: session.run.score, day: '2026-11-21' }]);
});

test('a title screen that is open at midnight starts the new day’s seed', () => {
  const session = createSession('day');
  today = dayOf(new Date('2026-11-22T00:00:01Z'));
  session.prepareForToday();
  expect(session.run.seed).toBe(20_261_122);
  playToEnd(session);
  expect(session.result?.day?.name).toBe('2026-11-22');
});

test('free play has a new seed for every run', () => {
  const session = createSession();
  const first = session.run.seed;
  session.prepare();
  expect(session.run.seed).not.toBe(first);
});

test('a watched run ends exactly as it was played, and scores nothing', () => {
  const session = createSession();
  playToEnd(session);
  const played = digestRun(session.run);
  session.watch(session.recording, createViewer(session.recording, tuning));
  expect(session.run.steps).toBe(0);
  while (session.watchStep());
  expect(digestRun(session.run)).toBe(played);
  expect(session.boardOf('free', 'own')).toHaveLength(1);
});

test('changing the mode prepares a new run', () => {
  const session = createSession();
  session.step(firing);
  session.setMode('day', 'own');
  expect(session.run).toMatchObject({ seed: 20_261_121, steps: 0 });
});

test('nothing is recorded while a card is chosen, and the replay chooses the same card', () => {
  const session = createSession();
  session.run.progress.owed = 1;
  session.step(createControls());
  expect(session.run.progress.isChoosing).toBe(true);
  const { steps } = session.recording;
  for (let i = 0; i < 300; i++) session.step(createControls());
  expect(session.recording.steps).toBe(steps);
  session.step({ ...createControls(), choice: 2 });
  expect(session.run.progress.isChoosing).toBe(false);
  expect(session.recording.steps).toBe(steps + 1);
});

test('a saved run can be watched from its board', () => {
  const session = createSession();
  playToEnd(session);
  const played = digestRun(session.run);
  const later = createSession();
  const replay = readReplay(later.boardOf('free', 'own')[0]?.replay ?? '');
  if (!replay) throw new Error('No run was saved.');
  later.watch(replay, createViewer(replay, tuning));
  while (later.watchStep());
  expect(digestRun(later.run)).toBe(played);
  expect(replay.steps).toBe(session.recording.steps);
  later.stopWatching();
  expect(later.run.steps).toBe(0);
});

test('an invalid stored replay is refused', () => {
  for (const text of ['', 'AA', '!', 'AgIDBAUG']) expect(readReplay(text)).toBeNull();
});

test('a run has the speed of its assists, and its replay the usual one', () => {
  const session = createSession();
  expect(session.speed).toBe(1);
  session.setMode('free', 'own', packAssists({ speed: 60, isHelped: true }));
  expect([session.speed, session.recording.assists]).toEqual([0.6, 12]);
  playToEnd(session);
  expect(session.speed).toBe(0.6);
  session.watch(session.recording, createViewer(session.recording, tuning));
  expect(session.speed).toBe(1);
});
