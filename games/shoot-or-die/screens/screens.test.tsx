// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Device } from '#engine/commands/command.ts';
import { createKeyBindings, type KeyBindings } from '#engine/commands/key-bindings.ts';
import { GameInput } from '#engine/phases/input.ts';
import { acceptedBy } from '#engine/phases/machine.ts';
import { createRecording, Verified } from '#engine/replay/recording.ts';
import { Ui } from '#engine/ui/ui.tsx';
import { createMadeUpGame } from '#tests/support/made-up-shooter.ts';
import * as ask from '../commands.ts';
import { describeOffer } from '../late-texts.ts';
import { phases } from '../phases/phases.ts';
import { RULES_VERSION } from '../rules/run.ts';
import { spawnEnemy } from '../rules/spawn.ts';
import { createFusions, createUpgrades, createWounds } from '../rules/upgrades.ts';
import { saveRun } from '../session/best-scores.ts';
import type { Opponent } from '../session/ghost.ts';
import { MEDALS, type RunResult } from '../session/result.ts';
import { createScreens, late } from './screens.tsx';

let made: ReturnType<typeof createMadeUpGame>;
let ui: Ui;
let input: GameInput;
let bindings: KeyBindings;
let isHudShown: boolean;
const stick = { pointerId: null as number | null, centreX: 5, centreY: 6, tiltX: 1, tiltY: 0 };
const devices = { device: 'mouse' as Device, leftStick: stick, rightStick: { ...stick } };

beforeAll(late.load);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(any-pointer: fine)' }));
  made = createMadeUpGame();
  const { machine, settings } = made;
  devices.device = 'mouse';
  isHudShown = true;
  bindings = createKeyBindings(acceptedBy(phases), () => settings.current.keys);
  input = new GameInput({ machine, bindings, screen: () => ui.screen() });
  showUi();
});

function showUi(): void {
  const { game, machine } = made;
  const canvas = document.body.appendChild(document.createElement('canvas'));
  ui = new Ui<string>({
    ...{ parent: document.body, canvas, className: '', styles: [], machine, bindings, input },
    ...createScreens(game, bindings, devices, () => isHudShown),
  });
}

afterEach(() => {
  ui.dispose();
  input.dispose();
  document.body.replaceChildren();
});

const region = (name: string) => getByRole(document.body, 'region', { name });
const button = (name: string | RegExp) => getByRole(document.body, 'button', { name });
const text = (name: string) => region(name).textContent?.replace(/\s+/g, ' ');

test.each([
  ['mouse', 'own', 'W A S D to move, mouse to aim and fire. Or ↑ ← ↓ → to fire. Any of them starts.'],
  [
    'keyboard',
    'own',
    'W A S D to move, ↑ ← ↓ → to fire. Or aim and fire with the mouse. Any of them starts.',
  ],
  ['touch', 'own', 'Left thumb moves, right thumb aims and fires. Touch to start.'],
  ['gamepad', 'own', 'Left stick moves, right stick aims and fires. RT fires ahead, and starts.'],
  ['touch', 'auto', 'One thumb anywhere moves. The heart aims for itself. Touch to start.'],
] as const)('before the first input one line explains the controls of %s, aiming %s', (used, aiming, how) => {
  devices.device = used;
  made.settings.change({ aiming });
  ui.update();
  expect(text('Start')).toContain('You lose life every second. Hits give it back.');
  expect(text('Start')).toContain(how);
});

test('the title names changed keys, and the best score', () => {
  saveRun(made.game.shell.saves, 'free', 'own', {
    ...{ score: 4200, seconds: 75, day: '2026-11-21', replay: '', rules: RULES_VERSION, assists: 0 },
  });
  made.settings.change({ keys: { ...made.settings.current.keys, up: 'KeyZ' } });
  ui.update();
  expect(text('Start')).toContain('Z A S D to move');
  expect(text('Start')).toContain('Best so far: 4,200.');
});

test('any control starts the run, even after a click on a button of the title', () => {
  for (const name of ['Play today’s seed', 'Today’s seed is on']) {
    button(name).dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    button(name).click();
  }
  expect(document.activeElement?.tagName).toBe('CANVAS');
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { code: 'Space', bubbles: true }));
  expect(made.machine.phase).toBe('playing');
});

const ghost = { everySteps: 15, places: [] };
const opponentOf = async (score: number): Promise<Opponent> => ({
  ...{ name: 'Ann', seed: 1, assists: 0, ghost, fell: { step: 134 * 60, kind: 2, x: 0, y: 0 } },
  verified: await Verified.byPlaying(async () => ({ score, steps: 134 * 60 })),
  recording: null,
});

