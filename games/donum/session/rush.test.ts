import { beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import type { Overlay } from '../view/overlay.ts';
import type { LevelController } from './level-controller.ts';
import { createRush, type Rush } from './rush.ts';
import { RUSH_MS } from './rush-run.ts';
import { createSession, type Session } from './session.ts';

const FRAME_MS = 20;

let session: Session;
let rush: Rush;
let nowMs: number;
const overlay = { showResult: vi.fn(), announce: vi.fn() };
const level = { stop: vi.fn(), showHud: vi.fn() };
const emitGameOver = vi.fn();

/** Frames for so long; the number of those after which the clock still ran. */
function pass(ms: number, isStanding = false): number {
  let running = 0;
  for (const end = nowMs + ms; nowMs < end; nowMs += FRAME_MS) {
    if (rush.advance(nowMs, isStanding)) running++;
  }
  return running;
}
const leftMs = (): number => (session.current.kind === 'rush' ? session.current.run.leftMs : Number.NaN);

beforeEach(() => {
  vi.clearAllMocks();
  const collection = loadCollection();
  const store = new Map<string, string>();
  const saves = createSaveStore('donum', {
    getItem: (key) => store.get(key) ?? null,
    setItem: (key, value) => void store.set(key, value),
  });
  nowMs = 1000;
  session = createSession({ collection, days: loadDays(), saves, today: () => dayOf(new Date(0)) });
  rush = createRush({
    collection,
    session,
    overlay: overlay as unknown as Overlay,
    level: level as unknown as LevelController,
    emitGameOver,
  });
});

test('the clock shows every second, runs out, and ends the rush once', () => {
  rush.begin(1);
  pass(RUSH_MS + 1000);
  expect(level.showHud).toHaveBeenCalledTimes(RUSH_MS / 1000);
  expect(rush.isOver).toBe(true);
  expect(emitGameOver).toHaveBeenCalledExactlyOnceWith(0);
  expect(level.stop).toHaveBeenCalled();
  expect(overlay.showResult).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Time' }));
  expect(overlay.announce).toHaveBeenCalledWith('10 seconds left.');
});

test('it stands while a menu is open, and does not catch up afterwards', () => {
  rush.begin(1);
  pass(2000);
  const left = leftMs();
  expect(pass(30_000, true)).toBe(0);
  pass(2 * FRAME_MS);
  expect(leftMs()).toBeGreaterThanOrEqual(left - 2 * FRAME_MS);
});

test('a solved level stops it until the next one comes, which brings its seconds', () => {
  rush.begin(1);
  pass(2000);
  const left = leftMs();
  const { fewest, level: before } = session;
  rush.solve(fewest ?? 0);
  expect(pass(5000)).toBe(0);
  rush.goOn();
  expect(session.level).not.toBe(before);
  expect(leftMs()).toBe(left + (fewest ?? 0) * 1000);
  expect(session.current).toMatchObject({ run: { solved: 1, points: 100 + (fewest ?? 0) } });
});

test('the best run is kept, and a worse one does not take its place', () => {
  rush.begin(1);
  rush.solve(session.fewest ?? 0);
  rush.goOn();
  pass(RUSH_MS * 2);
  const [points] = emitGameOver.mock.calls[0] ?? [];
  expect(overlay.showResult).toHaveBeenLastCalledWith(expect.objectContaining({ stamp: 'your best' }));
  rush.begin(2);
  expect(rush.isOver).toBe(false);
  pass(RUSH_MS * 2);
  expect(overlay.showResult).toHaveBeenLastCalledWith(
    expect.objectContaining({ stamp: null, facts: `0 levels, 0 points. Your best is ${points}.` }),
  );
});
