// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import { PAD } from '#engine/input/gamepad.ts';
import { OnlineMatch } from '#engine/online/online-match.ts';
import { createWordLog } from '#engine/online/rollback.ts';
import { createEventQueue, createGameShell } from '#engine/shell/game-shell.ts';
import { createCamera } from '#games/shooter-kit/view/camera.ts';
import { createSimulatedNetwork } from '#tests/support/simulated-network.ts';
import type { Input } from '../input/input.ts';
import { createSeatControls, packSeatControls } from '../rules/controls.ts';
import { createMatch } from '../rules/match.ts';
import { ONLINE_GAME, type OnlineState } from '../rules/online.ts';
import { createMenus } from '../view/menus/menus.ts';
import type { Renderer } from '../view/renderer.ts';
import type { Action } from './actions.ts';
import { Flow } from './flow.ts';
import { followRounds, matchLink, type RoundTicks } from './match-link.ts';
import { Session } from './session.ts';
import { SAVED_SETTINGS } from './settings.ts';

const stick = { pointerId: null, centreX: 0, centreY: 0, tiltX: 0, tiltY: 0 };

/** A flow with a real session and real menus; nobody moves and nothing is drawn. */
function createWorld() {
  const emit = vi.fn();
  const host = { emit } as unknown as Parameters<typeof createGameShell>[0]['host'];
  const audio = { ...createAudioOutput(), unlock: () => {} };
  const { push, handle } = createEventQueue<Action>();
  const slug = 'shoot-or-die-multiplayer';
  const shell = createGameShell({ host, slug, savedSettings: SAVED_SETTINGS, audio });
  const session = new Session(() => 7, 3);
  const renderer: Renderer = {
    camera: createCamera(),
    setSettings: () => {},
    showStep: () => 0,
    draw: () => {},
    clear: () => {},
    dispose: () => {},
  };
  const input: Input = {
    leftStick: stick,
    rightStick: stick,
    setKeys: () => {},
    poll: () => {},
    read: () => {},
    pressDash: vi.fn(),
    endStep: () => {},
    releaseAll: () => {},
    dispose: () => {},
  };
  const canvas = document.createElement('canvas');
  const menus = createMenus(push);
  document.body.replaceChildren(menus.root);
  shell.settings.follow((settings) => menus.showSettings(settings));
  const flow = new Flow({ canvas, shell, session, audio, input, menus, renderer, push });
  handle((action) => flow.handle(action));
  const shown = (): string | null => menus.shown?.getAttribute('aria-label') ?? null;
  return { flow, session, shown, menus, push, emit, input };
}

/** Brings the match to its end, won by a seat. */
function end({ flow, session }: ReturnType<typeof createWorld>, champion: number): void {
  const wins = session.match.wins.map((_, seat) => (seat === champion ? 3 : 0));
  Object.assign(session.match, { phase: 'aftermath', phaseSteps: 10_000, wins });
  flow.step();
}

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

test('fire and a move start a match; the pause key holds it, and goes on', () => {
  const { session, push, shown } = createWorld();
  expect(shown()).toBe('Start');
  push({ kind: 'move', device: 'right-keys' });
  expect([session.phase, shown(), session.players]).toEqual(['playing', null, ['you', 'rival', 'rival']]);
  push({ kind: 'key', code: 'KeyP' });
  expect([session.phase, shown()]).toEqual(['paused', 'Paused']);
  push({ kind: 'key', code: 'Escape' });
  expect([session.phase, shown()]).toEqual(['playing', null]);
});

test('the page hears of the champion once, and presses right after the end do not start again', () => {
  const world = createWorld();
  const { flow, session, push, shown, emit } = world;
  push({ kind: 'fire', device: 'left-keys' });
  end(world, 1);
  flow.step();
  flow.draw(1, 0.1);
  expect(emit.mock.calls.filter(([name]) => name === 'GameOver')).toEqual([['GameOver', 'Blue', 0]]);
  expect([session.phase, shown()]).toEqual(['over', 'Match over']);
  push({ kind: 'fire', device: 'left-keys' });
  expect(session.phase).toBe('over');
  flow.draw(1, 0.5);
  push({ kind: 'fire', device: 'left-keys' });
  expect([session.phase, shown()]).toEqual(['playing', null]);
});

test('who has been here longest is named to the page as the page has named them', () => {
  const world = createWorld();
  world.push({ kind: 'fire', device: 'left-keys' });
  end(world, 0);
  world.flow.draw(1, 0);
  expect(world.emit).toHaveBeenLastCalledWith('GameOver', 'Player', 0);
  expect(world.menus.shown?.textContent).toContain('Red beats the rest.');
});