test('a duel shows its sender and the score to beat, and its run can be watched if the link contains it', async () => {
  const ann = await opponentOf(12_340);
  made.session.challenge(ann);
  ui.update();
  expect(text('Start')).toContain('Ann got 12,340 in 2:14. Same seed, and Ann’s ghost beside you.');
  expect(queryByRole(document.body, 'button', { name: 'Watch it first' })).toBeNull();
  made.session.challenge({ ...ann, recording: createRecording(1, RULES_VERSION) });
  ui.update();
  expect(button('Watch it first')).toBeTruthy();
  made.session.challenge({ ...ann, verified: null });
  ui.update();
  expect(text('Start')).toContain('Ann sent a ghost, not verified.');
});

const result: RunResult = {
  ...{ score: 12_340, bestBefore: 15_000, seconds: 63.4, medal: MEDALS[1], kills: 41, bossKills: 1 },
  ...{ accuracy: 0.777, longestStreak: 62, waves: 9, killedBy: 'sniper', life: [100, 80, 40, 10] },
  build: { upgrades: createUpgrades(), fusions: createFusions(), wounds: createWounds() },
  ...{ day: null, opponent: null, assists: 0 },
};

function showResult(changed: Partial<RunResult> = {}): string {
  const { machine, session, die, pass } = made;
  if (machine.phase !== 'over') {
    machine.send(ask.go);
    die();
    pass(1);
  }
  session.result = { ...result, ...changed };
  ui.update();
  return text('Game over') ?? '';
}

test.each<[string, Partial<RunResult>, readonly string[]]>([
  [
    'score, name, medal, what the next one takes, and how far the best was',
    {},
    [
      '12,340',
      'Player, your heart stopped after 1:03. Killed by a sniper.',
      'Vein',
      'Artery is at 25,000',
      '2,660 short',
    ],
  ],
  ['the run in figures', {}, ['Wave 9. 41 killed, 1 boss among them, 78 % hit, longest streak 62']],
  [
    'the first medal, and a new best',
    { score: 12, medal: null, bestBefore: 3, killedBy: null },
    ['The first medal, Pulse, is at 500.', 'A new best.', 'The fuse burnt down.'],
  ],
  ['the assists', { assists: 10 }, ['Played with 80 % speed, one more life.']],
  ['the day', { day: { name: '2026-11-22', days: 3 } }, ['Seed of 2026-11-22, 3 days in a row.']],
  [
    'that the player flew beside a ghost, without the ghost’s score',
    { opponent: { name: 'Ann', verified: null, assists: 0 } },
    ['You played beside Ann’s ghost, not verified.'],
  ],
])('the result says %s', (_, changed, parts) => {
  const shown = showResult(changed);
  for (const part of parts) expect(shown).toContain(part);
});

test('a first run without points is not compared with a best score', () => {
  const shown = showResult({ score: 0, bestBefore: 0, medal: null });
  expect(shown).not.toContain('short of');
  expect(shown).not.toContain('best');
});

test('the result says that a run equals the best one', () => {
  expect(showResult({ score: 900, bestBefore: 900 })).toContain('As good as your best.');
});

test('the button for today’s seed says when that seed is being played', () => {
  button('Play today’s seed').click();
  ui.update();
  expect(button('Today’s seed is on').getAttribute('aria-pressed')).toBe('true');
});

test.each([
  [12_000, 'You beat Ann by 340.'],
  [13_000, 'Ann stays ahead by 660.'],
  [12_340, 'You and Ann are level.'],
])('the end of a duel against %d points shows who won', async (score, said) => {
  const { name, verified } = await opponentOf(score);
  expect(showResult({ opponent: { name, verified, assists: 0 } })).toContain(said);
});

