import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { command, control } from '../commands/command.ts';
import { clashesOf } from '../commands/key-bindings.ts';
import { acceptedBy, bindings, createMachine, type Phases } from './machine.ts';

const fault = (error: unknown): never => {
  throw error;
};

const go = command('go', 'Go', { keys: ['Enter'] });
const stop = command('stop', 'Stop', { keys: ['P'] });
const seek = command<number>('seek', 'Seek');
const load = command('load', 'Load');
const boost = control('boost', 'Boost', { keys: ['Space'] });

type Name = 'title' | 'playing' | 'settings';
class Game {
  log: string[] = [];
  place = 0;
  isOpen = true;
  answer: (name: Name | undefined) => void = () => {};
}
const on = bindings<Game, Name>();
const note = (text: string) => (game: Game) => void game.log.push(text);

function open(more: Partial<Phases<Game, Name>> = {}) {
  const game = new Game();
  const said: string[] = [];
  const phases: Phases<Game, Name> = {
    title: {
      enter: note('enter title'),
      exit: note('exit title'),
      says: () => 'The title.',
      on: [
        on(go, () => 'playing', { enabled: ({ isOpen }) => isOpen, pressed: ({ isOpen }) => !isOpen }),
        on(load, ({ log }, _, { signal }) => {
          signal.addEventListener('abort', () => log.push('aborted'));
          return new Promise((resolve) => {
            game.answer = resolve;
          });
        }),
        on(boost, () => 'playing'),
      ],
    },
    playing: {
      enter: note('enter playing'),
      exit: note('exit playing'),
      controls: [boost],
      on: [
        on(stop, (_game, _value, how) => how.open('settings')),
        on(go, () => 'playing'),
        on(seek, (asked, place) => {
          asked.place = place;
        }),
      ],
      step: note('step'),
      attentionLost: () => 'title',
    },
    settings: {
      enter: note('enter settings'),
      exit: note('exit settings'),
      on: [on(stop, (_game, _value, { close }) => close()), on(go, () => 'title')],
    },
    ...more,
  };
  const machine = createMachine({ game, phases, first: 'title', fault, say: (text) => said.push(text) });
  return { game, machine, phases, said };
}

test('a phase accepts only its own commands, and only while they are enabled', () => {
  const { game, machine } = open();
  expect([machine.accepts(go), machine.accepts(stop), machine.isPressed(go)]).toEqual([true, false, false]);
  game.isOpen = false;
  expect([machine.accepts(go), machine.send(go), machine.isPressed(go)]).toEqual([false, false, true]);
  game.isOpen = true;
  expect([machine.send(stop), machine.send(go), machine.phase]).toEqual([false, true, 'playing']);
});

test('a handler receives the value sent with its command', () => {
  const { game, machine } = open();
  machine.send(go);
  machine.send(seek, 0.5);
  expect(game.place).toBe(0.5);
  // @ts-expect-error a command with a value requires the value
  machine.send(seek);
});

test('a phase is announced when it is entered', () => {
  const { machine, said } = open();
  machine.send(go);
  machine.attentionLost();
  expect(said).toEqual(['The title.', 'The title.']);
});

test('a phase opened over another pauses it and receives commands first; its other commands can still change the phase below', () => {
  const { game, machine } = open();
  machine.send(go);
  machine.step();
  machine.send(stop);
  expect([machine.phase, machine.over]).toEqual(['playing', 'settings']);
  machine.step();
  machine.send(go);
  expect([machine.phase, machine.over]).toEqual(['title', 'settings']);
  machine.send(stop);
  expect([machine.phase, machine.over]).toEqual(['title', null]);
  expect(game.log.filter((line) => line === 'step')).toHaveLength(1);
});

test('a phase whose handler returns its own name restarts', () => {
  const { game, machine } = open();
  machine.send(go);
  game.log = [];
  machine.send(go);
  expect(game.log).toEqual(['exit playing', 'enter playing']);
});

test('a phase can accept a control’s press; if it only lists the control as held, the press has no effect', () => {
  const { machine } = open();
  expect([machine.send(boost), machine.phase]).toEqual([true, 'playing']);
  expect([machine.accepts(boost), machine.send(boost), machine.phase]).toEqual([true, true, 'playing']);
});

test('the result of an asynchronous handler is ignored after its phase has ended', async () => {
  const { game, machine } = open();
  machine.send(load);
  machine.send(go);
  expect(game.log).toContain('aborted');
  game.answer('settings');
  await Promise.resolve();
  expect(machine.phase).toBe('playing');
  machine.attentionLost();
  machine.send(load);
  game.answer('playing');
  await vi.waitFor(() => expect(machine.phase).toBe('playing'));
});

test('a command sent while a phase is being entered is handled afterwards', () => {
  const { game, machine } = open({
    playing: { enter: () => machine.send(stop), exit: note('exit playing'), on: [on(stop, () => 'title')] },
  });
  machine.send(go);
  expect(machine.phase).toBe('title');
  expect(game.log).toEqual(['enter title', 'exit title', 'exit playing', 'enter title']);
});

