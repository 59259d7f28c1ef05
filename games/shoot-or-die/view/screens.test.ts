// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { MEDALS } from '../rules/medals.ts';
import { createScreens, type ScreenActions, type Screens, type Verdict } from './screens.ts';

const verdict: Verdict = {
  playerName: 'Ada',
  score: 12_340,
  bestScore: 15_000,
  isNewBest: false,
  seconds: 63.4,
  medal: MEDALS[1],
  kills: 41,
  accuracy: 0.777,
  longestStreak: 62,
};

let actions: { [Name in keyof ScreenActions]: ReturnType<typeof vi.fn<ScreenActions[Name]>> };
let screens: Screens;

beforeEach(() => {
  actions = {
    onStart: vi.fn(),
    onResume: vi.fn(),
    onRestart: vi.fn(),
    onWatch: vi.fn(),
    onMode: vi.fn(),
    onMuted: vi.fn(),
    onVolume: vi.fn(),
  };
  screens = createScreens(actions);
  screens.showSettings({ mode: 'free', isMuted: false, volume: 0.7 });
});

const shown = (): HTMLElement[] =>
  [...screens.root.querySelectorAll<HTMLElement>('.screen')].filter((screen) => !screen.hidden);
const press = (text: string): void => {
  const buttons = [...(shown()[0]?.querySelectorAll('button') ?? [])];
  buttons.find((each) => each.textContent?.includes(text))?.click();
};

test('at most one screen is shown', () => {
  expect(shown()).toHaveLength(0);
  screens.showReady('mouse', 0);
  screens.showPaused();
  expect(shown()).toHaveLength(1);
  screens.showNone();
  expect(shown()).toHaveLength(0);
});

test('before the first input one line teaches, and the words are those of the device', () => {
  screens.showReady('touch', 0);
  expect(shown()[0]?.textContent).toContain('You lose life every second. Hits give it back.');
  expect(shown()[0]?.textContent).toContain('Left thumb moves');
  screens.showReady('mouse', 4200);
  expect(shown()[0]?.textContent).toContain('WASD');
  expect(shown()[0]?.textContent).toContain('4,200');
});

test('the verdict says score, name, medal, what the next one takes, and how far the best was', () => {
  screens.showOver(verdict);
  const text = shown()[0]?.textContent ?? '';
  for (const part of [
    '12,340',
    'Ada, your heart stopped after 1:03.',
    'Vein',
    'Artery is at 1:45',
    '2,660 short',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('41 killed, 78 % hit, 62 in a row');
  expect(screens.root.querySelector('[role=status]')?.textContent).toContain('12,340 points');
});

test('a name is shown as text, whatever it holds', () => {
  screens.showOver({ ...verdict, playerName: '<b>x</b>' });
  expect(screens.root.querySelector('b')).toBeNull();
  expect(shown()[0]?.textContent).toContain('<b>x</b>');
});

test('without a medal the first one is named, and a new best is said', () => {
  screens.showOver({ ...verdict, seconds: 12, medal: null, isNewBest: true });
  expect(shown()[0]?.textContent).toContain('The first medal, Pulse, is at 0:30.');
  expect(shown()[0]?.textContent).toContain('A new best.');
});

test('the buttons do what they say', () => {
  screens.showOver(verdict);
  press('Again');
  press('Watch it');
  press('Play today’s seed');
  expect(actions.onRestart).toHaveBeenCalledTimes(1);
  expect(actions.onWatch).toHaveBeenCalledTimes(1);
  expect(actions.onMode).toHaveBeenLastCalledWith('day');
  screens.showSettings({ mode: 'day', isMuted: true, volume: 0.2 });
  press('Play freely');
  expect(actions.onMode).toHaveBeenLastCalledWith('free');
  screens.showPaused();
  press('Sound on');
  expect(actions.onMuted).toHaveBeenLastCalledWith(false);
  press('Go on');
  expect(actions.onResume).toHaveBeenCalledTimes(1);
});
