// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { dayOf } from '#engine/rules/day.ts';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { readMoves } from '../levels/moves.ts';
import { loadCollection, loadDays } from '../levels/read-data.ts';
import { createHistory, type History, makeMove } from '../rules/history.ts';
import { solve } from '../solver/search.ts';
import { FINALE_AFTER_MS } from '../view/scene/moment.ts';
import { createFlow, type Flow, type FlowParts } from './flow.ts';
import { createSession, type Session } from './session.ts';

const overlay = {
  announce: vi.fn(),
  closeMenus: vi.fn(),
  hideResult: vi.fn(),
  showNote: vi.fn(),
  showResult: vi.fn(),
};
const level = {
  begin: vi.fn(),
  watch: vi.fn(),
  endAfter: vi.fn(),
  showHud: vi.fn(),
  describe: () => ['The board has 3 rows.'],
  run: {},
};
const renderer = { showEnding: vi.fn() };
const collection = loadCollection();
const menus = { openEditor: vi.fn(), openLevelSelect: vi.fn() };
const emitGameOver = vi.fn();
let session: Session;
let flow: Flow;

const SOLUTION = readMoves('rrrddlll') ?? [];

beforeEach(() => {
  vi.clearAllMocks();
  session = createSession({
    collection,
    days: loadDays(),
    saves: createSaveStore('donum', null),
    today: () => dayOf(new Date('2026-11-21T12:00:00Z')),
  });
  const history = SOLUTION.reduce(
    (before, direction) => makeMove(session.level, before, direction) as History,
    createHistory(session.level),
  );
  level.run = { level: session.level, history };
  const shown = { canvas: document.createElement('canvas'), overlay, renderer, level, menus };
  const parts = { ...shown, collection, session, emitGameOver };
  flow = createFlow(parts as unknown as FlowParts);
});

test('a solved level counts at once, and its result comes when one has seen everybody back on the stage for a second', () => {
  flow.endLevel(false);
  expect(emitGameOver).toHaveBeenCalledExactlyOnceWith(108);
  expect(overlay.showResult).not.toHaveBeenCalled();
  const [afterMs, showResult] = level.endAfter.mock.calls[0] ?? [];
  expect(afterMs).toBeGreaterThanOrEqual(FINALE_AFTER_MS + 1000);
  showResult();
  expect(overlay.showResult).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ facts: '8 moves.', next: 'The Doorway' }),
  );
  flow.goOn();
  expect(session.current).toMatchObject({ named: { id: 'the-doorway' } });
});

test('after the last level all that was given comes back on the stage, is said, and only then comes the card', () => {
  const last = session.find('many-happy-returns');
  if (last?.kind !== 'room') throw new Error('There is no such level.');
  session.open(last);
  const finding = solve(session.level);
  const history = (finding.kind === 'solved' ? finding.moves : []).reduce(
    (before, direction) => makeMove(session.level, before, direction) as History,
    createHistory(session.level),
  );
  level.run = { level: session.level, history };
  flow.endLevel(false);
  level.endAfter.mock.lastCall?.[1]();
  const gifts = session.level.start.friends.map(({ gift }) => gift);
  expect(renderer.showEnding).toHaveBeenCalledExactlyOnceWith(gifts, expect.any(Number));
  expect(overlay.announce).toHaveBeenLastCalledWith(expect.stringMatching(/^The end\. 4 friends come back/));
  expect(overlay.showResult).not.toHaveBeenCalled();
  level.endAfter.mock.lastCall?.[1]();
  expect(overlay.showResult).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'Nothing was lost', next: 'For You' }),
  );
  flow.watchEnding();
  expect(renderer.showEnding).toHaveBeenCalledTimes(2);
});

test('a solution that was only watched does not count, and after it one plays the same level', () => {
  flow.watch(SOLUTION);
  flow.endLevel(true);
  expect(emitGameOver).not.toHaveBeenCalled();
  expect(session.isFirstVisit).toBe(true);
  flow.goOn();
  expect(session.current).toMatchObject({ named: { id: 'for-you' } });
  expect(level.begin).toHaveBeenCalledTimes(2);
});

test('after a level of one’s own one goes back to drawing it', () => {
  flow.open({ kind: 'own', level: session.level, isDraft: true });
  flow.goOn();
  expect(menus.openEditor).toHaveBeenCalledOnce();
});
