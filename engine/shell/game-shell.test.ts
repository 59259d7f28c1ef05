// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { command } from '../commands/command.ts';
import type { GameHost } from '../game.ts';
import type { SavedValue } from '../saving/save-store.ts';
import { createGameShell, observeAttention } from './game-shell.ts';
import { followAddress } from './own-address.ts';

test('reports a loss of focus and a hidden tab, until the observer is stopped', () => {
  const onLost = vi.fn();
  const end = observeAttention(window, onLost);
  window.dispatchEvent(new Event('blur'));
  expect(onLost).toHaveBeenCalledTimes(1);

  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onLost).toHaveBeenCalledTimes(1);
  visibility.mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onLost).toHaveBeenCalledTimes(2);

  end();
  window.dispatchEvent(new Event('blur'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onLost).toHaveBeenCalledTimes(2);
  visibility.mockRestore();
});

test('immediately reports a tab that is already hidden', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const onLost = vi.fn();
  observeAttention(window, onLost)();
  expect(onLost).toHaveBeenCalledTimes(1);
  visibility.mockRestore();
});

const SAVED_SETTINGS: SavedValue<{ isMuted: boolean; volume: number }> = {
  name: 'settings',
  version: 1,
  fallback: { isMuted: false, volume: 0.7 },
  parse: (stored) => stored as { isMuted: boolean; volume: number },
};

const restart = command('restart', 'Restart');

function startShell() {
  const emitted: unknown[][] = [];
  const audio = {
    ifRefused: vi.fn<(say: () => void) => void>(),
    unlock: vi.fn(),
    setVolume: vi.fn(),
    setMuted: vi.fn(),
    dispose: vi.fn(),
  };
  const overlay = document.createElement('div');
  const emit = (...event: unknown[]) => void emitted.push(event);
  const host = { overlay, emit, crash: vi.fn() } as unknown as GameHost;
  const shell = createGameShell(host, 'made-up', SAVED_SETTINGS, audio);
  const machine = { send: vi.fn(() => true), attentionLost: vi.fn() };
  const game = shell.run(machine, restart);
  return { shell, game, host, audio, machine, emitted, overlay };
}

beforeEach(() => localStorage.clear());

test('sound starts with the saved setting, and the page is notified whether sound is muted', () => {
  localStorage.setItem(
    'slash-slash/made-up/settings',
    JSON.stringify({ version: 1, value: { isMuted: true, volume: 0.3 } }),
  );
  const { audio, emitted } = startShell();
  expect(audio.setMuted).toHaveBeenCalledWith(true);
  expect(audio.setVolume).toHaveBeenCalledWith(0.3);
  expect(emitted).toEqual([['Muted', true]]);
});

test.each([
  [1, true],
  ['1', true],
  [undefined, true],
  [0, false],
  ['0', false],
])('Mute with %j mutes: %s, and the page is notified', (value, isMuted) => {
  const { game, shell, emitted } = startShell();
  game.messages['Game']?.['Mute']?.(value);
  expect(shell.settings.current.isMuted).toBe(isMuted);
  expect(emitted.at(-1)).toEqual(['Muted', isMuted]);
});

test('a finished round reports the sanitised name of the player or another winner, and whether assists were on', () => {
  const { game, shell, emitted } = startShell();
  shell.emitGameOver(3);
  game.messages['Game']?.['SetPlayerName']?.('  Ada\n');
  shell.emitGameOver(4);
  shell.emitGameOver(5, { winner: 'Red' });
  shell.emitGameOver(6, { isAssisted: true });
  expect(emitted.slice(1)).toEqual([
    ['GameOver', 'Player', 3],
    ['GameOver', 'Ada', 4],
    ['GameOver', 'Red', 5],
    ['GameOver', 'Ada', 6, true],
  ]);
});

test('refused sound is reported when the player turns sound up, and refused storage when a round ends', () => {
  const { shell, audio, overlay } = startShell();
  const said = () => overlay.querySelector('[role=alert]')?.textContent;
  shell.settings.change({ volume: 0.4 });
  shell.emitGameOver(1);
  expect(said()).toBeUndefined();

  audio.ifRefused.mockImplementation((say) => say());
  shell.settings.change({ isMuted: true });
  expect(said()).toBeUndefined();
  shell.settings.change({ isMuted: false });
  expect(said()).toBe('This browser does not allow the game to play sound.');

  vi.stubGlobal('localStorage', undefined);
  const unkept = startShell();
  unkept.shell.settings.change({ isMuted: true });
  unkept.shell.emitGameOver(2);
  expect(unkept.overlay.textContent).toBe(
    'This device saves nothing for this page, so records are lost when you close the page.',
  );
});

