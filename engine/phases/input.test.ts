// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anyKey, type Bindable, command, control, type Device } from '../commands/command.ts';
import { createKeyBindings, type Keys } from '../commands/key-bindings.ts';
import { PAD } from '../input/gamepad.ts';
import { button, element } from '../menus/elements.ts';
import { rebind } from '../ui/settings.tsx';
import { GameInput } from './input.ts';
import { acceptedBy, bindings, createMachine, type Phases } from './machine.ts';

const pad = { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons: [{ value: 0 }] };
let ended: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  pad.axes = [0, 0, 0, 0];
  pad.buttons = Array.from({ length: 17 }, () => ({ value: 0 }));
  vi.spyOn(navigator, 'getGamepads').mockImplementation(() => [pad as unknown as Gamepad]);
});
afterEach(() => {
  for (const end of ended) end();
  ended = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

if (!('getGamepads' in navigator)) Object.assign(navigator, { getGamepads: () => [] });

const up = control('up', 'Up', { keys: ['KeyW', 'ArrowUp'], pad: 'left stick up' });
const undo = command('undo', 'Undo', { keys: ['Z'], pad: 'b', repeats: { afterMs: 170, everyMs: 90 } });
const ring = command('ring', 'Ring the bell', {
  keys: ['B'],
  pad: 'y',
  mouse: 'Right button',
  touch: 'Two fingers',
});
const pause = command('pause', 'Pause', { keys: ['P', 'Escape'], isFixed: true, pad: 'start' });

type Name = 'title' | 'playing' | 'paused';
const on = bindings<string[], Name>();
const PHASES: Phases<string[], Name> = {
  title: {
    focus: 'once',
    on: [on(pause, () => 'paused'), on(anyKey, () => 'playing'), on(up, () => 'playing')],
  },
  playing: {
    controls: [up],
    on: [
      on(undo, (log) => void log.push('undo'), { released: (log) => void log.push('undone') }),
      on(ring, (log, _, { device }) => void log.push(`ring by ${device}`)),
      on(pause, () => 'paused'),
    ],
  },
  paused: { focus: 'always', on: [on(pause, () => 'playing'), on(up, () => 'playing')] },
};

function play(first: Name = 'playing', phases = PHASES) {
  const log: string[] = [];
  let keys: Keys = {};
  const key = createKeyBindings(acceptedBy(phases), () => keys);
  const machine = createMachine({
    game: log,
    phases,
    first,
    fault(error) {
      throw error;
    },
  });
  const click = vi.fn();
  const screen = element('section', '', button('One', null, '', click), button('Two', null, '', click));
  document.body.append(screen);
  const used: [Device, string | undefined][] = [];
  const input = new GameInput({
    machine,
    bindings: key,
    screen: () => screen,
    onUse: (device: Device, by: Bindable | null) => used.push([device, by?.id]),
  });
  ended.push(() => input.dispose());
  const send = (
    type: string,
    code: string,
    more: KeyboardEventInit = {},
    target: EventTarget = document.body,
  ) => {
    const event = new KeyboardEvent(type, { code, bubbles: true, cancelable: true, ...more });
    target.dispatchEvent(event);
    return event;
  };
  return {
    log,
    machine,
    input,
    bindings: key,
    screen,
    used,
    click,
    down: (code: string, more?: KeyboardEventInit, target?: EventTarget) =>
      send('keydown', code, more, target),
    up: (code: string, more?: KeyboardEventInit) => send('keyup', code, more),
    pad(button: number, value = 1) {
      pad.buttons[button] = { value };
      input.poll();
    },
    setKeys(next: Keys) {
      keys = next;
    },
  };
}

test('a key sends the command assigned to it in the phase, by position or printed character', () => {
  const { log, down, machine } = play();
  down('KeyB', { key: 'b' });
  down('KeyN', { key: 'b' });
  down('KeyB', { key: 'x' });
  expect(log).toEqual(['ring by keyboard', 'ring by keyboard']);
  down('KeyR', { key: 'p' });
  expect(machine.phase).toBe('paused');
});

test('the game starts with any key that types a character or confirms, except keys that browsers use', () => {
  for (const code of ['Tab', 'F5', 'AltLeft', 'ArrowDown', 'MediaPlay']) {
    const { down, machine } = play('title');
    down(code);
    expect(machine.phase, code).toBe('title');
    ended.pop()?.();
  }
  for (const code of ['KeyQ', 'Enter', 'Digit7', 'Numpad3', 'ArrowUp']) {
    const { down, machine } = play('title');
    down(code);
    expect(machine.phase, code).toBe('playing');
    ended.pop()?.();
  }
});

test.each([
  ['the same key is pressed again without a release', 'KeyZ', 'KeyZ'],
  ['two keys without a code are pressed', '', ''],
])('if %s, no key repeats once all are released', (_, first, second) => {
  const { log, down, up: release } = play();
  down(first, { key: 'z' });
  down(second, { key: 'z' });
  release(second, { key: 'z' });
  vi.advanceTimersByTime(2_000);
  expect(log).toEqual(['undo', 'undone', 'undo', 'undone']);
});

test('ignores keys with Ctrl, Alt or Command, which are for the browser', () => {
  const { log, down } = play();
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    down('KeyB', { key: 'b', ...more });
  expect(log).toEqual([]);
});

test.each(['Enter', 'NumpadEnter', 'Space', 'KeyQ'])(
  '%s as “any key” does not activate the control that appears',
  (code) => {
    const { machine, down } = play('title');
    expect(down(code).defaultPrevented).toBe(true);
    expect(machine.phase).toBe('playing');
  },
);

test('a held key repeats as defined by its command, and each release is reported', () => {
  const { log, down, up: release } = play();
  down('KeyZ', { key: 'z' });
  down('KeyZ', { key: 'z', repeat: true });
  vi.advanceTimersByTime(170 + 90 + 89);
  release('KeyZ');
  vi.advanceTimersByTime(1_000);
  expect(log).toEqual(['undo', 'undo', 'undo', 'undone']);
});

test.each([
  ['the window loses focus', () => window.dispatchEvent(new Event('blur'))],
  ['the tab is hidden or shown', () => document.dispatchEvent(new Event('visibilitychange'))],
  [
    'Command goes down, after which macOS sends no end',
    () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Meta' })),
  ],
  [
    'a key comes with Command',
    () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', metaKey: true })),
  ],
])('all held inputs end when %s', (_, happen) => {
  const { log, input, down } = play();
  down('KeyW');
  down('KeyZ', { key: 'z' });
  happen();
  vi.advanceTimersByTime(2_000);
  expect([log, input.isDown(up)]).toEqual([['undo', 'undone'], false]);
});

test('a control is down while any of its keys is, and a tap counts for one step', () => {
  const { input, down, up: release } = play();
  down('ArrowUp');
  input.endStep();
  expect(input.isDown(up)).toBe(true);
  release('ArrowUp');
  expect(input.isDown(up)).toBe(false);
  down('KeyW');
  release('KeyW');
  expect(input.isDown(up)).toBe(true);
  input.endStep();
  expect(input.isDown(up)).toBe(false);
});

test('a held key that started the game also counts as held in the next phase', () => {
  const { input, down, machine } = play('title');
  down('KeyW');
  input.endStep();
  expect([machine.phase, input.isDown(up)]).toEqual(['playing', true]);
});

test('arrow keys move the focus within a screen if its phase requests it, otherwise they control the game', () => {
  const { down, machine, screen } = play('paused');
  const [one, two] = screen.querySelectorAll('button');
  one?.focus();
  vi.spyOn(one as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 10, 10));
  vi.spyOn(two as Element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 20, 10, 10));
  expect(down('ArrowDown').defaultPrevented).toBe(true);
  expect([document.activeElement, machine.phase]).toEqual([two, 'paused']);
  two?.blur();
  down('KeyW');
  expect(machine.phase, 'W is no way through a screen').toBe('playing');
});

