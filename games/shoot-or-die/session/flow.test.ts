// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createGameShell } from '#engine/shell/game-shell.ts';
import { createControls } from '#games/shooter-kit/rules/controls.ts';
import { createCamera } from '#games/shooter-kit/view/camera.ts';
import { createBlindBot } from '../bot/bots.ts';
import { readTuning, recordRun } from '../bot/recorded-run.ts';
import type { Input } from '../input/input.ts';
import { createMenus } from '../view/menus/menus.ts';
import type { Frame, Renderer } from '../view/renderer.ts';
import { Flow } from './flow.ts';
import { runLink } from './links.ts';
import { Session } from './session.ts';
import { SAVED_SETTINGS } from './settings.ts';

const tuning = readTuning();
const stick = { pointerId: null, centreX: 0, centreY: 0, tiltX: 0, tiltY: 0 };

/** A flow with a real session and real menus; nobody touches anything, and frames go to `frames`. */
function createWorld() {
  const emit = vi.fn();
  const host = { emit } as unknown as Parameters<typeof createGameShell>[0]['host'];
  const audio = { ...createAudioOutput(), unlock: () => {} };
  const shell = createGameShell({ host, slug: 'shoot-or-die', savedSettings: SAVED_SETTINGS, audio });
  const session = new Session(
    { tuning, saves: shell.saves, today: () => dayOf(new Date()), freshSeed: () => 7 },
    'free',
    'own',
  );
  const frames: Frame[] = [];
  const renderer: Renderer = {
    camera: createCamera(),
    setSettings: () => {},
    showStep: () => 0,
    draw: (frame) => void frames.push({ ...frame }),
    clear: () => {},
    dispose: () => {},
  };
  const input: Input = {
    leftStick: stick,
    rightStick: stick,
    device: 'keyboard',
    setKeys: () => {},
    setAiming: () => {},
    poll: () => {},
    read: (_run, _camera, controls) => void Object.assign(controls, createControls()),
    endStep: () => {},
    releaseAll: () => {},
    dispose: () => {},
  };
  const canvas = document.createElement('canvas');
  const menus = createMenus((action) => flow.handle(action));
  const flow = new Flow({ canvas, shell, session, audio, input, menus, renderer });
  shell.settings.follow((settings) => menus.showSettings(settings));
  const shown = (): string | null => menus.shown?.getAttribute('aria-label') ?? null;
  return { flow, session, menus, shown, emit, frames };
}

/** Lets the heart burn out. */
function die({ flow, session }: ReturnType<typeof createWorld>): void {
  session.run.life.amount = 1;
  for (let i = 0; session.phase === 'playing' && i < 600; i++) flow.step();
}

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '#');
});

test('any press that plays starts; the pause key holds, and goes on', () => {
  const { flow, session, shown } = createWorld();
  void flow.begin();
  expect(shown()).toBe('Start');
  flow.handle({ kind: 'play', device: 'keyboard' });
  expect([session.phase, shown()]).toEqual(['playing', null]);
  flow.handle({ kind: 'key', code: 'KeyP' });
  expect([session.phase, shown()]).toEqual(['paused', 'Paused']);
  flow.handle({ kind: 'key', code: 'Escape' });
  expect([session.phase, shown()]).toEqual(['playing', null]);
});

test('the page hears of the end at once, the player a moment later, and presses count only after another', () => {
  const world = createWorld();
  const { flow, session, shown, emit, frames } = world;
  void flow.begin();
  flow.handle({ kind: 'play', device: 'mouse' });
  die(world);
  expect(session.phase).toBe('over');
  expect(emit).toHaveBeenLastCalledWith('GameOver', 'Player', session.run.score);
  flow.draw(1, 0.39);
  flow.handle({ kind: 'play', device: 'mouse' });
  expect([session.phase, shown()]).toEqual(['over', null]);
  expect(frames.at(-1)?.hudShown).toBe(true);
  flow.draw(1, 0.2);
  expect(shown()).toBe('Game over');
  expect(frames.at(-1)?.hudShown).toBe(false);
  flow.handle({ kind: 'play', device: 'mouse' });
  expect([session.phase, shown()]).toEqual(['playing', null]);
});

test('what is watched ends in the result that one came from', () => {
  const world = createWorld();
  const { flow, session, shown } = world;
  void flow.begin();
  flow.handle({ kind: 'play', device: 'mouse' });
  die(world);
  flow.draw(1, 1);
  flow.handle({ kind: 'watch-last' });
  expect([session.phase, shown()]).toEqual(['watching', 'Replay']);
  flow.handle({ kind: 'key', code: 'Escape' });
  flow.draw(1, 0.01);
  expect([session.phase, shown()]).toEqual(['over', 'Game over']);
});

