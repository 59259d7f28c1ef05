// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readTuning } from '../../bot/read-tuning.ts';
import { DEFAULT_KEYS } from '../../input/key-map.ts';
import { MEDALS } from '../../rules/medals.ts';
import { createRun } from '../../rules/run.ts';
import { UPGRADES } from '../../rules/upgrades.ts';
import { SAVED_SETTINGS } from '../../session/settings.ts';
import { createScreens, type ScreenActions, type Screens } from './menus.ts';
import type { Verdict } from './result-screen.ts';
import type { ReadyFacts } from './title-screen.ts';
import { UPGRADE_WORDS } from './upgrade-texts.ts';

const verdict: Verdict = {
  playerName: 'Ada',
  score: 12_340,
  bestBefore: 15_000,
  seconds: 63.4,
  medal: MEDALS[1],
  kills: 41,
  bossKills: 1,
  accuracy: 0.777,
  longestStreak: 62,
};

const facts: ReadyFacts = { device: 'mouse', keys: DEFAULT_KEYS, aiming: 'own', bestScore: 0, notice: '' };

let actions: { [Name in keyof ScreenActions]: ReturnType<typeof vi.fn<ScreenActions[Name]>> };
let screens: Screens;

beforeEach(() => {
  actions = {
    onStart: vi.fn(),
    onResume: vi.fn(),
    onRestart: vi.fn(),
    onWatch: vi.fn(),
    onLink: vi.fn(),
    onMode: vi.fn(),
    onChange: vi.fn(),
    onChoose: vi.fn(),
    boardOf: vi.fn(() => [{ score: 4200, seconds: 75, day: '2026-11-21', replay: 'AA' }]),
    onWatchKept: vi.fn(),
    onLinkKept: vi.fn(),
  };
  screens = createScreens(actions);
  document.body.replaceChildren(screens.root);
  screens.showSettings(SAVED_SETTINGS.fallback);
});

const shown = (): HTMLElement[] =>
  [...screens.root.querySelectorAll<HTMLElement>('.screen')].filter((screen) => !screen.hidden);
const press = (text: string): void => {
  const buttons = [...(shown()[0]?.querySelectorAll('button') ?? [])];
  buttons.find((each) => each.textContent?.includes(text))?.click();
};
const text = (): string => shown()[0]?.textContent ?? '';

test('at most one screen is shown', () => {
  expect(shown()).toHaveLength(0);
  screens.showReady(facts);
  screens.showPaused(createRun(1, readTuning()));
  expect(shown()).toHaveLength(1);
  screens.showNone();
  expect(shown()).toHaveLength(0);
});

test('before the first input one line teaches, and the words are those of the device and its keys', () => {
  screens.showReady({ ...facts, device: 'touch' });
  expect(text()).toContain('You lose life every second. Hits give it back.');
  expect(text()).toContain('Left thumb moves');
  screens.showReady({ ...facts, bestScore: 4200, keys: { ...DEFAULT_KEYS, up: 'KeyZ' } });
  expect(text()).toContain('Z A S D to move');
  expect(text()).toContain('4,200');
  screens.showReady({ ...facts, device: 'gamepad' });
  expect(text()).toContain('Left stick moves');
  screens.showReady({ ...facts, device: 'touch', aiming: 'auto' });
  expect(text()).toContain('The heart aims for itself');
});

test('the verdict says score, name, medal, what the next one takes, and how far the best was', () => {
  screens.showOver(verdict);
  for (const part of [
    '12,340',
    'Ada, your heart stopped after 1:03.',
    'Vein',
    'Artery is at 1:45',
    '2,660 short',
    '41 killed, 1 boss among them, 78 % hit, 62 in a row',
  ])
    expect(text()).toContain(part);
  expect(screens.root.querySelector('[role=status]')?.textContent).toContain('12,340 points');
});

test('a name is shown as text, whatever it holds', () => {
  screens.showOver({ ...verdict, playerName: '<b>x</b>' });
  expect(screens.root.querySelector('.verdict b')).toBeNull();
  expect(text()).toContain('<b>x</b>');
});

test('without a medal the first one is named, and a new best is said', () => {
  screens.showOver({ ...verdict, seconds: 12, medal: null, bestBefore: 3 });
  expect(text()).toContain('The first medal, Pulse, is at 0:30.');
  expect(text()).toContain('A new best.');
});

test('the buttons do what they say', () => {
  screens.showOver(verdict);
  press('Again');
  press('Watch it');
  press('Copy link');
  press('Play today’s seed');
  expect(actions.onRestart).toHaveBeenCalledTimes(1);
  expect(actions.onWatch).toHaveBeenCalledTimes(1);
  expect(actions.onLink).toHaveBeenCalledTimes(1);
  expect(actions.onMode).toHaveBeenLastCalledWith('day');
  screens.showSettings({ ...SAVED_SETTINGS.fallback, mode: 'day' });
  press('Play freely');
  expect(actions.onMode).toHaveBeenLastCalledWith('free');
});

test('an offer shows three upgrades with their keys, reads them out, and a click takes one', () => {
  const run = createRun(1, readTuning());
  run.growth.offered.push('pierce', 'orbit', 'chain');
  screens.showOffer(run);
  expect([...(shown()[0]?.querySelectorAll('strong') ?? [])].map((name) => name.textContent)).toEqual([
    'Needle',
    'Satellites',
    'Nerve',
  ]);
  expect(screens.root.querySelector('[role=status]')?.textContent).toContain('2: Satellites.');
  press('Nerve');
  expect(actions.onChoose).toHaveBeenCalledWith(3);
});

test('every upgrade has a name of its own and a line', () => {
  const names = UPGRADES.map((upgrade) => UPGRADE_WORDS[upgrade].name);
  expect(new Set(names).size).toBe(UPGRADES.length);
  for (const upgrade of UPGRADES) expect(UPGRADE_WORDS[upgrade].line).toMatch(/\.$/);
});

test('settings open over a screen and close to it again', () => {
  screens.showOver(verdict);
  press('Settings');
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Settings');
  expect(screens.isPanelOpen).toBe(true);
  press('You aim');
  expect(actions.onChange).toHaveBeenLastCalledWith({ aiming: 'auto' });
  press('Sound is on');
  expect(actions.onChange).toHaveBeenLastCalledWith({ isMuted: true });
  press('Back');
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Game over');
});

test('a key is changed by pressing it; Escape changes nothing', () => {
  screens.showOver(verdict);
  press('Settings');
  press('Move up');
  expect(text()).toContain('press a key');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyI' }));
  expect(actions.onChange).toHaveBeenLastCalledWith({ keys: { ...DEFAULT_KEYS, up: 'KeyI' } });
  actions.onChange.mockClear();
  press('Fire ahead');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
  expect(actions.onChange).not.toHaveBeenCalled();
  expect(text()).not.toContain('press a key');
});

test('records show a board, and a run of it is watched or sent', () => {
  screens.showOver(verdict);
  press('Records');
  expect(actions.boardOf).toHaveBeenLastCalledWith('free', 'own');
  expect(text()).toContain('4,200');
  expect(text()).toContain('1:15, 2026-11-21');
  press('Watch');
  press('Copy link');
  expect(actions.onWatchKept).toHaveBeenCalledTimes(1);
  expect(actions.onLinkKept).toHaveBeenCalledTimes(1);
  press('Today, one hand');
  expect(actions.boardOf).toHaveBeenLastCalledWith('day', 'auto');
});
