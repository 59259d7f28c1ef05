import { expect, test, vi } from 'vitest';
import { clashesOf } from '#engine/commands/key-bindings.ts';
import { acceptedBy, createMachine, type Machine } from '#engine/phases/machine.ts';
import { createMadeUpPuzzle, tableWith } from '#tests/support/made-up-puzzle.ts';
import { ask } from '../commands.ts';
import type { Table } from '../rules/state.ts';
import { DIRECTIONS } from '../session/piece-selection.ts';
import { type PhaseName, phases } from './phases.ts';

function begin(table?: Table) {
  const made = createMadeUpPuzzle(table ? { table } : {});
  const { game } = made;
  const machine: Machine<PhaseName> = createMachine({
    ...{ game, phases, first: game.home },
    fault(error) {
      throw error;
    },
  });
  game.start();
  return {
    ...made,
    machine,
    top: () => machine.over ?? machine.phase,
    pass: (ms: number) => made.pass(ms, () => machine.frame(0.02)),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('no two commands of a phase share a key or a button', () => {
  expect(clashesOf(acceptedBy(phases))).toEqual([]);
});

const hung = () => {
  const [first] = begin(tableWith(12)).game.session.gallery;
  if (!first) throw new Error('Nothing hangs.');
  return first;
};

/** Steps to reach each phase: the first two from a table in play, the others from a finished table. */
const ENTER_PHASE: Readonly<Record<PhaseName, (machine: Machine<PhaseName>) => unknown>> = {
  table: () => {},
  finale: () => {},
  finished: () => {},
  lapse(machine) {
    machine.send(ask.keep);
    machine.send(ask.watch, hung());
  },
  posters: (machine) => machine.send(ask.posters),
  gallery: (machine) => machine.send(ask.gallery),
  print: (machine) => machine.send(ask.keep),
  month(machine) {
    machine.send(ask.gallery);
    machine.send(ask.month, null);
  },
  menu: (machine) => machine.send(ask.menu),
  invitation: (machine) => machine.send(ask.offer),
  send: (machine) => machine.send(ask.openSend),
};

const FROM_TABLE = {
  posters: 'posters',
  gallery: 'gallery',
  menu: 'menu',
  restart: 'posters',
  offer: 'invitation',
};
const FROM_SCREEN = {
  back: 'finished',
  posters: 'posters',
  gallery: 'gallery',
  restart: 'posters',
  offer: 'invitation',
};

/** Next phase, keyed by phase and command. Commands that are not listed do not change the phase. */
const WAYS: Readonly<Record<PhaseName, Partial<Record<keyof typeof ask, string>>>> = {
  table: FROM_TABLE,
  finale: { ...FROM_TABLE, put: 'table' },
  finished: { ...FROM_TABLE, put: 'table', openSend: 'send', keep: 'print' },
  lapse: { endLapse: 'gallery', restart: 'posters', offer: 'invitation' },
  posters: FROM_SCREEN,
  gallery: FROM_SCREEN,
  print: FROM_SCREEN,
  month: FROM_SCREEN,
  menu: FROM_SCREEN,
  invitation: FROM_SCREEN,
  send: FROM_SCREEN,
};

const WITH_VALUE = [
  ...['turnPage', 'cut', 'month', 'cutDay', 'saveMonth', 'showPrint', 'watch', 'savePicture', 'saveFilm'],
  ...['send', 'change'],
];
const WITHOUT_VALUE = (Object.keys(ask) as (keyof typeof ask)[]).filter((name) => !WITH_VALUE.includes(name));

test.each(Object.keys(WAYS) as PhaseName[])(
  'each command leads from %s to the expected phase',
  async (phase) => {
    for (const name of WITHOUT_VALUE) {
      const { game, machine, top } = begin(
        phase === 'table' || phase === 'finale' ? tableWith(9) : tableWith(12),
      );
      if (phase === 'finale') {
        for (let presses = 0; presses < 60 && !game.play.table.isFinished; presses++) {
          machine.send(ask.next);
          for (let places = 0; places < 40 && !game.play.table.held.wouldJoin; places++)
            machine.send(ask.layAtNext);
          machine.send(ask.put);
        }
        machine.frame(0);
      }
      ENTER_PHASE[phase](machine);
      await settle();
      expect(top()).toBe(phase);
      machine.send(ask[name] as typeof ask.next);
      await settle();
      expect([name, top()]).toEqual([name, WAYS[phase][name] ?? phase]);
    }
  },
);

test('keys and announcements alone are enough to finish a puzzle: each piece reports where it fits, and the result follows', async () => {
  const { game, machine, events, pass } = begin();
  const hear = (command: typeof ask.next): string => {
    machine.send(command);
    return events.said.mock.calls.at(-1)?.[0] ?? '';
  };
  for (let choices = 0; !game.play.table.isFinished; choices++) {
    expect(choices).toBeLessThan(12);
    hear(ask.next);
    for (;;) {
      const said = hear(ask.layAtNext);
      if (said.includes('It pulls.')) break;
      const [, number, of] = /^Place (\d+) of (\d+)/.exec(said) ?? [];
      expect(number).not.toBe(of);
    }
    expect(hear(ask.put)).toContain('It fits');
  }
  expect(events.finished).toHaveBeenCalledOnce();
  pass(40);
  await settle();
  expect(machine.phase).toBe('finished');
  expect(game.next.poster).toBe('heart');
});

test('a menu pauses the phase below it, and returns to that phase', () => {
  const { game, machine } = begin(tableWith(12));
  expect(machine.phase).toBe('finished');
  machine.send(ask.menu);
  expect(game.play.isCovered).toBe(true);
  machine.send(ask.back);
  expect([machine.phase, machine.over, game.play.isCovered]).toEqual(['finished', null, false]);
});

test('a poster that is printed only after its screen was closed is not put on the table', async () => {
  const { game, machine } = begin();
  const before = game.play.table;
  machine.send(ask.posters);
  machine.send(ask.cut, { poster: 'heart', count: 48, turning: false });
  machine.send(ask.back);
  await settle();
  expect(game.play.table).toBe(before);
  machine.send(ask.posters);
  machine.send(ask.cut, { poster: 'heart', count: 48, turning: false });
  await settle();
  expect([machine.phase, game.play.table.cut.count]).toEqual(['table', 48]);
});

test('opening a screen puts back the held group, and a held key stops moving it', () => {
  const { game, machine, pass } = begin();
  machine.send(ask.next);
  machine.send(ask.right);
  expect(game.play.table.held.group).toBeGreaterThanOrEqual(0);
  machine.send(ask.menu);
  expect(game.play.table.held.group).toBe(-1);
  machine.send(ask.back);
  pass(1000);
  expect(game.play.table.held.group).toBe(-1);
});

test('a held direction moves the group until its key is released or the focus is lost', () => {
  const { game, machine, pass } = begin();
  for (const end of [() => machine.release(ask.right), () => machine.attentionLost()]) {
    machine.send(ask.right);
    const { handX } = game.play.table.held;
    pass(400);
    expect(game.play.table.held.handX).toBeGreaterThan(handX);
    end();
    const rested = game.play.table.held.handX;
    pass(400);
    expect(game.play.table.held.handX).toBe(rested);
  }
  expect(DIRECTIONS.every((direction) => machine.accepts(ask[direction]))).toBe(true);
});

test('the left stick moves the held group, the right one the table, up to its edge', () => {
  const { game, tilt, pass } = begin();
  tilt.moveX = 1;
  pass(20);
  const { handX } = game.play.table.held;
  pass(100);
  expect(game.play.table.held.handX).toBeGreaterThan(handX);
  tilt.moveX = 0;
  game.play.desk.zoom(4, 640, 360);
  const { x } = game.play.desk.camera;
  tilt.panX = 1;
  pass(100);
  expect(game.play.desk.camera.x).toBeGreaterThan(x);
});

test('a time-lapse ends in the gallery and leaves the table in play unchanged', async () => {
  const { game, machine, pass } = begin(tableWith(9));
  const finished = hung();
  machine.send(ask.gallery);
  machine.send(ask.showPrint, finished);
  machine.send(ask.watch, finished);
  await settle();
  expect(machine.phase).toBe('lapse');
  expect(game.play.desk.table).not.toBe(game.play.table);
  pass(15_000);
  expect(machine.phase).toBe('gallery');
  expect(game.play.desk.table).toBe(game.play.table);
});

test('an invalid history has no time-lapse, and the gallery says so', async () => {
  const { game, machine } = begin();
  machine.send(ask.gallery);
  machine.send(ask.showPrint, { ...hung(), story: 'AAAA' });
  machine.send(ask.watch, { ...hung(), story: 'AAAA' });
  await settle();
  expect(machine.phase).toBe('print');
  expect(game.note).toBe('The time-lapse of this puzzle is no longer saved.');
});

test('on a device without storage, a single note at the start reports that and explains how to play, so no later note covers a piece', () => {
  const { game, events } = createMadeUpPuzzle({ isStorageRefused: true });
  game.start();
  expect(game.note).toBe(
    'Drag a piece. This device saves nothing for this page. The table lasts until you close the page.',
  );
  expect(events.said.mock.calls.at(-1)?.[0]).toContain('12 pieces');
  game.play.choose(1);
  game.autosave.now();
  expect(events.said.mock.calls.at(-1)?.[0]).toMatch(/tab|socket/);
});

test('the note on how to play disappears with the first pieces that fit', () => {
  vi.useFakeTimers();
  const { game } = begin();
  expect(game.note).toBe('Drag a piece.');
  while (game.play.table.groups.every(({ pieces }) => pieces.length < 2)) {
    game.play.choose(1);
    for (let places = 0; places < 40 && !game.play.table.held.wouldJoin; places++) game.play.layAtNext(1);
    game.play.put();
  }
  expect(game.note).toBeNull();
  vi.useRealTimers();
});
