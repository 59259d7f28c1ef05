// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createGameShell } from '#engine/shell/game-shell.ts';
import { DEFAULT_KEYS } from '../input/key-map.ts';
import type { PromptFacts } from '../view/hud/advice.ts';
import { OnlineFlow } from './online-flow.ts';
import { SAVED_SETTINGS } from './settings.ts';
import { createNetwork, matchesFrom, NAMES, nearTheLine, RING } from './simulated-race.ts';

let ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended) end();
  ended = [];
  globalThis.slashSlashOnline = undefined;
  vi.restoreAllMocks();
});

const FACTS: PromptFacts = { device: 'keyboard', assist: 'ace', keys: DEFAULT_KEYS, isTilting: false };

/** Two machines' flows, each over views and menus that only listen; both races are nearly over. */
function openBoth() {
  const network = createNetwork({ delayMs: 20 });
  vi.spyOn(performance, 'now').mockImplementation(network.now);
  globalThis.slashSlashOnline = { version: 2, start: vi.fn(), createMatch: matchesFrom(nearTheLine) };
  const flows = ([0, 1] as const).map((seat) => {
    const emit = vi.fn();
    const shell = createGameShell({
      host: { emit } as unknown as Parameters<typeof createGameShell>[0]['host'],
      slug: 'test',
      savedSettings: SAVED_SETTINGS,
      audio: {
        unlock() {},
        setVolume() {},
        setMuted() {},
        suspend() {},
        resume() {},
        dispose() {},
      } as unknown as Parameters<typeof createGameShell>[0]['audio'],
    });
    const view = {
      draw: vi.fn(),
      showStep: vi.fn(),
      showTrack: vi.fn(),
      showFriend: vi.fn(),
      clear: vi.fn(),
    };
    const online = {
      paused: document.createElement('section'),
      result: document.createElement('section'),
      trouble: document.createElement('section'),
      fillResult: vi.fn(),
      fillTrouble: vi.fn(),
      setAgainNote: vi.fn(),
    };
    const menus = { online, showOnline: vi.fn(), showNone: vi.fn(), say: vi.fn() };
    const input = { read: vi.fn(), endStep: vi.fn(), releaseAll: vi.fn() };
    const onLeft = vi.fn();
    const canvas = document.createElement('canvas');
    const tracks = { list: [['plain', 'Plain']], get: () => RING };
    const parts = { canvas, shell, tracks, view, menus, input, onLeft };
    const flow = new OnlineFlow(parts as unknown as ConstructorParameters<typeof OnlineFlow>[0]);
    const running = shell.run({ onRestart() {}, onAttentionLost() {} });
    ended.push(() => running.dispose());
    flow.meet({ channels: [network.channels[seat]], seat, names: NAMES, seed: 5, setup: 'plain' });
    return { flow, view, menus, online, input, onLeft, emit };
  });
  let timeMs = 0;
  const run = (ms: number, drawing = flows) => {
    for (const end = timeMs + ms; timeMs < end; ) {
      timeMs += 1000 / 60;
      network.advanceTo(timeMs);
      for (const { flow } of drawing) flow.draw(1 / 60, FACTS);
    }
  };
  const [host, guest] = flows as [(typeof flows)[0], (typeof flows)[0]];
  return { host, guest, run };
}

test('two who have met see the host’s track and each other’s name; a press during the race asks for no other', () => {
  const { host, guest, run } = openBoth();
  expect(host.view.showTrack).toHaveBeenCalledWith(RING);
  expect(host.view.showFriend).toHaveBeenCalledWith('Ben');
  expect(guest.view.showFriend).toHaveBeenCalledWith('Ada');
  run(500);
  expect(host.flow.handle({ kind: 'restart' })).toBe(true);
  expect(host.flow.phase).toBe('playing');
  expect(host.flow.handle({ kind: 'toggle-camera' }), 'is for whoever handles it otherwise').toBe(false);
  expect(host.view.draw.mock.lastCall?.[0]).toMatchObject({ ghost: null, facts: { ships: 6 } });
});

test('the end is told to the page at once, shown a moment later, and again means again for both', () => {
  const { host, guest, run } = openBoth();
  for (let i = 0; i < 60 && host.flow.phase !== 'over'; i++) run(250);
  const calls = guest.menus.say.mock.calls.filter(([said]) => said.startsWith('Ada is over the line.'));
  expect(calls, 'not once a second').toHaveLength(1);
  run(200);
  expect(host.emit.mock.calls.filter(([event]) => event === 'GameOver')).toEqual([
    ['GameOver', 'Player', expect.any(Number)],
  ]);
  expect(host.online.fillResult).not.toHaveBeenCalled();
  host.flow.handle({ kind: 'play' });
  run(1_300);
  expect(host.menus.showOnline).toHaveBeenCalledWith(
    host.online.result,
    expect.stringContaining('You beat Ben'),
  );
  expect(host.view.draw.mock.lastCall?.[0].facts, 'the result hides the HUD').toBeNull();
  expect(host.online.setAgainNote, 'a press of the last of flying is no “again”').toHaveBeenLastCalledWith(
    'Any key asks for another race. It begins when both have asked.',
  );
  run(500);
  host.flow.handle({ kind: 'play' });
  run(500);
  expect(guest.online.setAgainNote).toHaveBeenLastCalledWith('Ada asks for another race. Any key says yes.');
  guest.flow.handle({ kind: 'restart' });
  run(500);
  expect([host.flow.phase, guest.flow.phase]).toEqual(['playing', 'playing']);
});

test('a pause is shown and left by the same key; whoever leaves comes back to what was here, and the other is told', () => {
  const { host, guest, run } = openBoth();
  run(200);
  host.flow.handle({ kind: 'pause' });
  expect(host.menus.showOnline).toHaveBeenLastCalledWith(host.online.paused, 'Paused here.');
  host.flow.handle({ kind: 'play' });
  expect(host.flow.phase).toBe('playing');
  host.flow.handle({ kind: 'leave-race' });
  expect(host.flow.phase).toBeNull();
  expect(host.onLeft).toHaveBeenCalledOnce();
  expect(host.view.showFriend).toHaveBeenLastCalledWith(null);
  expect(host.flow.handle({ kind: 'restart' }), 'the race here is handled otherwise again').toBe(false);
  run(500, [guest]);
  expect(guest.view.draw.mock.lastCall?.[0].advice.text).toBe('Ada has left. A rival flies the ship on.');
  expect(guest.menus.say).toHaveBeenLastCalledWith('Ada has left. A rival flies the ship on.');
  for (let i = 0; i < 80 && guest.flow.phase !== 'over'; i++) run(250, [guest]);
  run(2_000, [guest]);
  expect(guest.online.setAgainNote).toHaveBeenLastCalledWith(
    'Ada has left. Any key leads back to the title.',
  );
  guest.flow.handle({ kind: 'play' });
  expect(guest.onLeft).toHaveBeenCalledOnce();
});
