// @vitest-environment happy-dom
import {
  fireEvent,
  getByLabelText,
  getByRole,
  getByText,
  queryByRole,
  queryByText,
} from '@testing-library/dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createKeyBindings } from '#engine/commands/key-bindings.ts';
import { createFloatingStick, grabStick } from '#engine/input/pointers.ts';
import { GameInput } from '#engine/phases/input.ts';
import { acceptedBy, createMachine } from '#engine/phases/machine.ts';
import { ReplayViewer } from '#engine/replay/replay-viewer.ts';
import { Ui } from '#engine/ui/ui.tsx';
import { createMadeUpRace } from '#tests/support/made-up-race.ts';
import type { Name } from '../phases/alone.ts';
import { PHASES } from '../phases/with-friend.ts';
import type { Playback } from '../rules/race-replay.ts';
import { createTrackFrame } from '../rules/track-frame.ts';
import type { FriendRace } from '../session/friend-race.ts';
import type { RaceResult } from '../session/result.ts';
import type { Settings } from '../session/settings.ts';
import type { Audio } from '../view/audio/race-audio.ts';
import { RaceView } from '../view/race-view.ts';
import type { Renderer } from '../view/renderer.ts';
import { createScreens, late } from './screens.tsx';

beforeAll(late.load);

let end = (): void => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
  localStorage.clear();
});

const result: RaceResult = {
  title: 'Second',
  medal: 'Silver',
  figures: [['Points', '1,200']],
  duel: null,
  podium: [],
  facts: 'Ada: the first result on this track.',
  tables: [],
  sectors: '',
  again: 'Again',
  spoken: 'Second. 1,200 points.',
};

const showResult = (game: Made['game'], value: RaceResult): void => {
  Object.defineProperty(game, 'result', { value, configurable: true });
};

function open(
  first: Name = 'title',
  settings: Partial<Settings> = {},
  prepare?: (game: Made['game']) => void,
) {
  const made = createMadeUpRace({ settings });
  const { game, shell, tracks } = made;
  const stage = document.body.appendChild(document.createElement('div'));
  const canvas = document.body.appendChild(document.createElement('canvas'));
  const renderer = {
    decks: [{ sections: [0, 100, 200].map((x) => ({ frame: { ...createTrackFrame(), x } })) }],
    shipFrame: () => createTrackFrame(),
    nameSpot: () => ({ x: 0.5, y: 0.4, metres: 30 }),
    ...{ edgeSpot: () => null, draw: vi.fn(), clear: vi.fn(), knock: vi.fn(), strike: vi.fn() },
  } as unknown as Renderer;
  const audio = { playEvent: vi.fn(), playFrame: vi.fn() } as unknown as Audio;
  const view = new RaceView(renderer, audio, () => ui.invalidate());
  prepare?.(game);
  const machine = createMachine({
    ...{ game, phases: PHASES, first },
    fault(error) {
      throw error;
    },
  });
  const bindings = createKeyBindings(acceptedBy(PHASES), () => shell.settings.current.keys);
  const input = new GameInput({ machine, bindings, screen: () => ui.screen() });
  const thumb = createFloatingStick();
  const look = { hud: first === 'playing', moves: true, flies: true };
  const mountFriendMenu = vi.fn();
  const ui = new Ui<Name>({
    ...{ parent: stage, canvas, className: 'sky-city', styles: [], machine, bindings, input },
    ...createScreens(game, view, tracks.list, thumb, () => look, mountFriendMenu),
  });
  end = () => {
    ui.dispose();
    input.dispose();
    made.dispose();
  };
  const frame = (seconds = 0.016): void => {
    view.draw(game, { look, share: 1, seconds, isCovered: false });
    ui.frame();
  };
  return { ...made, mountFriendMenu, ui, view, machine, thumb, frame, stage, settings: shell.settings };
}
type Made = ReturnType<typeof createMadeUpRace>;