test('the gamepad that presses Start takes the heart; a click takes it for the keys', () => {
  const byPad = createWorld();
  byPad.push({ kind: 'navigate', way: 'down' });
  byPad.push({ kind: 'pad-button', device: 'pad-2', button: PAD.a });
  expect(byPad.session.phase).toBe('playing');
  expect(byPad.session.isFirstSeat(0)).toBe(true);
  byPad.push({ kind: 'leave', device: 'pad-2' });
  expect(byPad.session.players).toEqual(['rival', 'rival', 'rival']);
  expect(byPad.session.phase).toBe('paused');

  const byClick = createWorld();
  byClick.push({ kind: 'navigate', way: 'down' });
  byClick.menus.shown?.querySelector('button')?.click();
  byClick.push({ kind: 'leave', device: 'left-keys' });
  expect(byClick.session.players).toEqual(['rival', 'rival', 'rival']);
});

test('B goes back from the keys to the settings, to the pause, and into the match', () => {
  const { session, push, shown } = createWorld();
  push({ kind: 'fire', device: 'pad-0' });
  push({ kind: 'pause' });
  push({ kind: 'show-settings' });
  push({ kind: 'show-keys' });
  const seen: (string | null)[] = [];
  for (let i = 0; i < 3; i++) {
    push({ kind: 'pad-button', device: 'pad-0', button: PAD.b });
    seen.push(shown());
  }
  expect(seen).toEqual(['Settings', 'Paused', null]);
  expect(session.phase).toBe('playing');
});

test('H is for another number of hearts while nobody plays', () => {
  const { session, push } = createWorld();
  push({ kind: 'key', code: 'KeyH' });
  expect(session.players).toHaveLength(4);
  push({ kind: 'fire', device: 'left-keys' });
  push({ kind: 'key', code: 'KeyH' });
  push({ kind: 'restart' });
  expect(session.players).toHaveLength(4);
});

test.each<[string, Action]>([
  ['a key', { kind: 'fire', device: 'right-keys' }],
  ['the mouse', { kind: 'fire', device: 'left-keys' }],
  ['a finger', { kind: 'fire', device: 'touch' }],
  ['a trigger', { kind: 'fire', device: 'pad-1' }],
  ['the button A', { kind: 'pad-button', device: 'pad-1', button: PAD.a }],
])('at the end fire plays again: %s', (_, action) => {
  const world = createWorld();
  world.push({ kind: 'fire', device: 'left-keys' });
  end(world, 1);
  world.flow.draw(1, 1);
  expect(world.shown()).toBe('Match over');
  world.push(action);
  expect([world.session.phase, world.shown()]).toEqual(['playing', null]);
  expect(world.session.match.wins).toEqual([0, 0, 0]);
});

test('the dash button is told to the input, and a pressed card to the match', () => {
  const { push, input, session, flow } = createWorld();
  push({ kind: 'fire', device: 'touch' });
  push({ kind: 'dash' });
  expect(input.pressDash).toHaveBeenCalledOnce();
  Object.assign(session.match, { phase: 'aftermath', phaseSteps: 10_000 });
  Object.assign(session.match.round.hearts[0] ?? {}, { isBeating: false, stoppedAt: 1 });
  flow.step();
  expect(session.isAsked).toBe(true);
  push({ kind: 'choose', card: 1 });
  const [first] = session.match.choice.offers;
  flow.step();
  expect(session.match.round.modifier).toBe(first);
});