test('what is watched can be held, sped up, taken to its end and begun again', () => {
  const world = createWorld();
  const { flow, session, menus } = world;
  void flow.begin();
  flow.handle({ kind: 'play', device: 'mouse' });
  die(world);
  flow.handle({ kind: 'watch-last' });
  flow.step();
  flow.handle({ kind: 'play', device: 'mouse' });
  flow.step();
  expect(session.run.steps).toBe(1);
  flow.handle({ kind: 'play', device: 'mouse' });
  flow.handle({ kind: 'change-replay-speed' });
  flow.step();
  expect(session.run.steps).toBe(3);
  flow.handle({ kind: 'seek-replay', share: 1 });
  for (let i = 0; i < 60; i++) flow.step();
  flow.draw(1, 0.01);
  expect(session.viewer?.isAtEnd).toBe(true);
  expect(menus.shown?.textContent).toContain('From the start');
  flow.handle({ kind: 'hold-replay' });
  flow.step();
  expect(session.run.steps).toBe(2);
});

test('what is watched can be beaten: the same seed is played beside its ghost', async () => {
  const world = createWorld();
  const { flow, session, shown } = world;
  void flow.begin();
  flow.handle({ kind: 'play', device: 'mouse' });
  // A ghost comes of a run that ends as it was recorded, so nothing here shortens its life.
  while (session.phase === 'playing') flow.step();
  const { score, seed } = session.run;
  flow.handle({ kind: 'watch-last' });
  flow.handle({ kind: 'key', code: 'KeyR' });
  await vi.waitFor(() => expect([session.phase, shown()]).toEqual(['playing', null]));
  expect(session.opponent).toMatchObject({ seed, verified: { result: { score } } });
  expect(session.run).toMatchObject({ seed, steps: 0 });
});

test('who looks away from a run that a link brought finds the title again, not the words of the replay', async () => {
  const { recording } = recordRun(createBlindBot(3), 3, tuning, (run) => run.steps > 200);
  history.replaceState(null, '', new URL(await runLink(recording, location.href)).hash);
  const { flow, session, shown } = createWorld();
  await flow.begin();
  expect([session.phase, shown()]).toEqual(['watching', 'Replay']);
  flow.handle({ kind: 'pause' });
  expect([session.phase, shown()]).toEqual(['title', 'Start']);
});

test('a link that is damaged says so on the title', async () => {
  history.replaceState(null, '', '#run=nonsense');
  const { flow, menus } = createWorld();
  await flow.begin();
  expect(menus.shown?.textContent).toContain('The link is damaged');
});

test('a duel whose link is damaged says so on the title, and a run can be started', async () => {
  history.replaceState(null, '', '#duel=nonsense');
  const { flow, menus, session } = createWorld();
  await flow.begin();
  expect(menus.shown?.textContent).toContain('That link is damaged');
  flow.handle({ kind: 'play', device: 'keyboard' });
  expect(session.phase).toBe('playing');
});

test('who aims decides the board: a change makes a new run under the open settings', () => {
  const { flow, session, shown } = createWorld();
  void flow.begin();
  flow.handle({ kind: 'play', device: 'mouse' });
  for (let i = 0; i < 30; i++) flow.step();
  flow.handle({ kind: 'pause' });
  flow.handle({ kind: 'show-settings' });
  flow.handle({ kind: 'change-settings', changed: { aiming: 'auto' } });
  expect([session.phase, session.run.steps, shown()]).toEqual(['title', 0, 'Settings']);
});

test('an offer holds the run until a card is taken, and never by accident', () => {
  const { flow, session, shown } = createWorld();
  void flow.begin();
  flow.handle({ kind: 'play', device: 'mouse' });
  session.run.progress.owed = 1;
  flow.step();
  flow.step();
  expect(shown()).toBe('Upgrade');
  flow.handle({ kind: 'choose-upgrade', number: 1 });
  flow.step();
  expect(session.run.progress.isChoosing).toBe(true);
  flow.draw(1, 0.4);
  flow.handle({ kind: 'key', code: 'Digit2' });
  flow.step();
  expect([session.run.progress.isChoosing, shown()]).toEqual([false, null]);
});

test('a saved run of other rules is not watched, and it is said why', () => {
  const { flow, menus, session } = createWorld();
  void flow.begin();
  const run = { score: 1, seconds: 1, day: '2026-11-21', replay: 'AgIDBAUG', rules: 1 };
  flow.handle({ kind: 'watch-saved', run });
  expect(session.phase).toBe('title');
  expect(menus.root.textContent).toContain('That run was played by other rules.');
});
