// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createSaveStore } from '#engine/saving/save-store.ts';
import { createFakeTabs } from '#tests/support/fake-tabs.ts';
import { createMadeUpDonum, loadLate } from '#tests/support/made-up-donum.ts';
import { readMap } from '../levels/map.ts';
import { linkTo, writeCode } from '../levels/write-links.ts';
import { movesMade } from '../rules/history.ts';
import type { Direction } from '../rules/rules.ts';
import { solve } from '../solver/search.ts';
import { TIMED_RUN_MS } from './timed-run.ts';

let made: ReturnType<typeof createMadeUpDonum>;
beforeEach(() => {
  made = createMadeUpDonum();
});

const STEP_MS = 200;
const solutionOf = (): readonly Direction[] => {
  const finding = solve(made.game.session.level);
  return finding.kind === 'solved' ? finding.moves : [];
};
function walk(moves: readonly Direction[], { game, pass } = made): void {
  for (const direction of moves) {
    game.press(direction);
    game.release(direction);
    pass(STEP_MS);
  }
}
const leftMs = (): number => {
  const { current } = made.game.session;
  return current.kind === 'timed' ? current.run.leftMs : Number.NaN;
};

test('a solved level counts at once, and its result appears one second after the finale starts', () => {
  const { game, events, pass } = made;
  walk(solutionOf());
  expect(events.gameOver).toHaveBeenCalledExactlyOnceWith(108);
  expect([game.isOver, game.result]).toEqual([true, null]);
  pass(3000);
  expect(game.result).toMatchObject({ facts: '8 moves.', next: 'The Doorway', canShare: true });
  expect(game.proceed()).toBe('playing');
  expect(game.session.current).toMatchObject({ named: { id: 'the-doorway' } });
});

test('a move closes the result, and opening a screen cancels a pending one', () => {
  const { game, pass } = made;
  walk(solutionOf());
  pass(3000);
  game.undo(false);
  expect(game.result).toBeNull();
  game.leap('redo');
  pass(300);
  game.cover();
  pass(5000);
  game.uncover();
  pass(5000);
  expect([game.isOver, game.result]).toEqual([true, null]);
});

test('after the last level, all given gifts appear on the stage and are announced, then the card appears', () => {
  const { game, events, pass } = made;
  expect(game.openLevel('many-happy-returns')).toBe('playing');
  walk(solutionOf());
  pass(2500);
  const gifts = game.session.level.start.friends.map(({ gift }) => gift);
  expect(events.ending).toHaveBeenCalledExactlyOnceWith(gifts);
  expect(events.said).toHaveBeenLastCalledWith(expect.stringMatching(/^The end\. 4 friends come back/));
  expect(game.result).toBeNull();
  pass(9000);
  expect(game.result).toMatchObject({ title: 'Nothing was lost', next: 'For You' });
  game.watchEnding();
  expect(events.ending).toHaveBeenCalledTimes(2);
});

test('a watched solution does not count; the player then plays the same level', () => {
  const { game, events, pass } = made;
  walk(solutionOf());
  game.openLevel('for-you');
  events.gameOver.mockClear();
  game.watchBest();
  pass(9000);
  expect(game.result).toMatchObject({ title: 'That is how it went', canShare: false });
  expect(events.gameOver).not.toHaveBeenCalled();
  game.proceed();
  expect(game.session.current).toMatchObject({ named: { id: 'for-you' } });
});

test.each([
  ['stores', createMadeUpDonum()],
  ['refuses', createMadeUpDonum(undefined, createSaveStore('donum', null))],
])(
  'after a drawn level on a device that %s data, the player returns to its map in the editor',
  (_, { game }) => {
    game.draft.open();
    game.draft.openLink(linkTo('level', writeCode(readMap(['@R.r']))));
    game.draft.close();
    expect(game.tryDraft()).toBe('playing');
    expect(game.proceed()).toBe('editor');
    game.draft.open();
    expect(game.draft.map).toEqual(['@R.r']);
  },
);

