// @vitest-environment happy-dom
import { getByRole, queryByRole, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { command } from '../commands/command.ts';
import { createKeyBindings } from '../commands/key-bindings.ts';
import { GameInput } from '../phases/input.ts';
import { acceptedBy, bindings, createMachine, type Machine, type Phases } from '../phases/machine.ts';
import { Late } from './late.tsx';
import { CommandButton, Screen, Ui } from './ui.tsx';

const open = command('open', 'Open', { keys: ['KeyO'] });
const close = command('close', 'Close', { keys: ['Escape'], isFixed: true });
const pick = command('pick', 'Pick');

type Name = 'playing' | 'album';
const on = bindings<object, Name>();
const phases: Phases<object, Name> = {
  playing: { on: [on(open, () => 'album')] },
  album: { focus: 'always', on: [on(close, () => 'playing'), on(pick, () => {})] },
};

const module = {
  styles: ['.album { color: red }'],
  Album: () => (
    <Screen name="Album">
      <CommandButton command={pick} />
    </Screen>
  ),
};

let machine: Machine<Name>;
let ui: Ui<Name>;
let stage: HTMLElement;
let input: GameInput;
const load = vi.fn<() => Promise<typeof module>>();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  load.mockReset().mockResolvedValue(module);
  stage = document.body.appendChild(document.createElement('div'));
  machine = createMachine({
    ...{ game: {}, phases, first: 'playing' },
    fault(error) {
      throw error;
    },
  });
  const keys = createKeyBindings(acceptedBy(phases), () => ({}));
  input = new GameInput({ machine, bindings: keys, screen: () => ui.screen() });
  const late = new Late(load);
  ui = new Ui<Name>({
    ...{ parent: stage, canvas: stage, className: 'game', styles: [], machine, bindings: keys, input, late },
    hud: () => null,
    screens: { album: late.screen(({ Album }) => <Album />) },
  });
});

afterEach(() => {
  ui.dispose();
  input.dispose();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const region = (name: string) => queryByRole(stage, 'region', { name });
const button = (name: string) => getByRole<HTMLButtonElement>(stage, 'button', { name });
const sheets = () => document.adoptedStyleSheets.length;

test('loads the second script once, after the first frame, and then shows its screens without delay', async () => {
  expect(load).not.toHaveBeenCalled();
  const before = sheets();
  ui.frame();
  ui.frame();
  expect(load).toHaveBeenCalledOnce();
  await waitFor(() => expect(sheets()).toBe(before + 1));
  machine.send(open);
  expect(document.activeElement).toBe(button('Pick'));
  machine.send(close);
  machine.send(open);
  expect(load).toHaveBeenCalledOnce();
  ui.dispose();
  expect(sheets()).toBe(before - 1);
});

test('shows and focuses a screen when its script has loaded, if it was opened before', async () => {
  machine.send(open);
  expect(region('Loading')?.textContent).toContain('One moment.');
  await waitFor(() => expect(region('Album')).not.toBeNull());
  expect(document.activeElement).toBe(button('Pick'));
});

test('does not show a screen that was left before its script had loaded', async () => {
  machine.send(open);
  button('Back').click();
  await load.mock.results[0]?.value;
  expect(machine.phase).toBe('playing');
  expect(region('Album')).toBeNull();
});

test('after a failure, the script is loaded again by pressing a button or opening the screen again', async () => {
  load.mockRejectedValue(new Error('no network'));
  ui.frame();
  machine.send(open);
  await waitFor(() => expect(region('Not loaded')).not.toBeNull());
  expect(document.activeElement).toBe(button('Try again'));
  button('Try again').click();
  await waitFor(() => expect(button('Try again')).toBeTruthy());
  button('Back').click();
  load.mockResolvedValue(module);
  machine.send(open);
  await waitFor(() => expect(region('Album')).not.toBeNull());
});

test('a link that needs the script is read after the script has loaded, and a failed load is reported', async () => {
  const late = new Late(load);
  const read = vi.fn(async ({ styles }: typeof module) => styles.length);
  expect(await late.read('', read)).toBeUndefined();
  expect(load).not.toHaveBeenCalled();
  load.mockRejectedValueOnce(new Error('no network'));
  expect(await late.read('#run=1', read)).toContain('did not load');
  expect(await late.read('#run=1', read)).toBe(1);
});

test('a value made by the script is null until the script has loaded', async () => {
  const late = new Late(load);
  const made = late.after(({ styles }) => styles.length);
  expect(made()).toBeNull();
  expect(() => late.loaded).toThrow('not loaded');
  await late.load();
  expect([made(), late.loaded]).toEqual([1, module]);
  expect(late.after(() => 2)()).toBe(2);
});
