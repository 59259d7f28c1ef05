// @vitest-environment happy-dom
import { getByRole, getByText, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { command } from '../commands/command.ts';
import { loadKeyLayout } from '../commands/keys.ts';
import { LoadError } from '../loader/hosted-game.ts';
import { bindings, type Phases } from '../phases/machine.ts';
import { connectGame } from './connect-game.ts';
import { CommandButton } from './ui.tsx';

const light = command('light', 'Light', { keys: ['KeyL'], pad: 'a' });

interface Lamp {
  isLit: boolean;
}
const on = bindings<Lamp, 'dark' | 'bright'>();
const phases: Phases<Lamp, 'dark' | 'bright'> = {
  dark: { says: () => 'It is dark.', on: [on(light, () => 'bright')] },
  bright: {
    on: [on(light, () => Promise.reject(new LoadError('Not loaded.')))],
    enter(lamp) {
      lamp.isLit = true;
    },
    exit(lamp) {
      lamp.isLit = false;
    },
  },
};

let lamp: Lamp;
let ending: AbortController;
let cleanups: (() => void)[];
let unlock: () => void;
let overlay: HTMLElement;

beforeEach(async () => {
  // Resets the key layout loaded by an earlier test.
  vi.stubGlobal('navigator', { getGamepads: () => [] });
  await loadKeyLayout();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  lamp = { isLit: false };
  ending = new AbortController();
  cleanups = [];
  unlock = vi.fn();
  overlay = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function end() {
  ending.abort();
  for (const cleanup of cleanups.splice(0).reverse()) cleanup();
}

const connect = () =>
  connectGame({
    host: {
      canvas: document.createElement('canvas'),
      overlay,
      crash(error) {
        throw error;
      },
    },
    shell: { ended: ending.signal, onDispose: (cleanup) => void cleanups.push(cleanup) },
    audio: { unlock },
    game: lamp,
    phases,
    first: 'dark',
    keys: () => ({}),
    className: 'lamp',
    styles: [],
    createScreens: () => ({
      hud: () => <CommandButton command={light} hasPrompt />,
      screens: {},
    }),
  });

const press = (code: string) => window.dispatchEvent(new KeyboardEvent('keydown', { code, key: code }));

function plugIn(pressed: boolean[]) {
  const buttons = pressed.map((isPressed) => ({ pressed: isPressed, value: Number(isPressed) }));
  const pad = { index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons };
  vi.stubGlobal('navigator', { getGamepads: () => [pad], userActivation: { hasBeenActive: true } });
}

test('announces the first phase, although it is entered before the screens exist', () => {
  connect();
  expect(getByText(overlay, 'It is dark.')).toBeTruthy();
});

test('if a command’s script cannot be loaded, shows a message, and the game continues', async () => {
  const { machine } = connect();
  machine.send(light);
  machine.send(light);
  await waitFor(() => expect(getByText(overlay, 'Not loaded.')).toBeTruthy());
  expect(machine.phase).toBe('bright');
});

test('a key sends its command', () => {
  const { machine } = connect();
  press('KeyL');
  expect(machine.phase).toBe('bright');
});

test('a press on a gamepad unlocks the sound, and prompts show gamepad buttons', () => {
  const { input, machine } = connect();
  plugIn([false]);
  input.poll();
  expect(getByRole(overlay, 'button').textContent).toBe('Light L');
  expect(unlock).not.toHaveBeenCalled();
  plugIn([true]);
  input.poll();
  expect(machine.phase).toBe('bright');
  expect(unlock).toHaveBeenCalledOnce();
  expect(getByRole(overlay, 'button').textContent).toBe('Light A');
});

/** Stubs a keyboard with the given character on the key at the position of L. */
const printsAtL = (character: string) =>
  vi.stubGlobal('navigator', {
    getGamepads: () => [],
    keyboard: { getLayoutMap: async () => new Map([['KeyL', character]]) },
  });

test('prompts show the characters printed on the keys, after the browser has reported them', async () => {
  printsAtL('n');
  connect();
  await vi.waitFor(() => expect(getByRole(overlay, 'button').textContent).toBe('Light N'));
});

test('does not render key labels that are reported after the shell has ended', async () => {
  const errors = vi.spyOn(console, 'error');
  printsAtL('l');
  connect();
  end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(overlay.textContent).toBe('');
  expect(errors).not.toHaveBeenCalled();
});

test('the end of the shell leaves the phase, removes the screens, and makes keys ineffective', () => {
  connect();
  press('KeyL');
  expect(lamp.isLit).toBe(true);
  end();
  expect(lamp.isLit).toBe(false);
  expect(overlay.children).toHaveLength(0);
  press('KeyL');
  expect(lamp.isLit).toBe(false);
});