test('two tabs show the same drawing, so that neither overwrites the other’s', () => {
  const tabs = createFakeTabs();
  const [one, two] = [tabs.open('donum'), tabs.open('donum')].map((saves) =>
    createMadeUpDonum(undefined, saves),
  );
  one?.game.draft.open();
  two?.game.draft.open();
  one?.game.draft.draw(0, 0);
  two?.game.draft.draw(0, 2);
  expect(one?.game.draft.map[0]).toMatch(/^#.#/);
  expect(one?.events.draft).toHaveBeenCalledTimes(3);
  const later = createMadeUpDonum(undefined, tabs.open('donum'));
  expect(later.game.draft.map).toEqual(one?.game.draft.map);
});

test('an older tab stops saving when a newer tab saves the same level, and says so', () => {
  const tabs = createFakeTabs();
  const openTab = () => createMadeUpDonum(undefined, tabs.open('donum'));
  const one = openTab();
  one.game.openLevel('for-you');
  const two = openTab();
  const [first, second] = solutionOf() as [Direction, Direction];
  walk([first, second], two);
  expect(one.game.note?.text).toContain('Another tab');
  walk([first], one);
  expect(movesMade(openTab().game.run.history)).toEqual([first, second]);
  // When the older tab opens another level, it saves again, and the newer tab is notified.
  one.game.openDay();
  expect(two.game.note?.text).toContain('Another tab');
  expect(openTab().game.session.current.kind).toBe('day');
});

test('a walk to a place is automatic, and an unreachable place is refused', () => {
  const { game, events, pass } = made;
  game.walkTo(2);
  pass(1000);
  expect(game.hud.figures[0]).toBe('2 moves');
  game.walkTo(5);
  expect(events.said).toHaveBeenLastCalledWith('There is no free way to that tile.');
});

test('help in an unsolvable position offers to undo the necessary moves, and a move closes it', async () => {
  const { game, pass } = made;
  game.open({ kind: 'own', level: readMap(['R@C.r', '....#']), isDraft: false });
  walk(['right']);
  game.giveHint();
  await vi.waitFor(() => expect(game.note).toMatchObject({ undos: 1, canClose: false }));
  game.goBack(1);
  pass(200);
  expect(game.note).toBeNull();
});

test('pressing again loads a hint that could not be loaded before', async () => {
  const load = vi.fn(loadLate).mockRejectedValueOnce(new Error('no network'));
  const { game } = createMadeUpDonum(load);
  await game.giveHint();
  expect(game.note?.text).toBe('Hints could not be loaded. Try again once you are online.');
  await game.giveHint();
  expect(game.note?.text).toBe('Looking ahead…');
});

test('a move made while hints are loading closes the hint', async () => {
  const { game, pass } = made;
  const asked = game.giveHint();
  walk(['right']);
  pass(200);
  await asked;
  expect(game.note).toBeNull();
});

test('reports a bad link, and opens the level of a valid one', () => {
  const { game } = made;
  expect(game.followLink('')).toBe(false);
  expect(game.note).toBeNull();
  expect(game.followLink('#watch=rubbish')).toBe(false);
  expect(game.note?.text).toMatch(/^The link .*\.$/);
  expect(game.followLink('#play=the-doorway')).toBe(true);
  expect(game.session.current).toMatchObject({ named: { id: 'the-doorway' } });
});

test('the outcome of sharing is announced: shared, copied, or too long', async () => {
  const { game, pass } = made;
  walk(solutionOf());
  pass(3000);
  const sent: string[] = [];
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void sent.push(text) } });
  await game.shareLevel();
  expect(sent[0]).toMatch(/^Donum, For You: 8 moves, the fewest\n/);
  expect(game.note?.text).toMatch(/^Copied: the level and your number of moves/);
  await game.shareSolution();
  expect(sent[1]).toContain('#watch=for-you.');
  expect(game.note?.text).toMatch(/^The link is copied/);
});

test('the clock of a timed run runs out, announces its last seconds, and ends the timed run once', () => {
  const { game, events, pass } = made;
  game.beginTimedRun();
  pass(TIMED_RUN_MS + 1000);
  expect(game.isOver).toBe(true);
  expect(events.gameOver).toHaveBeenCalledExactlyOnceWith(0);
  expect(game.result).toMatchObject({ title: 'Time' });
  expect(events.said).toHaveBeenCalledWith('10 seconds left.');
  const { moves } = { moves: game.hud.figures };
  game.press('right');
  game.undo(true);
  game.leap('restart');
  game.giveHint();
  expect(game.hud.figures).toEqual(moves);
  expect(game.note).toBeNull();
});

test('the clock of a timed run stops behind a screen, and does not catch up', () => {
  const { game, pass } = made;
  game.beginTimedRun();
  pass(2000);
  const left = leftMs();
  game.cover();
  pass(30_000);
  game.uncover();
  pass(40);
  expect(leftMs()).toBeGreaterThanOrEqual(left - 40);
});

test('solving a level stops the clock, starting the next one adds that level’s seconds, and the best timed run is saved', () => {
  const { game, events, pass } = made;
  game.beginTimedRun();
  const { fewest, level } = game.session;
  walk(solutionOf());
  const left = leftMs();
  pass(600);
  expect(leftMs()).toBe(left);
  pass(200);
  expect(game.session.level).not.toBe(level);
  expect(leftMs()).toBeGreaterThan(left + (fewest ?? 0) * 1000 - 200);
  pass(2 * TIMED_RUN_MS);
  const [points] = events.gameOver.mock.calls[0] ?? [];
  expect(points).toBe(100 + (fewest ?? 0));
  expect(game.result).toMatchObject({ stamp: 'your best' });
  game.beginTimedRun();
  pass(2 * TIMED_RUN_MS);
  expect(game.result).toMatchObject({ stamp: null, facts: `0 levels, 0 points. Your best is ${points}.` });
});

test('a timed run gives no hints, and says so', () => {
  made.game.beginTimedRun();
  made.game.giveHint();
  expect(made.game.note?.text).toBe('No hints in a Rush.');
});