test('the page’s Restart and a lost focus reach the game', () => {
  const { game, machine } = startShell();
  game.messages['Game']?.['Restart']?.();
  window.dispatchEvent(new Event('blur'));
  expect(machine.send).toHaveBeenCalledExactlyOnceWith(restart);
  expect(machine.attentionLost).toHaveBeenCalledTimes(1);
});

test.each([
  [new Event('keydown'), 1],
  [new PointerEvent('pointerdown', { pointerType: 'mouse' }), 1],
  [new PointerEvent('pointerdown', { pointerType: 'touch' }), 0],
  [new PointerEvent('pointerup', { pointerType: 'touch' }), 1],
])('sound is unlocked by a gesture that browsers accept: %o', (event, times) => {
  const { audio, game } = startShell();
  window.dispatchEvent(event);
  expect(audio.unlock).toHaveBeenCalledTimes(times);
  game.dispose();
});

test('after the end, no events are received, and resources are released in reverse order', () => {
  const { shell, game, audio, machine } = startShell();
  const order: string[] = [];
  shell.onDispose(() => order.push('renderer'));
  shell.onDispose(() => order.push('loop'));
  audio.dispose.mockImplementation(() => order.push('audio'));
  game.dispose();
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('keydown'));
  expect(order).toEqual(['loop', 'renderer', 'audio']);
  expect(shell.ended.aborted).toBe(true);
  expect(machine.attentionLost).not.toHaveBeenCalled();
  expect(audio.unlock).not.toHaveBeenCalled();
});

const unplug = (timestamp: number) =>
  window.dispatchEvent(Object.assign(new Event('gamepaddisconnected'), { gamepad: { timestamp } }));

const pressKey = (timeStamp: number) => {
  const event = new Event('keydown');
  vi.spyOn(event, 'timeStamp', 'get').mockReturnValue(timeStamp);
  window.dispatchEvent(event);
};

test('pauses the game if the gamepad in use disconnects, and shows a notice for three seconds and until the next key', () => {
  const { game, machine, overlay } = startShell();
  const alert = () => overlay.querySelector('[role=alert]');
  expect(alert()).toBeNull();
  const before = performance.now();
  unplug(before);
  expect(machine.attentionLost).toHaveBeenCalledOnce();
  expect(alert()?.textContent).toBe('Your gamepad was disconnected.');
  pressKey(before + 2_900);
  expect(alert()).not.toBeNull();
  pressKey(performance.now() + 3_000);
  expect(alert()).toBeNull();
  game.dispose();
  expect(overlay.children).toHaveLength(0);
  unplug(performance.now());
  expect(machine.attentionLost).toHaveBeenCalledOnce();
});

test('does not pause the game if an unused gamepad disconnects', () => {
  const { game, machine } = startShell();
  window.dispatchEvent(new Event('pointerdown'));
  unplug(performance.now() - 60_000);
  expect(machine.attentionLost).not.toHaveBeenCalled();
  game.dispose();
});

test('reads the URL hash at the start and after each change, and uses the latest one', async () => {
  const { shell, host, game, overlay } = startShell();
  const brought: object[] = [];
  const answers = new Map<string, (found: object | string | undefined) => void>();
  const read = (hash: string) =>
    new Promise<object | string | undefined>((resolve) => {
      answers.set(hash, resolve);
    });
  const go = (hash: string) => {
    location.hash = hash;
    window.dispatchEvent(new Event('hashchange'));
  };
  location.hash = '#first';
  followAddress(host, shell, read, (found) => brought.push(found));
  answers.get('#first')?.({ first: 1 });
  await vi.waitFor(() => expect(brought).toEqual([{ first: 1 }]));
  for (const hash of ['#slow', '#quick', '#foreign']) go(hash);
  answers.get('#foreign')?.(undefined);
  go('#quick');
  answers.get('#quick')?.({ quick: 1 });
  answers.get('#slow')?.({ slow: 1 });
  await vi.waitFor(() => expect(brought).toEqual([{ first: 1 }, { quick: 1 }]));
  go('#bad');
  answers.get('#bad')?.('That link is damaged.');
  await vi.waitFor(() =>
    expect(overlay.querySelector('[role=alert]')?.textContent).toBe('That link is damaged.'),
  );
  go('#late');
  game.dispose();
  answers.get('#late')?.({ late: 1 });
  await Promise.resolve();
  await Promise.resolve();
  expect(brought).toEqual([{ first: 1 }, { quick: 1 }]);
});

test('an error while reading the URL hash is reported as a crash', async () => {
  const { shell, host } = startShell();
  const fault = new Error('out of memory');
  followAddress(host, shell, () => Promise.reject(fault), vi.fn());
  await vi.waitFor(() => expect(host.crash).toHaveBeenCalledWith(fault));
});