/** React renders in a later task. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const button = (name: string | RegExp) => getByRole<HTMLButtonElement>(document.body, 'button', { name });
const region = () => queryByRole(document.body, 'region')?.getAttribute('aria-label');
const press = (code: string) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }));

test.each<[Name, string, readonly string[]]>([
  ['title', 'Start', ['Any key or click: start', 'Play with a friend', 'Settings P']],
  ['paused', 'Paused', ['Fly on P', 'Restart R', 'Settings', 'Photo']],
  ['photo', 'Photo', ['Save as PNG', 'Back']],
  ['over', 'Result', ['Again R', 'Next track N', 'Watch it V', 'Send a challenge', 'Photo', 'Settings']],
  ['settings', 'Settings', ['Back']],
  ['away', 'Paused here', ['Fly on P', 'Leave the race', 'Settings']],
])('in the phase “%s” the screen “%s” offers its actions', (phase, name, names) => {
  const { ui } = open(phase, {}, (game) => {
    showResult(game, result);
  });
  expect(region()).toBe(name);
  for (const each of names) {
    const [text = '', key = ''] = /^(.*?)( [PRNV])?$/.exec(each)?.slice(1) ?? [];
    expect(button(new RegExp(`^${text}${key.trim()}$|^${text}${key}$`)).disabled, each).toBe(false);
  }
  ui.use('touch');
  expect(document.querySelectorAll('kbd'), 'keys are not for fingers').toHaveLength(0);
});

test('the container for the friend’s screen is mounted once, however often screens are rendered', () => {
  const { ui, machine, mountFriendMenu } = open();
  machine.open('friend');
  ui.update();
  expect(mountFriendMenu.mock.calls).toEqual([[expect.any(HTMLElement)]]);
});

test('every choice button selects the next value, and track and seed are hidden if a cup or the daily lap sets them', () => {
  const { settings } = open();
  const choices = () => [...document.querySelectorAll('.choice')].map(({ textContent }) => textContent);
  expect(choices()).toEqual(['TrackTowers’ Canyon', 'ModeRace', 'SeedAny']);
  button(/^Track/).click();
  button(/^Seed/).click();
  expect(choices()).toEqual(['TrackThe Spire', 'ModeRace', 'SeedToday’s']);
  for (let clicks = 0; clicks < 4; clicks++) button(/^Mode/).click();
  expect([choices(), settings.current.mode]).toEqual([['ModeDaily lap'], 'lap']);
});

test('the title shows a note, the controls of the current device, and a button to watch a run from a link', () => {
  const { ui, game } = open();
  expect(document.querySelector('.note')).toBeNull();
  game.note = 'A sentence.';
  Object.defineProperty(game, 'watchable', { value: 'Ann' });
  ui.update();
  expect(getByText(document.body, 'A sentence.')).toBeTruthy();
  expect(button('Watch Ann').disabled).toBe(false);
  expect(getByText(document.body, /^← →: steer/)).toBeTruthy();
  ui.use('touch');
  expect(button('Touch to start')).toBeTruthy();
});

test('a result shows rank, medal, numbers and comparison, the winner of a duel, and the outcome of a challenge', () => {
  const { game, ui, stage } = open('over', {}, (made) => {
    showResult(made, result);
  });
  for (const part of ['Second', 'Silver', '1,200', 'Ada: the first result'])
    expect(stage.textContent).toContain(part);
  showResult(game, { ...result, medal: null, duel: 'You beat Ann by 0.42 s.' });
  game.shared = 'Copied: three lines and a link.';
  ui.update();
  expect(queryByText(stage, 'Silver')).toBeNull();
  for (const part of ['You beat Ann by 0.42 s.', 'Copied: three lines'])
    expect(stage.textContent).toContain(part);
});

test('a finished cup shows its first three on their steps, the winner highest and in the middle', () => {
  const podium = ['Vesper', 'You', 'Oriole'].map((name, ship) => ({ ship, name, figure: '9' }));
  const { stage } = open('over', {}, (made) => {
    showResult(made, { ...result, podium });
  });
  const names = [...stage.querySelectorAll('.podium text')];
  expect(names.map((name) => name.textContent)).toEqual(['Vesper', 'You', 'Oriole']);
  const [[firstX, firstY], [secondX, secondY], [thirdX, thirdY]] = names.map((name) =>
    ['x', 'y'].map((axis) => Number(name.getAttribute(axis))),
  ) as [[number, number], [number, number], [number, number]];
  expect([secondX < firstX, firstX < thirdX, firstY < secondY, secondY < thirdY]).toEqual(
    Array.from({ length: 4 }, () => true),
  );
});

test('the last press of the flight does not press the focused button of the result', () => {
  const { game, machine } = open('over', {}, (made) => {
    showResult(made, result);
  });
  game.secondsOver = 1.3;
  expect(document.activeElement).toBe(button(/^Again/));
  button(/^Again/).click();
  expect(machine.phase).toBe('over');
  game.secondsOver = 2;
  button(/^Again/).click();
  expect(machine.phase).toBe('playing');
});

test('the settings change sound, look and keys', () => {
  const { settings } = open('settings');
  button(/^Camera/).click();
  button(/^Sound/).click();
  const volume = getByLabelText<HTMLInputElement>(document.body, 'Volume');
  fireEvent.input(volume, { target: { value: '20' } });
  fireEvent.input(getByLabelText(document.body, 'Shake'), { target: { value: '0' } });
  expect(settings.current).toMatchObject({ camera: 'hood', isMuted: true, volume: 0.2, shake: 0 });
  button('Boost: Space. Change').click();
  press('KeyJ');
  expect(settings.current.keys['boost']).toBe('KeyJ');
  button('Boost: J. Change').click();
  press('KeyP');
  expect(settings.current.keys['boost'], 'P pauses').toBe('KeyJ');
});

test('sliders, dragging and the wheel rotate the camera of the photo mode', () => {
  const { game, stage } = open('photo');
  fireEvent.input(getByLabelText(stage, 'Orbit'), { target: { value: '120' } });
  expect(game.orbit).toMatchObject({ angle: 120, elevation: 14 });
  const turned = stage.querySelector('.turned') as HTMLElement;
  const mouse = (type: string, clientX: number, clientY: number, buttons = 1) =>
    turned.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerType: 'mouse', buttons, clientX, clientY }),
    );
  mouse('pointermove', 50, 50);
  mouse('pointerdown', 50, 50);
  mouse('pointermove', 60, 45);
  mouse('pointermove', 99, 45, 0);
  turned.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: 3, deltaMode: 1 }));
  expect(game.orbit).toEqual({ angle: 116, elevation: 12, distance: 12 });
  expect(getByLabelText<HTMLInputElement>(stage, 'Orbit').value).toBe('116');
});

test('a race with a friend ends with the leader, a table with the friend’s name, and how to start the next one', () => {
  const online = {
    result: {
      title: 'Second',
      duel: 'Ben beats you by 1.20 s.',
      figures: [['Time', '2:01.20']],
      facts: 'Not a scratch.',
      table: [
        { ship: 1, name: 'Ben', figure: '2:00.00' },
        { ship: 0, name: 'You', figure: '+1.20' },
      ],
      spoken: 'Second.',
    },
    other: 'Ben',
    play: { againNote: 'Ben asks for another race.', trouble: 'They differ.' },
  } as unknown as FriendRace;
  const friend = (game: Made['game']): void => {
    game.online = online;
  };
  const { stage } = open('race-over', {}, friend);
  expect(region()).toBe('Race over');
  for (const part of ['Second', 'Ben beats you', '2:01.20', 'Not a scratch.', 'Ben asks'])
    expect(stage.textContent).toContain(part);
  expect([...stage.querySelectorAll('li')].map(({ className }) => className)).toEqual(['', 'you']);
  end();
  document.body.replaceChildren();
  expect(open('stopped', {}, friend).stage.textContent).toContain('They differ.');
});

test('a watched run has a rank and its own controls', () => {
  const { game, machine } = open('watching', {}, ({ session }) => {
    const { race } = session;
    session.viewer = new ReplayViewer({
      ...{ length: 600, begin: () => ({ race }) as Playback, step: () => true },
    });
  });
  expect(region()).toBe('Replay');
  for (const name of [/^Beat it/, /^End/, 'Settings', 'Speed ×1']) expect(button(name).disabled).toBe(false);
  button(/^Pause/).click();
  expect([game.session.viewer?.isPaused, machine.phase]).toEqual([true, 'watching']);
});

async function fly(settings: Partial<Settings>, change: (made: ReturnType<typeof open>) => void) {
  const made = open('playing', { assist: 'ace', ...settings });
  made.session.race.phase = 'racing';
  change(made);
  made.frame();
  await settle();
  return made;
}

test.each<
  [string, Partial<Settings>, (made: ReturnType<typeof open>) => void, Readonly<Record<string, string>>]
>([
  [
    'place, lap, time, speed and the gap to the ship ahead',
    { mode: 'race' },
    ({ session: { race } }) => {
      race.steps = 60 * 65;
      Object.assign(race.ships[0] ?? {}, { rank: 2, speed: 100, finishStep: 0, lap: 0 });
    },
    {
      '.place-row': '2ndof 6',
      '.lap': 'Lap 1/3',
      '.clock': '1:05.0',
      '.speed b': '360',
      '.gap': 'Oriole +0.45',
    },
  ],
  [
    'no lap after the last one',
    { mode: 'race' },
    ({ session: { race } }) => Object.assign(race.ships[0] ?? {}, { lap: 4 }),
    { '.lap': 'Lap 3/3' },
  ],
  [
    'neither a place nor a last lap where nobody races and laps do not end',
    { mode: 'endless' },
    ({ session: { race } }) => {
      race.clockSteps = 192;
      Object.assign(race.ships[0] ?? {}, { lap: 3 });
    },
    { '.place-row': '', '.lap': 'Lap 4', '.clock.urgent': '3.2' },
  ],
  [
    'a gap with its sign',
    { mode: 'trial' },
    ({ session }) => {
      const [player] = session.race.ships;
      Object.assign(player ?? {}, { progress: 100, speed: 100 });
      Object.defineProperty(session, 'ghost', { value: { ...player, progress: 50 } });
    },
    { '.gap.ahead': '−0.50' },
  ],
])('the HUD shows %s', async (_, settings, change, texts) => {
  const { stage } = await fly(settings, change);
  for (const [selector, text] of Object.entries(texts))
    expect(stage.querySelector(selector)?.textContent, selector).toBe(text);
});

test('the meter shows how much Rush there is, and whether it burns', async () => {
  const { stage, session, frame } = await fly({ mode: 'race', hasLearned: true }, ({ session }) =>
    Object.assign(session.race.ships[0] ?? {}, { rush: 0.5, isBoosting: true }),
  );
  const meter = getByRole(stage, 'meter', { name: 'Rush' });
  expect([meter.getAttribute('aria-valuenow'), meter.textContent]).toEqual(['50', 'Boost']);
  Object.assign(session.race.ships[0] ?? {}, { rush: 1, isBoosting: false });
  frame();
  await settle();
  expect([meter.className, meter.textContent]).toEqual(['rush full', 'Rush']);
});

test('flying the wrong way shows a warning, on a button that turns the ship around', async () => {
  const { stage, session, frame, steering } = await fly({ mode: 'race' }, () => {});
  expect(queryByText(stage, /^Wrong way/)).toBeNull();
  Object.assign(session.race.ships[0] ?? {}, { wrongWaySteps: 60 });
  frame();
  await settle();
  getByText(stage, /^Wrong way/).click();
  expect(steering.askForReset).toHaveBeenCalledOnce();
});

test('a word in the centre disappears after its time, and is restarted if it is repeated', async () => {
  const { stage, view, session, frame } = await fly({ mode: 'race' }, () => {});
  const shown = () => stage.querySelector('.announced span');
  const count = (): void => {
    Object.assign(session.race.events.items[0] ?? {}, { type: 'count', ship: 0, amount: 2 });
    session.race.events.count = 1;
    view.stage.showStep(session.race, false);
  };
  count();
  frame();
  const first = shown();
  expect(first?.textContent).toBe('2');
  count();
  frame();
  expect(shown()).not.toBe(first);
  frame(1);
  frame();
  expect(shown()).toBeNull();
});

test.each([
  ['race', 'Finish · 2nd'],
  ['trial', 'Finish · 1:05.50'],
] as const)('the finish of a %s is announced', async (mode, text) => {
  const { stage, view, session, frame } = await fly({ mode }, () => {});
  Object.assign(session.race.ships[0] ?? {}, { rank: 2, finishStep: 3930 });
  Object.assign(session.race.events.items[0] ?? {}, { type: 'finish', ship: 0, amount: 3930 });
  session.race.events.count = 1;
  view.stage.showStep(session.race, false);
  frame();
  expect(stage.querySelector('.announced span')?.textContent).toBe(text);
});

test.each([
  [1, 2],
  [-1, 3],
])('ships that bump throw sparks at the side %i that they touch with', async (side, across) => {
  const { view, session } = await fly({ mode: 'race' }, () => {});
  const { ships, events } = session.race;
  Object.assign(ships[2] ?? {}, { across: 2.5 });
  Object.assign(ships[4] ?? {}, { across: 2.5 + side * across });
  Object.assign(events.items[0] ?? {}, { type: 'bump', ship: 2, other: 4, amount: 9 });
  events.count = 1;
  view.stage.showStep(session.race, false);
  expect(view.renderer.strike).toHaveBeenCalledWith(2, side, 9);
});

test('names are above ships, advice is beside its subject, and a thumb’s stick is drawn under the thumb', async () => {
  const { stage, thumb, frame } = await fly({ mode: 'race' }, ({ session }) => {
    session.race.steps = 60;
  });
  expect(getByText(stage, 'Vesper')).toBeTruthy();
  expect(getByText(stage, 'Boost burns Rush: best when full.').parentElement?.dataset['at']).toBe('meter');
  expect(queryByRole(stage, 'img', { name: 'Left thumb' })).toBeNull();
  grabStick(thumb, 1, 50, 60);
  frame();
  await settle();
  expect(getByRole(stage, 'img', { name: 'Left thumb' }).style.transform).toBe('translate(50px, 60px)');
});

test('advice about the edge leaves its place only while it is beside the edge', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'SPAN' ? new DOMRect(0, 0, 40, 5) : new DOMRect(0, 0, 100, 100);
  });
  const { stage, view, frame } = await fly({ mode: 'race' }, ({ session }) => {
    session.race.steps = 180;
  });
  const line = getByText(stage, 'Danger is fuel: skim what glows.').parentElement;
  expect(line?.className).toBe('advice');
  view.renderer.edgeSpot = () => ({ x: 0.25, y: 0.5 });
  frame();
  await settle();
  expect(line?.className).toBe('advice at-edge');
  expect(line?.style.transform).toBe('translate(-25.00cqw, -50.00cqh)');
  view.renderer.edgeSpot = () => null;
  frame();
  await settle();
  expect(line?.className).toBe('advice');
  expect(line?.style.transform).toBe('');
});

test('the button in the corner pauses', async () => {
  const { machine } = await fly({ mode: 'race' }, () => {});
  button('Pause').click();
  expect(machine.phase).toBe('paused');
});
