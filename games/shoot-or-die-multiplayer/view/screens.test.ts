// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createMatch } from '../rules/match.ts';
import { createScreens } from './screens.ts';

function open() {
  const actions = {
    onStart: vi.fn(),
    onResume: vi.fn(),
    onRestart: vi.fn(),
    onHearts: vi.fn(),
    onMuted: vi.fn(),
    onVolume: vi.fn(),
  };
  const screens = createScreens(actions);
  const shown = () => [...screens.root.querySelectorAll('section')].filter(({ hidden }) => !hidden);
  const press = (text: string) =>
    [...(shown()[0]?.querySelectorAll('button') ?? [])]
      .find((button) => button.textContent?.includes(text))
      ?.click();
  return { actions, screens, shown, press };
}

test('at most one screen is shown', () => {
  const { screens, shown } = open();
  expect(shown()).toHaveLength(0);
  screens.showReady(false);
  screens.showPaused();
  expect(shown().map((screen) => screen.getAttribute('aria-label'))).toEqual(['Paused']);
  screens.showNone();
  expect(shown()).toHaveLength(0);
});

test('the first screen tells the ways that there are here', () => {
  const { screens, shown } = open();
  screens.showReady(false);
  expect(shown()[0]?.textContent).toContain('right Shift fires');
  screens.showReady(true);
  expect(shown()[0]?.textContent).toContain('a touch screen plays one');
});

test('the end names the winner, and lists all by rounds, then by points', () => {
  const { screens, shown, press, actions } = open();
  const match = createMatch(1, 3);
  Object.assign(match, { champion: 1, wins: [1, 3, 1], scores: [200, 40, 1900] });
  screens.showOver(match, '<b>Ada</b>', ['you', 'arrows', 'rival']);
  expect(shown()[0]?.textContent).toContain('<b>Ada</b> beats the rest.');
  const rows = [...(shown()[0]?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual([' Blue, arrows340', ' Amber, rival11,900', ' Red, you1200']);
  press('Again');
  expect(actions.onRestart).toHaveBeenCalledOnce();
});

test('an end that nobody won says so', () => {
  const { screens, shown } = open();
  screens.showOver(createMatch(1, 2), 'Nobody', ['you', 'rival']);
  expect(shown()[0]?.textContent).toContain('Nobody wins.');
});

test('settings are shown on every screen that has them', () => {
  const { screens, shown, press, actions } = open();
  screens.showSettings({ hearts: 4, isMuted: true, volume: 0.3 });
  screens.showPaused();
  expect(shown()[0]?.textContent).toContain('4 hearts');
  expect(shown()[0]?.querySelector('input')?.value).toBe('30');
  press('Sound on');
  expect(actions.onMuted).toHaveBeenCalledWith(false);
});
