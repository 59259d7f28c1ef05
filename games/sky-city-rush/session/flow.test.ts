// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { dayOf, seedOfDay } from '#engine/rules/day.ts';
import { createGameShell } from '#engine/shell/game-shell.ts';
import { plainTrack } from '../bot/tracks.ts';
import type { Press } from '../input/key-map.ts';
import { createInput } from '../rules/input.ts';
import { Flow } from './flow.ts';
import { Session } from './session.ts';
import { SAVED_SETTINGS } from './settings.ts';
import type { Tracks } from './tracks.ts';

const canyon = { ...plainTrack(), id: 'canyon' };
const spire = { ...plainTrack(), id: 'spire' };
const tracks: Tracks = {
  list: [
    ['canyon', 'Towers’ Canyon'],
    ['spire', 'The Spire'],
  ],
  get: (id) => (id === 'spire' ? spire : canyon),
};

let ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended) end();
  ended = [];
  localStorage.clear();
  window.location.hash = '';
});

/** A flow over a real session, with a view, menus and input that only listen. */
function open(today = () => dayOf(new Date())) {
  const audio = {
    unlock: vi.fn(),
    setVolume: vi.fn(),
    setMuted: vi.fn(),
    setMusicVolume: vi.fn(),
    playEvent: vi.fn(),
    playFrame: vi.fn(),
    suspend: vi.fn(),
    resume: vi.fn(),
    dispose: vi.fn(),
  };
  const emit = vi.fn();
  const shell = createGameShell({
    host: { emit } as unknown as Parameters<typeof createGameShell>[0]['host'],
    slug: 'test',
    savedSettings: SAVED_SETTINGS,
    audio,
  });
  shell.settings.change({ mode: 'endless', assist: 'ace' });
  const { saves, settings } = shell;
  const session = new Session({ saves, today, freshSeed: () => 5 }, canyon, settings.current);
  const view = {
    clear: vi.fn(),
    redraw: vi.fn(),
    showTrack: vi.fn(),
    turnPhoto: vi.fn((changed: object) => changed),
    closePhoto: vi.fn(),
  };
  const menus = {
    isSettingsOpen: false,
    takesArrows: false,
    hasFocus: false,
    showNone: vi.fn(),
    showTitle: vi.fn(),
    showPaused: vi.fn(),
    showPhoto: vi.fn(),
    showResult: vi.fn(),
    showWatching: vi.fn(),
    showPrompts: vi.fn(),
    closeSettings: vi.fn(),
  };
  const input = { device: 'keyboard', use: vi.fn(), releaseAll: vi.fn(), askForReset: vi.fn() };
  const canvas = document.createElement('canvas');
  const parts = { canvas, shell, session, tracks, view, menus, audio, input };
  const flow = new Flow(parts as unknown as ConstructorParameters<typeof Flow>[0]);
  const running = shell.run({ onRestart() {}, onAttentionLost() {} });
  ended.push(() => running.dispose());
  /** Does nothing until the endless run's clock has run out. */
  const flyToEnd = () => {
    const rest = createInput();
    for (let step = 0; step < 30_000; step++) {
      const run = session.step(rest);
      if (run) return flow.end(run);
    }
    throw new Error('The run has no end.');
  };
  return { flow, session, view, menus, input, audio, emit, flyToEnd, settings };
}

const boost: Press = { device: 'keyboard', flies: true, starts: true };

test('a run’s end is told to the page at once and shown a moment later; a press of the last of flying is no “again”', () => {
  const { flow, session, menus, emit, flyToEnd } = open();
  flow.handle({ kind: 'play' });
  flyToEnd();
  expect(emit).toHaveBeenCalledWith('GameOver', 'Player', session.best?.points);
  flow.advance(1.1);
  expect(menus.showResult).not.toHaveBeenCalled();
  flow.advance(0.2);
  expect(menus.showResult).toHaveBeenCalledOnce();
  flow.handle({ kind: 'press', press: boost });
  expect(session.phase).toBe('over');
  flow.advance(0.5);
  flow.handle({ kind: 'press', press: boost });
  expect(session.phase).toBe('playing');
});

test('after watching one’s own run the result comes back, and presses have to wait anew', () => {
  const { flow, session, menus, flyToEnd } = open();
  flow.handle({ kind: 'play' });
  flyToEnd();
  flow.advance(5);
  flow.handle({ kind: 'watch' });
  expect(session.phase).toBe('watching');
  expect(flow.isResultShown).toBe(false);
  flow.handle({ kind: 'stop-watching' });
  expect(flow.isResultShown).toBe(true);
  expect(menus.showResult).toHaveBeenCalledTimes(2);
  flow.handle({ kind: 'play' });
  expect(session.phase).toBe('over');
});

test('a pause lets go of what is held and is silent, and going on is heard again', () => {
  const { flow, session, menus, input, audio } = open();
  flow.handle({ kind: 'play' });
  flow.handle({ kind: 'pause' });
  expect(session.phase).toBe('paused');
  expect(input.releaseAll).toHaveBeenCalledOnce();
  expect(audio.suspend).toHaveBeenCalledOnce();
  expect(menus.showPaused).toHaveBeenCalledOnce();
  audio.resume.mockClear();
  flow.handle({ kind: 'play' });
  expect(audio.resume).toHaveBeenCalledOnce();
});