test('an error in a handler is reported and does not change the phase', () => {
  const told = vi.fn();
  const broken = () => {
    throw new Error('broken');
  };
  const phases: Phases<null, 'only'> = { only: { on: [{ to: go, run: broken }] } };
  const machine = createMachine({ game: null, phases, first: 'only', fault: told });
  machine.send(go);
  expect([told.mock.calls.length, machine.phase]).toEqual([1, 'only']);
});

test('subscribers are notified of commands and changes until they unsubscribe', () => {
  const { machine } = open();
  const listener = vi.fn();
  const stopFollowing = machine.follow(listener);
  machine.send(go);
  expect(listener).toHaveBeenCalled();
  stopFollowing();
  listener.mockClear();
  machine.send(seek, 1);
  expect(listener).not.toHaveBeenCalled();
});

test('two commands of one phase conflict if they share a key; those of different phases do not', () => {
  const { phases } = open();
  expect(clashesOf(acceptedBy(phases))).toEqual([]);
  const other = command('other', 'Other', { keys: ['KeyB', 'KeyP'] });
  const both = { ...phases, playing: { ...phases.playing, on: [on(stop, () => {}), on(other, () => {})] } };
  expect(clashesOf(acceptedBy(both))).toEqual([{ phase: 'playing', ids: ['stop', 'other'], by: 'KeyP' }]);
});

type Any = 'a' | 'b' | 'c' | 'over' | 'other';
const NAMES: readonly Any[] = ['a', 'b', 'c', 'over', 'other'];
const move = command<Any>('move', 'Move');
const lay = command<Any>('lay', 'Lay');
const lift = command('lift', 'Lift');
const ask = command('ask', 'Ask');

const name = fc.constantFrom(...NAMES);
const op = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), to: name }),
  fc.record({ kind: fc.constant('lay' as const), to: name }),
  fc.record({ kind: fc.constantFrom('lift', 'ask', 'step', 'attentionLost', 'close', 'frame') }),
  fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5), to: name }),
);

interface World {
  inside: Any[];
  asked: { signal: AbortSignal; answer: (to: Any) => void; isOver: boolean }[];
  /** Command that is sent while the next phase is entered; null for none. */
  sendsOnEntry: Any | null;
  steps: number;
}

test('for any events in any order, each entered phase is left once, and only the current phase’s result changes the phase', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(op, { maxLength: 40 }), fc.option(name), async (ops, sent) => {
      const world: World = { inside: [], asked: [], sendsOnEntry: null, steps: 0 };
      const here = bindings<World, Any>();
      const phases = Object.fromEntries(
        NAMES.map((each) => [
          each,
          {
            enter(w: World) {
              w.inside.push(each);
              if (w.sendsOnEntry) machine.send(move, w.sendsOnEntry);
              w.sendsOnEntry = null;
            },
            exit(w: World) {
              expect(w.inside).toContain(each);
              w.inside.splice(w.inside.indexOf(each), 1);
            },
            step: (w: World) => void w.steps++,
            attentionLost: () => (each === 'c' ? 'a' : undefined),
            on: [
              here(move, (_w, to) => to),
              here(lay, (_w, to, how) => how.open(to)),
              here(lift, (_w, _v, how) => how.close()),
              here(
                ask,
                (w, _v, { signal }) =>
                  new Promise<Any>((answer) => {
                    w.asked.push({ signal, answer, isOver: machine.over !== null });
                  }),
              ),
            ],
          },
        ]),
      ) as unknown as Phases<World, Any>;
      const machine = createMachine({ game: world, phases, first: 'a', fault });
      world.sendsOnEntry = sent;
      const expectInside = () => {
        const shown = machine.over ? [machine.phase, machine.over] : [machine.phase];
        expect([...world.inside].sort()).toEqual([...shown].sort());
      };
      for (const each of ops) {
        const before = machine.phase;
        const wasOver = machine.over !== null;
        const steps = world.steps;
        if (each.kind === 'move') machine.send(move, each.to);
        else if (each.kind === 'lay') machine.send(lay, each.to);
        else if (each.kind === 'lift') machine.send(lift);
        else if (each.kind === 'ask') machine.send(ask);
        else if (each.kind === 'step') machine.step();
        else if (each.kind === 'attentionLost') machine.attentionLost();
        else if (each.kind === 'close') machine.close();
        else if (each.kind === 'frame') machine.frame(1);
        else if (each.kind === 'answer') {
          const asked = world.asked[each.which];
          const isLate = asked?.signal.aborted ?? true;
          asked?.answer(each.to);
          await Promise.resolve();
          await Promise.resolve();
          if (isLate) expect(machine.phase).toBe(before);
        }
        expect(world.steps - steps).toBe(each.kind === 'step' && !wasOver ? 1 : 0);
        expectInside();
        if (each.kind === 'move' && machine.phase === each.to)
          for (const { signal, isOver } of world.asked) if (!isOver) expect(signal.aborted).toBe(true);
      }
      machine.dispose();
      expect(world.inside).toEqual([]);
      expect(world.asked.every(({ signal }) => signal.aborted)).toBe(true);
      expect(machine.send(move, 'a')).toBe(false);
    }),
  );
});
