import { beforeEach, expect, test, vi } from 'vitest';
import { clashesOf } from '#engine/commands/key-bindings.ts';
import { acceptedBy, createMachine, type Machine } from '#engine/phases/machine.ts';
import { createMadeUpDonum } from '#tests/support/made-up-donum.ts';
import { ask } from '../commands.ts';
import { type PhaseName, phases } from './phases.ts';

let made: ReturnType<typeof createMadeUpDonum>;
let machine: Machine<PhaseName>;
beforeEach(() => {
  made = createMadeUpDonum();
  machine = createMachine({
    ...{ game: made.game, phases, first: 'playing' },
    fault(error) {
      throw error;
    },
  });
});
const pass = (ms: number) => made.pass(ms, () => machine.frame(0.02));
function solve(): void {
  for (const direction of ['right', 'right', 'right', 'down', 'down', 'left', 'left', 'left'] as const) {
    machine.send(ask[direction]);
    machine.release(ask[direction]);
    pass(200);
  }
}

test('no two commands of a phase share a key or a button', () => {
  expect(clashesOf(acceptedBy(phases))).toEqual([]);
});

/** Next phase for each phase and command; all other commands leave the phase unchanged. */
const WAYS: Readonly<Record<PhaseName, Partial<Record<keyof typeof ask, PhaseName>>>> = {
  playing: { levels: 'levels', menu: 'menu' },
  result: { levels: 'levels', menu: 'menu', proceed: 'playing', playAgain: 'playing' },
  levels: {
    ...{ levels: 'playing', menu: 'playing', undo: 'playing' },
    ...{ openDay: 'playing', openCalendar: 'days', beginTimedRun: 'playing', watchEnding: 'playing' },
  },
  days: { levels: 'levels', menu: 'playing', undo: 'playing', openDay: 'playing' },
  menu: {
    ...{ levels: 'levels', menu: 'playing', undo: 'playing' },
    ...{ openDay: 'playing', beginTimedRun: 'playing', openEditor: 'editor' },
  },
  editor: { menu: 'playing', tryDraft: 'playing' },
};

const ENTER_PHASE: Readonly<Record<PhaseName, () => void>> = {
  playing: () => {},
  result() {
    solve();
    pass(3000);
  },
  levels: () => void machine.send(ask.levels),
  days() {
    machine.send(ask.levels);
    machine.send(ask.openCalendar);
  },
  menu: () => void machine.send(ask.menu),
  editor() {
    machine.send(ask.menu);
    machine.send(ask.openEditor);
  },
};

const WITHOUT_VALUE = (Object.keys(ask) as (keyof typeof ask)[]).filter(
  (name) =>
    ![
      ...['walkTo', 'openLevel', 'goBack', 'followLink', 'change', 'chooseSign'],
      ...['drawTile', 'resize', 'openLink', 'share', 'shareSolution', 'copyDraft', 'checkDraft'],
    ].includes(name),
);
test.each(Object.keys(WAYS) as PhaseName[])('each command leads from %s to the expected phase', (phase) => {
  for (const name of WITHOUT_VALUE) {
    made = createMadeUpDonum();
    machine = createMachine({ ...{ game: made.game, phases, first: 'playing' }, fault: vi.fn() });
    ENTER_PHASE[phase]();
    expect(machine.phase).toBe(phase);
    machine.send(ask[name] as typeof ask.undo);
    expect([name, machine.phase]).toEqual([name, WAYS[phase][name] ?? phase]);
  }
});

test('while the editor is open, letter keys do not act on the level in play', () => {
  ENTER_PHASE.editor();
  for (const letter of [ask.undo, ask.levels, ask.hint, ask.restart, ask.describe])
    expect(machine.send(letter)).toBe(false);
  expect(machine.send(ask.mute)).toBe(true);
});

test('Enter continues only when a level is over; the result’s button always continues', () => {
  machine.send(ask.proceed);
  expect(made.events.level).not.toHaveBeenCalled();
  solve();
  machine.send(ask.proceed);
  expect(made.game.session.current).toMatchObject({ named: { id: 'the-doorway' } });
  machine.send(ask.proceed, undefined, { isButton: true });
  expect(made.events.level).toHaveBeenCalledTimes(2);
});

test('a move closes the result in the next frame, and undo repeats while its key is held', () => {
  ENTER_PHASE.result();
  machine.send(ask.undo);
  pass(20);
  expect(machine.phase).toBe('playing');
  pass(400);
  machine.release(ask.undo);
  const after = made.game.hud.figures[0];
  pass(1000);
  expect(made.game.hud.figures[0]).toBe(after);
  expect(Number.parseInt(after, 10)).toBeLessThan(6);
});

test('undo and redo are accepted only while there are moves to undo or redo', () => {
  expect([ask.undo, ask.redo, ask.restart].map((each) => machine.accepts(each))).toEqual([
    false,
    false,
    false,
  ]);
  machine.send(ask.right);
  expect([ask.undo, ask.redo, ask.restart].map((each) => machine.accepts(each))).toEqual([true, false, true]);
  machine.send(ask.undo);
  expect([ask.undo, ask.redo, ask.restart].map((each) => machine.accepts(each))).toEqual([
    false,
    true,
    false,
  ]);
});

test('losing the focus releases held keys', () => {
  machine.send(ask.right);
  machine.attentionLost();
  pass(2000);
  expect(made.game.hud.figures[0]).toBe('1 move');
});
