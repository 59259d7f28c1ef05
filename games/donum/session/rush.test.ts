import { beforeEach, expect, test, vi } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import type { House } from '../view/overlay.ts';
import type { Scene } from './level-controller.ts';
import { createRushing, type Rushing } from './rush.ts';
import { RUSH_MS } from './rush-run.ts';
import { Session } from './session.ts';

const FRAME_MS = 20;

let session: Session;
let rushing: Rushing;
let nowMs: number;
const house = { showSolved: vi.fn(), say: vi.fn() };
const scene = { stop: vi.fn() };
const onFigures = vi.fn();
const onEnd = vi.fn();

/** Frames for so long; the number of those after which the clock still ran. */
function pass(ms: number, isStanding = false): number {
  let running = 0;
  for (const end = nowMs + ms; nowMs < end; nowMs += FRAME_MS) {
    if (rushing.advance(nowMs, isStanding)) running++;
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
  session = new Session({ collection, days: loadDays(), saves, today: () => new Date(0) });
  rushing = createRushing({
    collection,
    session,
    saves,
    house: house as unknown as House,
    scene: () => scene as unknown as Scene,
    onFigures,
    onEnd,
  });
});

test('the clock shows every second, runs out, and ends the rush once', () => {
  rushing.begin(1);
  pass(RUSH_MS + 1000);
  expect(onFigures).toHaveBeenCalledTimes(RUSH_MS / 1000);
  expect(rushing.isOver).toBe(true);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(0);
  expect(scene.stop).toHaveBeenCalled();
  expect(house.showSolved).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Time' }));
  expect(house.say).toHaveBeenCalledWith('10 seconds left.');
});

test('it stands while a menu is open, and does not catch up afterwards', () => {
  rushing.begin(1);
  pass(2000);
  const left = leftMs();
  expect(pass(30_000, true)).toBe(0);
  pass(2 * FRAME_MS);
  expect(leftMs()).toBeGreaterThanOrEqual(left - 2 * FRAME_MS);
});

test('a solved level stops it until the next one comes, which brings its seconds', () => {
  rushing.begin(1);
  pass(2000);
  const left = leftMs();
  const { fewest, level } = session;
  rushing.solve(fewest ?? 0);
  expect(pass(5000)).toBe(0);
  rushing.goOn();
  expect(session.level).not.toBe(level);
  expect(leftMs()).toBe(left + (fewest ?? 0) * 1000);
  expect(session.current).toMatchObject({ run: { solved: 1, points: 100 + (fewest ?? 0) } });
});

test('the best run is kept, and a worse one does not take its place', () => {
  rushing.begin(1);
  rushing.solve(session.fewest ?? 0);
  rushing.goOn();
  pass(RUSH_MS * 2);
  const [points] = onEnd.mock.calls[0] ?? [];
  expect(house.showSolved).toHaveBeenLastCalledWith(expect.objectContaining({ stamp: 'your best' }));
  rushing.begin(2);
  expect(rushing.isOver).toBe(false);
  pass(RUSH_MS * 2);
  expect(house.showSolved).toHaveBeenLastCalledWith(
    expect.objectContaining({ stamp: null, facts: `0 levels, 0 points. Your best is ${points}.` }),
  );
});