describe('with somebody at another machine', () => {
  /** A flow that has met Ben, who does nothing, by a network whose time is that of the page. */
  function meetBen(from: (state: OnlineState) => OnlineState = (state) => state) {
    const game = { ...ONLINE_GAME, create: (seed: number) => from(ONLINE_GAME.create(seed, '', 2)) };
    const world = createWorld();
    const network = createSimulatedNetwork({ seed: 1, delayMs: 20 });
    globalThis.slashSlashOnline = {
      version: 1,
      start: () => ({ open: () => {}, close: () => {} }),
      createMatch: (options) =>
        new OnlineMatch({ ...options, game: game as unknown as typeof options.game, now: network.now }),
    };
    vi.spyOn(performance, 'now').mockImplementation(network.now);
    const common = { seed: 3, setup: '', names: ['Ada', 'Ben'] };
    const ben = new OnlineMatch<OnlineState>({
      meeting: { ...common, channels: [network.channels[1]], seat: 1 },
      game,
      now: network.now,
      readWord: () => packSeatControls(createSeatControls()),
    });
    world.push({ kind: 'meet', meeting: { ...common, channels: [network.channels[0]], seat: 0 } });
    let timeMs = 0;
    const run = (ms: number, isBenThere = true) => {
      for (const end = timeMs + ms; timeMs < end; ) {
        timeMs += 1000 / 60;
        network.advanceTo(timeMs);
        if (isBenThere) ben.frame(timeMs);
        world.flow.step();
        world.flow.draw(1, 1 / 60);
      }
    };
    return { ...world, ben, run, network };
  }

  test('they play at once; a pause says that it holds nobody, and going on or a shot ends it', () => {
    const { ben, run, push, shown, session } = meetBen();
    run(1_000);
    expect(shown()).toBeNull();
    expect(ben.state.match.phaseSteps).toBeGreaterThan(40);
    push({ kind: 'key', code: 'KeyP' });
    expect(shown()).toBe('Paused here');
    run(500);
    expect(ben.isSeatAway(0)).toBe(true);
    push({ kind: 'show-settings' });
    push({ kind: 'close-panel' });
    expect(shown()).toBe('Paused here');
    push({ kind: 'fire', device: 'left-keys' });
    expect(shown()).toBeNull();
    expect(session.phase).toBe('title');
  });

  test('leaving leads back to the title, and the other is told', () => {
    const { ben, run, push, shown } = meetBen();
    run(500);
    push({ kind: 'pause' });
    push({ kind: 'leave-match' });
    expect(shown()).toBe('Start');
    run(200);
    expect(ben.status.kind).toBe('left');
  });

  test('the end is the page’s to hear once, and any key asks for another', () => {
    const { ben, run, push, shown, emit, menus } = meetBen((state) => {
      Object.assign(state.match, { phase: 'round', roundNumber: 3 });
      state.match.wins[0] = 2;
      Object.assign(state.match.round.hearts[1] ?? {}, { life: 1 });
      return state;
    });
    for (let i = 0; i < 12 && shown() !== 'Match over'; i++) run(1_000);
    expect(shown()).toBe('Match over');
    expect(emit.mock.calls.filter(([name]) => name === 'GameOver')).toHaveLength(1);
    expect(menus.shown?.textContent).toContain('Ada (you)');
    run(1_000);
    expect(menus.shown?.textContent).toContain('Any key asks for another match.');
    push({ kind: 'key', code: 'KeyX' });
    run(500);
    expect(menus.shown?.textContent).toContain('Ben has been asked');
    expect(ben.state.wantsAgain).toEqual([true, false]);
    ben.leave();
    run(500, false);
    expect(menus.shown?.textContent).toContain('Ben has left.');
    push({ kind: 'key', code: 'KeyX' });
    expect(shown()).toBe('Start');
  });

  test('a match whose machines differ stops, and says when', () => {
    const { ben, run, push, shown, menus } = meetBen();
    run(1_500);
    ben.state.match.scores[0] = 77;
    run(2_000);
    expect(shown()).toBe('Match stopped');
    expect(menus.shown?.textContent).toMatch(/differ before tick \d+/);
    push({ kind: 'pause' });
    push({ kind: 'fire', device: 'left-keys' });
    expect(shown()).toBe('Match stopped');
    const buttons = [...(menus.shown?.querySelectorAll('button') ?? [])];
    expect(buttons.filter(({ hidden }) => !hidden).map(({ textContent }) => textContent)).toEqual([
      'Back to the title',
    ]);
    buttons[0]?.click();
    expect(shown()).toBe('Start');
  });
});

describe('a match that an address brings', () => {
  async function watch() {
    const rounds: RoundTicks = [];
    followRounds(rounds, createMatch(4, 2), 0);
    const logs = [createWordLog(), createWordLog()];
    for (let tick = 0; tick < 600; tick++) for (const log of logs) log.add(tick % 7);
    const link = await matchLink({ seed: 4, names: ['Ada', 'Ben'] }, rounds, logs, 600, document.URL);
    const world = createWorld();
    window.location.hash = new URL(link).hash;
    await vi.waitFor(() => expect(world.shown()).toBe('Replay'));
    return world;
  }
  afterEach(() => {
    window.location.hash = '';
  });

  test('is watched to its end, held and gone on with, and left for the title', async () => {
    const { flow, push, shown, menus, session } = await watch();
    const time = () => menus.shown?.querySelector('.replay-time')?.textContent;
    for (let i = 0; i < 120; i++) flow.step();
    flow.draw(1, 0.1);
    expect(time()).toBe('0:02 of 0:10');
    push({ kind: 'key', code: 'KeyP' });
    for (let i = 0; i < 120; i++) flow.step();
    flow.draw(1, 0.1);
    expect(time()).toBe('0:02 of 0:10');
    push({ kind: 'fire', device: 'left-keys' });
    expect([shown(), session.phase]).toEqual(['Replay', 'title']);
    push({ kind: 'seek-replay', share: 1 });
    for (let i = 0; i < 20; i++) flow.step();
    flow.draw(1, 0.1);
    expect(time()).toBe('0:10 of 0:10');
    expect(menus.shown?.textContent).not.toContain('Beat it');
    push({ kind: 'key', code: 'Escape' });
    expect(shown()).toBe('Start');
  });

  test('says so where it is damaged', async () => {
    const { shown, menus, push } = createWorld();
    window.location.hash = '#match=damaged';
    await vi.waitFor(() => expect(shown()).toBe('Match stopped'));
    expect(menus.shown?.textContent).toContain('This link brings no match');
    push({ kind: 'leave-match' });
    expect(shown()).toBe('Start');
  });
});
