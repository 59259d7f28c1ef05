// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameHost } from '../game.ts';
import { startAlone } from './start-alone.ts';

const INDEX = '{"a.txt":[0,2]}';
const DATA = btoa(`${String.fromCharCode(INDEX.length)}\0\0\0${INDEX}hi`);

const notice = () => document.getElementById('notice');
const globals = globalThis as { slashSlashGame?: unknown };

beforeEach(() => {
  document.body.innerHTML = `<canvas id="game" tabindex="0"></canvas><div id="notice"></div>
    <script type="application/octet-stream" id="game-data">${DATA}</script>`;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  delete globals.slashSlashGame;
});

test('the game receives the document’s canvas and data', async () => {
  const start = vi.fn((_host: GameHost) => ({ dispose() {}, messages: {} }));
  globals.slashSlashGame = { start };
  await startAlone();
  const host = start.mock.calls[0]?.[0];
  expect(host?.canvas.id).toBe('game');
  expect(new TextDecoder().decode(host?.data.get('a.txt'))).toBe('hi');
  expect(notice()?.textContent).toBe('');
  expect(globals.slashSlashGame).toBeUndefined();
});

test.each([
  ['no game in it', () => undefined, 'This file does not contain a game.'],
  [
    'a game that cannot start',
    () => ({ start: () => Promise.reject(new Error('Too small.')) }),
    'Too small.',
  ],
])('%s is reported in words, with a button to try again', async (_, game, sentence) => {
  globals.slashSlashGame = game();
  await startAlone();
  expect(notice()?.textContent).toContain(sentence);
  expect(notice()?.querySelector('button')?.textContent).toBe('Try again');
});

test('reports a browser without WebGL 2', async () => {
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null);
  await startAlone();
  expect(notice()?.textContent).toContain('WebGL 2');
});

test('a crash during play ends the game and shows an error', async () => {
  const dispose = vi.fn();
  let crash = (_: unknown) => {};
  globals.slashSlashGame = {
    start(host: GameHost) {
      crash = host.crash;
      return { dispose, messages: {} };
    },
  };
  await startAlone();
  crash(new Error('out of blood'));
  expect(dispose).toHaveBeenCalledOnce();
  expect(notice()?.textContent).toContain('out of blood');
});

test.each([
  ['an uncaught error', () => new ErrorEvent('error', { error: new Error('Cannot read the wallet.') })],
  ['a rejection', () => Object.assign(new Event('unhandledrejection'), { reason: new Error('No wallet.') })],
])('%s in the document, such as that of an extension, does not end the game', async (_, event) => {
  const dispose = vi.fn();
  globals.slashSlashGame = { start: () => ({ dispose, messages: {} }) };
  await startAlone();
  window.dispatchEvent(event());
  expect(dispose).not.toHaveBeenCalled();
  expect(notice()?.textContent).toBe('');
});

test('prevents the default action of every key except Tab, shortcuts and the keys of a focused button', async () => {
  globals.slashSlashGame = { start: () => ({ dispose() {}, messages: {} }) };
  await startAlone();
  const press = (target: Element | null, key: string, modifier: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifier });
    target?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const button = document.body.appendChild(document.createElement('button'));
  expect(press(document.getElementById('game'), 'ArrowDown')).toBe(true);
  expect(press(document.getElementById('game'), 'Tab')).toBe(false);
  for (const modifier of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    expect(press(document.getElementById('game'), 'r', modifier)).toBe(false);
  expect(press(button, 'Enter')).toBe(false);
});