test('the result shows life over time, also as text, and the build, where fusions replace parts', () => {
  const build = { upgrades: createUpgrades(), fusions: createFusions(), wounds: createWounds() };
  Object.assign(build.upgrades, { pierce: 2, chain: 2, orbit: 1 });
  build.fusions.spine = true;
  build.wounds.scar = true;
  showResult({ build });
  expect(
    getByRole(document.body, 'img', { name: 'Your life over time: 58 of 100 on average.' }),
  ).toBeTruthy();
  const list = getByRole(document.body, 'list', { name: 'Your build' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(['Spine', 'Satellites', 'Scar']);
  expect(list.querySelectorAll('svg')).toHaveLength(3);
});

test('a name is shown as text, whatever it contains', () => {
  vi.spyOn(made.game.shell, 'playerName', 'get').mockReturnValue('<b>x</b>');
  expect(showResult()).toContain('<b>x</b>');
});

test('an offer is announced when its cards are shown, and so is the next one', () => {
  const { machine, session, stage, pass } = made;
  ui.dispose();
  machine.send(ask.go);
  session.run.progress.owed = 2;
  machine.step();
  stage.say.mockClear();
  showUi();
  expect(stage.say).toHaveBeenCalledExactlyOnceWith(describeOffer(session.run));
  pass(1);
  machine.send(ask.choose, 1);
  machine.step();
  expect(stage.say).toHaveBeenCalledTimes(2);
  expect(stage.say).toHaveBeenLastCalledWith(describeOffer(session.run));
});

test('an offer shows its cards with their keys, and a click takes one', () => {
  const { machine, session, pass } = made;
  machine.send(ask.go);
  session.run.progress.owed = 1;
  machine.step();
  Object.assign(session.run.progress, { offered: ['pierce', 'spine', 'orbit'] });
  session.run.upgrades.pierce = 1;
  ui.update();
  const cards = [...region('Upgrade').querySelectorAll('button')];
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1Needle II/),
    expect.stringMatching(/^2Spine.*Needle and Nerve become one/),
    expect.stringMatching(/^3Satellites/),
  ]);
  Object.assign(session.run.progress, { reason: 'wound', offered: ['hollow', 'glass', 'scar'] });
  ui.update();
  expect(text('Upgrade')).toContain('It left a wound.');
  expect(text('Upgrade')).toContain('You hold less life.');
  pass(1);
  button(/Scar/).click();
  machine.step();
  expect(session.run.wounds.scar).toBe(true);
});

test('the settings start with the aiming and end with the keys; each button shows its setting', () => {
  button('Settings').click();
  const shown = text('Settings') ?? '';
  expect(shown.indexOf('You aim')).toBeLessThan(shown.indexOf('Volume'));
  expect(shown.indexOf('Move up')).toBeGreaterThan(shown.indexOf('Rumble is on'));
  for (const name of [
    'Sound is on',
    'Sound: stereo',
    'Motion: system setting',
    'Quality: automatic',
    'Rumble is on',
    'You aim',
  ])
    button(name).click();
  for (const name of [
    'Sound is off',
    'Sound: mono',
    'Motion: reduced',
    'Quality: low',
    'Rumble is off',
    'The heart aims',
  ])
    expect(button(name).getAttribute('aria-pressed')).toBe('true');
  expect(made.settings.current).toMatchObject({
    ...{ isMuted: true, isMono: true, motion: 'reduced', quality: 'low', rumbles: false, aiming: 'auto' },
  });
});

test('a device without a keyboard shows no keys', () => {
  vi.spyOn(bindings, 'rows').mockReturnValue([]);
  button('Settings').click();
  expect(queryByRole(region('Settings'), 'button', { name: /Move up|Default keys/ })).toBeNull();
});

test('records show a list of runs to watch or send', () => {
  const { saves } = made.game.shell;
  const run = { score: 4200, seconds: 75, day: '2026-11-21', replay: 'AA', rules: RULES_VERSION, assists: 0 };
  saveRun(saves, 'free', 'own', run);
  saveRun(saves, 'day', 'auto', { ...run, score: 99_000, rules: RULES_VERSION - 1 });
  button('Records').click();
  expect(text('Records')).toContain('4,2001:15, 2026-11-21');
  button('Watch').click();
  expect(text('Records') && document.body.textContent).toContain(
    'That run was played in another version of this game.',
  );
  button('Today, one hand').click();
  expect(text('Records')).toContain('Nobody has died here yet.');
  expect(text('Records')).toContain('Your best in an older version was 99,000.');
});

test('runs with assists have their own list, which names the assists of each run', () => {
  saveRun(made.game.shell.saves, 'free', 'own', {
    ...{ score: 4200, seconds: 75, day: '2026-11-21', replay: '', rules: RULES_VERSION, assists: 10 },
  });
  button('Records').click();
  expect(text('Records')).toContain('Nobody has died here yet.');
  button('With assists').click();
  expect(text('Records')).toContain('4,2001:15, 2026-11-21, 80 % speed, one more life');
});

test('a replay names the assists of its run', async () => {
  const recording = createRecording(1, RULES_VERSION, 10);
  made.session.challenge({ ...(await opponentOf(1)), recording });
  ui.update();
  button('Watch it first').click();
  expect(text('Replay')).toContain('Played with 80 % speed, one more life.');
});