test('a focused control receives Enter and Space, a text field all keys except Escape', () => {
  const { down, machine, screen, log } = play();
  const field = element('input', '');
  screen.append(field);
  down('KeyB', { key: 'b' }, field);
  expect(log).toEqual([]);
  down('Escape', {}, field);
  expect(machine.phase).toBe('paused');
  const slider = Object.assign(element('input', ''), { type: 'range' });
  screen.append(slider);
  slider.focus();
  expect(down('ArrowRight', {}, slider).defaultPrevented, 'moves the slider').toBe(false);
  down('KeyP', { key: 'p' }, slider);
  expect(machine.phase).toBe('playing');
});

test('a slider ignores Space, so the phase receives the key', () => {
  const { down, machine, screen } = play('title');
  const slider = Object.assign(element('input', ''), { type: 'range' });
  screen.append(slider);
  slider.focus();
  down('Space', { key: ' ' }, slider);
  expect(machine.phase).toBe('playing');
});

test('a key-binding row that waits for a key receives the next key', () => {
  const { input, down, log } = play();
  const take = vi.fn();
  input.waitForKey(take);
  expect(down('KeyB', { key: 'b' }).defaultPrevented).toBe(true);
  expect([take.mock.lastCall?.[0].code, log]).toEqual(['KeyB', []]);
  down('KeyB', { key: 'b' });
  expect(log).toHaveLength(1);
  input.waitForKey(take)();
  down('KeyB', { key: 'b' });
  expect(take).toHaveBeenCalledOnce();
});

