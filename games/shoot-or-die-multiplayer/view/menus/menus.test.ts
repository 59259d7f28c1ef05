// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { DEFAULT_KEYS } from '../../input/devices.ts';
import { createMatch } from '../../rules/match.ts';
import { SAVED_SETTINGS } from '../../session/settings.ts';
import { createScreens } from './menus.ts';

function open() {
  const actions = {
    onStart: vi.fn(),
    onResume: vi.fn(),
    onRestart: vi.fn(),
    onHearts: vi.fn(),
    onChange: vi.fn(),
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
  screens.showSettings({ ...SAVED_SETTINGS.fallback, hearts: 4, isMuted: true, volume: 0.3 });
  screens.showPaused();
  expect(shown()[0]?.textContent).toContain('4 hearts');
  press('Sound on');
  expect(actions.onChange).toHaveBeenCalledWith({ isMuted: false });
  press('Settings');
  expect(shown()[0]?.querySelector('input')?.value).toBe('30');
});

test('a key is asked for, and given to its action; the one that had it gets the other', () => {
  const { screens, press, actions, shown } = open();
  screens.showSettings(SAVED_SETTINGS.fallback);
  screens.showPaused();
  press('Settings');
  press('Keys');
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Keys');
  press('Left up');
  expect(shown()[0]?.textContent).toContain('Left uppress a key');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', cancelable: true }));
  expect(actions.onChange).toHaveBeenCalledExactlyOnceWith({
    keys: { ...DEFAULT_KEYS, leftUp: 'KeyS', leftDown: 'KeyW' },
  });
  press('As they were');
  expect(actions.onChange).toHaveBeenLastCalledWith({ keys: DEFAULT_KEYS });
  press('Back');
  press('Back');
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Paused');
});

test('Escape asks for nothing any more, and changes nothing', () => {
  const { screens, press, actions, shown } = open();
  screens.showSettings(SAVED_SETTINGS.fallback);
  screens.showPaused();
  press('Settings');
  press('Keys');
  press('Right fire');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', cancelable: true }));
  expect(actions.onChange).not.toHaveBeenCalled();
  expect(shown()[0]?.textContent).not.toContain('press a key');
});

test('shake, motion and quality can be set, and say how they are', () => {
  const { screens, press, actions, shown } = open();
  screens.showSettings({ ...SAVED_SETTINGS.fallback, motion: 'reduced' });
  screens.showPaused();
  press('Settings');
  press('Less motion');
  press('Fine picture');
  const shake = shown()[0]?.querySelectorAll('input')[1];
  if (shake) shake.value = '25';
  shake?.dispatchEvent(new Event('input'));
  expect(actions.onChange.mock.calls).toEqual([
    [{ motion: 'system' }],
    [{ quality: 'low' }],
    [{ shake: 0.25 }],
  ]);
});

test('a panel is left for the screen it was opened from, until there is none', () => {
  const { screens, press } = open();
  screens.showSettings(SAVED_SETTINGS.fallback);
  screens.showPaused();
  press('Settings');
  press('Keys');
  expect(screens.closePanel()).toBe(true);
  expect(screens.shown?.getAttribute('aria-label')).toBe('Settings');
  expect(screens.closePanel()).toBe(true);
  expect(screens.closePanel()).toBe(false);
  expect(screens.shown?.getAttribute('aria-label')).toBe('Paused');
});