test('the pause shows the build with the names of its cards', () => {
  made.machine.send(ask.go);
  Object.assign(made.session.run.upgrades, { pierce: 2, orbit: 1 });
  made.machine.send(ask.pause);
  const list = getByRole(region('Paused'), 'list', { name: 'Your build' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual(['Needle II', 'Satellites']);
});

const hud = () => {
  ui.frame();
  return document.querySelector('.hud')?.textContent ?? '';
};

test('the HUD shows score, multiplier and time, and the best to beat', () => {
  const best = vi.spyOn(made.session, 'bestScore', 'get').mockReturnValue(5000);
  made.session.prepare();
  best.mockClear();
  const { run } = made.session;
  run.score = 1234;
  run.streak.hits = 30;
  run.steps = 65 * 60;
  for (const part of ['1,234', 'best 5,000', '×3', '1:05']) expect(hud()).toContain(part);
  run.score = 5001;
  expect(hud()).toContain('new best');
  expect(best, 'reading all stored runs in each frame takes too long').not.toHaveBeenCalled();
  best.mockReturnValue(0);
  made.session.prepare();
  expect(hud()).toContain('no best yet');
});

test('the HUD shows the assist “one more life” until it is used', () => {
  expect(hud()).not.toContain('one more life');
  made.session.setMode('free', 'own', 8);
  expect(hud()).toContain('one more life');
  made.session.run.life.spares = 0;
  expect(hud()).not.toContain('one more life');
});

test('a sentence at the bottom first says how to play, then explains the first bruise, and warns of the last breath and of arena events', () => {
  const { run } = made.session;
  expect(hud()).toContain('You lose life every second. Hits give it back.');
  run.steps = 60 * 90;
  expect(hud()).not.toContain('Hits give it back');
  Object.assign(run, { lastHurtStep: run.steps - 60, life: { ...run.life, bruise: 4 } });
  expect(hud()).toContain('A touch bruises');
  run.steps += 60 * 5;
  expect(hud()).not.toContain('bruises');
  Object.assign(run.arenaEvent, { name: 'dark', stage: 'told', steps: 30 });
  expect(hud()).toContain('The arena goes dark. 3');
  Object.assign(run.arenaEvent, { stage: 'on', steps: 30 });
  expect(hud()).not.toContain('dark');
  run.life.breath = 'drawn';
  expect(hud()).toContain('Last breath. Hit something.');
});

test('a duel shows for a while where the opponent fell, with a time only for a verified run', async () => {
  const ann = await opponentOf(5);
  const cueAt = (steps: number, opponent = ann): string => {
    made.session.opponent = opponent;
    made.session.run.steps = steps;
    ui.frame();
    return document.querySelector('.cue')?.textContent ?? '';
  };
  const fell = 134 * 60;
  expect(cueAt(fell - 1)).toBe('');
  expect(cueAt(fell)).toBe('Ann fell here, 2:14.');
  expect(cueAt(fell, { ...ann, verified: null })).toBe('Ann’s ghost fell here.');
  expect(cueAt(fell + 600)).toBe('');
});

test('each living boss has its own bar', () => {
  const { run } = made.session;
  const shown = () => {
    ui.frame();
    return [...document.querySelectorAll('.boss')].map((bar) => [
      ...[bar.textContent, bar.querySelector('i')?.style.transform],
    ]);
  };
  expect(shown()).toEqual([]);
  spawnEnemy(run, 'valve', 200, 0);
  const eye = spawnEnemy(run, 'eye', -200, 0);
  if (!eye) throw new Error('The arena is full.');
  eye.health = eye.fullHealth / 4;
  ui.update();
  expect(shown()).toEqual([
    ['The Valve', 'scaleX(1)'],
    ['The Eye', 'scaleX(0.25)'],
  ]);
  run.enemies.count = 0;
  ui.update();
  expect(shown()).toEqual([]);
});

test('the pause button pauses, a held stick is drawn under the thumb, and a result hides the HUD', () => {
  made.machine.send(ask.go);
  button('Pause').click();
  expect(made.machine.phase).toBe('paused');
  const ring = document.querySelector<HTMLElement>('.stick');
  expect(ring?.hidden).toBe(true);
  stick.pointerId = 1;
  ui.frame();
  expect([ring?.hidden, ring?.style.transform]).toEqual([false, 'translate(5px, 6px)']);
  stick.pointerId = null;
  isHudShown = false;
  ui.update();
  expect(document.querySelector('.hud')).toBeNull();
});