test('a gamepad’s buttons send commands and releases, and its stick can be a control', () => {
  const game = play();
  game.input.poll();
  game.pad(PAD.b);
  vi.advanceTimersByTime(170);
  game.pad(PAD.b, 0);
  game.pad(PAD.y);
  expect(game.log).toEqual(['undo', 'undo', 'undone', 'ring by gamepad']);
  pad.axes = [0, -1, 0, 0];
  game.input.poll();
  expect(game.input.padValue(up)).toBe(1);
  expect(game.used.at(-1)).toEqual(['gamepad', 'up']);
});

test('a key that sends a command counts as a use of the keyboard, and a key without a command does not', () => {
  const { down, used } = play();
  down('KeyQ', { key: 'q' });
  expect(used).toEqual([]);
  down('KeyB', { key: 'b' });
  expect(used).toHaveLength(1);
  expect(used[0]?.[0]).toBe('keyboard');
});

test('a gamepad moves the focus in a screen and presses the focused control; a button held since before has no effect', () => {
  const { input, screen, click, machine, ...game } = play('paused');
  game.pad(PAD.start);
  expect(machine.phase, 'held since before').toBe('paused');
  game.pad(PAD.down);
  expect(document.activeElement).toBe(screen.querySelector('button'));
  game.pad(PAD.a);
  expect(click).toHaveBeenCalledOnce();
  game.pad(PAD.start, 0);
  game.pad(PAD.start);
  expect(machine.phase).toBe('playing');
});

test('each gamepad controls its own seat, and the gamepad in use activates the focused control', () => {
  const value = { 0: 0, 1: 0 };
  const seat = (number: 0 | 1) => ({
    axis: (axis: number) => (axis === 3 && number === 1 ? -0.5 : 0),
    value: (part: number) => (part === PAD.y ? value[number] : 0),
  });
  const sent: string[] = [];
  const aim = control('aim', 'Aim', { pad: 'right stick up' });
  const onSeats = bindings<string[], 'playing'>();
  const phases = {
    playing: { on: [onSeats(ring, (_, __, { pad: by }) => void sent.push(`ring by ${by}`))] },
  };
  const input = new GameInput({
    machine: createMachine({ game: [] as string[], phases, first: 'playing', fault() {} }),
    bindings: createKeyBindings(acceptedBy(phases), () => ({})),
    screen: () => null,
    padSeats: { seats: [seat(0), seat(1)], poll() {} },
    onUse: (device, _, by) => void sent.push(`${device} ${by}`),
  });
  ended.push(() => input.dispose());
  input.poll();
  value[1] = 1;
  input.poll();
  value[0] = 1;
  input.poll();
  expect(sent).toEqual(['gamepad 1', 'ring by 1', 'gamepad 0', 'ring by 0']);
  expect([input.padValue(aim, 0), input.padValue(aim, 1), input.padValue(aim, 2)]).toEqual([0, 0.5, 0]);
});

test('a command that is added to a list and a phase appears in the key settings, on a button, on the gamepad and in prompts', () => {
  const wave = command('wave', 'Wave', {
    keys: ['G'],
    pad: 'x',
    mouse: 'Middle button',
    touch: 'Long press',
  });
  const phases: Phases<string[], Name> = {
    ...PHASES,
    playing: { ...PHASES.playing, on: [...PHASES.playing.on, on(wave, (log) => void log.push('wave'))] },
  };
  const game = play('playing', phases);
  expect(game.bindings.rows().map(({ id }) => id)).toContain('wave');
  const { prompt } = game.bindings;
  expect((['keyboard', 'mouse', 'touch', 'gamepad'] as const).map((device) => prompt(wave, device))).toEqual([
    'G',
    'Middle button',
    'Long press',
    'X',
  ]);
  const rebound = rebind(game.bindings, wave, { code: 'KeyK', key: 'k' });
  if ('keys' in rebound) game.setKeys(rebound.keys);
  expect(prompt(wave, 'keyboard')).toBe('K');
  game.down('KeyK', { key: 'k' });
  game.input.poll();
  game.pad(PAD.x);
  game.machine.send(wave, undefined, { isButton: true });
  expect(game.log).toEqual(['wave', 'wave', 'wave']);
});

test('a command has no row and no prompt on a device without a feature that it needs', () => {
  const shake = command('shake', 'Shake', { keys: ['K'], pad: 'x', needs: 'recorder' });
  const phases = { ...PHASES, paused: { ...PHASES.paused, on: [on(shake, () => {})] } };
  const { bindings: made } = play('paused', phases);
  expect(made.rows().map(({ id }) => id)).not.toContain('shake');
  expect(made.prompt(shake, 'keyboard')).toBe('');
});
