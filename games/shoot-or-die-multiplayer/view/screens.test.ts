// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { DEFAULT_KEYS } from '../devices.ts';
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
    onKeys: vi.fn(),
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
  expect(shown()[0]?.textContent).toContain('W A S D move, Space or the mouse fires');
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
  screens.showSettings({ hearts: 4, isMuted: true, volume: 0.3, keys: DEFAULT_KEYS });
  screens.showPaused();
  expect(shown()[0]?.textContent).toContain('4 hearts');
  expect(shown()[0]?.querySelector('input')?.value).toBe('30');
  press('Sound on');
  expect(actions.onMuted).toHaveBeenCalledWith(false);
});

test('a key is asked for, and given to its action; the one that had it gets the other', () => {
  const { screens, press, actions, shown } = open();
  screens.showSettings({ hearts: 3, isMuted: false, volume: 1, keys: DEFAULT_KEYS });
  screens.showPaused();
  press('Keys');
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Keys');
  press('Left up');
  expect(shown()[0]?.textContent).toContain('Left uppress a key');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', cancelable: true }));
  expect(actions.onKeys).toHaveBeenCalledExactlyOnceWith({
    ...DEFAULT_KEYS,
    leftUp: 'KeyS',
    leftDown: 'KeyW',
  });
  press('As they were');
  expect(actions.onKeys).toHaveBeenLastCalledWith(DEFAULT_KEYS);
  press('Back');
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Paused');
});

test('Escape asks for nothing any more, and changes nothing', () => {
  const { screens, press, actions, shown } = open();
  screens.showSettings({ hearts: 3, isMuted: false, volume: 1, keys: DEFAULT_KEYS });
  screens.showPaused();
  press('Keys');
  press('Right fire');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', cancelable: true }));
  expect(actions.onKeys).not.toHaveBeenCalled();
  expect(shown()[0]?.textContent).not.toContain('press a key');
});