test('a key that flies makes the keyboard the device, one that goes through a menu does not', () => {
  const { flow, menus, input } = open();
  Object.assign(menus, { takesArrows: true, moveFocus: vi.fn() });
  flow.handle({ kind: 'press', press: { ...boost, way: 'left' } });
  expect(input.use).not.toHaveBeenCalled();
  menus.takesArrows = false;
  flow.handle({ kind: 'press', press: { ...boost, way: 'left' } });
  expect(input.use).toHaveBeenCalledExactlyOnceWith('keyboard');
});

test('the next track after the last is the first, and it is flown at once', () => {
  const { flow, session, settings, view } = open();
  flow.handle({ kind: 'next-track' });
  expect(settings.current.trackId).toBe('spire');
  expect(session.phase).toBe('playing');
  expect(view.showTrack).toHaveBeenCalled();
  flow.handle({ kind: 'next-track' });
  expect(settings.current.trackId).toBe('canyon');
});

test('a title that was open at midnight offers the new day’s lap on its track, and so does “again”', () => {
  let day = dayOf(new Date('2026-11-21T23:59:00Z'));
  const { flow, session, flyToEnd } = open(() => day);
  for (const mode of ['endless', 'lap'] as const) {
    flow.handle({ kind: 'set-up-race', changed: { mode, isDaily: true } });
    day += 1;
    flow.handle({ kind: 'play' });
    expect(session.phase).toBe('playing');
    expect(session.race.options.seed).toBe(seedOfDay(day));
    if (mode === 'lap') expect(session.race.track.id).toBe(tracks.list[day % 2]?.[0]);
    else flyToEnd();
    day += 1;
    flow.handle({ kind: 'restart' });
    expect(session.race.options.seed).toBe(seedOfDay(day));
    if (mode === 'lap') expect(session.race.track.id).toBe(tracks.list[day % 2]?.[0]);
  }
});

test('a link that brings no flight that can be flown leads to the title and says so', async () => {
  const { flow, session, menus } = open();
  window.location.hash = '#replay=bm90IGEgZmxpZ2h0';
  await flow.followAddress();
  expect(session.phase).toBe('title');
  expect(menus.showTitle).toHaveBeenLastCalledWith(expect.stringContaining('cannot be flown'), null);
  flow.handle({ kind: 'press', press: boost });
  expect(session.phase).toBe('playing');
});

test('a challenge whose link is damaged leads to the title and says so', async () => {
  const { flow, session, menus } = open();
  window.location.hash = '#duel=bm90IGEgZmxpZ2h0';
  await flow.followAddress();
  expect(session.phase).toBe('title');
  expect(menus.showTitle).toHaveBeenLastCalledWith(expect.stringContaining('That link is damaged'), null);
  flow.handle({ kind: 'press', press: boost });
  expect(session.phase).toBe('playing');
});

test('a flight that is watched is held, taken elsewhere and beaten: the same race, at once', async () => {
  const { flow, session, flyToEnd } = open();
  flow.handle({ kind: 'play' });
  flyToEnd();
  const { points = 0 } = session.lastFlight ?? {};
  flow.handle({ kind: 'watch' });
  flow.handle({ kind: 'press', press: boost });
  expect([session.viewer?.isPaused, session.watchStep()]).toEqual([true, false]);
  flow.handle({ kind: 'seek-replay', share: 1 });
  while (session.viewer?.isSeeking) session.watchStep();
  expect(session.viewer?.isAtEnd).toBe(true);
  flow.handle({ kind: 'beat-watched' });
  await vi.waitFor(() => expect(session.phase).toBe('playing'));
  expect(session.opponent).toMatchObject({ name: 'the ghost', verified: { result: { points } } });
  expect(session.race.options.seed).toBe(5);
});

test('a photo is taken in a pause only, and whoever flies on sees the ship from behind again', () => {
  const { flow, session, menus, view } = open();
  flow.handle({ kind: 'play' });
  flow.handle({ kind: 'open-photo' });
  expect(view.turnPhoto).not.toHaveBeenCalled();
  flow.handle({ kind: 'pause' });
  flow.handle({ kind: 'open-photo' });
  flow.handle({ kind: 'turn-photo', changed: { round: 10 } });
  expect(menus.showPhoto).toHaveBeenLastCalledWith({ round: 10 });
  view.closePhoto.mockClear();
  flow.handle({ kind: 'close-photo' });
  expect(view.closePhoto).toHaveBeenCalledOnce();
  expect(menus.showPaused).toHaveBeenCalledTimes(2);
  flow.handle({ kind: 'open-photo' });
  flow.handle({ kind: 'play' });
  expect(session.phase).toBe('playing');
  expect(view.closePhoto).toHaveBeenCalledTimes(2);
});
