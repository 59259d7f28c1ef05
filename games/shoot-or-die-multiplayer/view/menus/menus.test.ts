// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { DEFAULT_KEYS } from '../../input/devices.ts';
import { createMatch } from '../../rules/match.ts';
import type { Action } from '../../session/actions.ts';
import { resultOf } from '../../session/result.ts';
import { SAVED_SETTINGS } from '../../session/settings.ts';
import { createMenus } from './menus.ts';

function open() {
  const actions: Action[] = [];
  const menus = createMenus((action) => void actions.push(action));
  const shown = () => [...menus.root.querySelectorAll('section')].filter(({ hidden }) => !hidden);
  const press = (text: string) =>
    [...(shown()[0]?.querySelectorAll('button') ?? [])]
      .find((button) => button.textContent?.includes(text))
      ?.click();
  return { actions, menus, shown, press };
}

test('at most one screen is shown', () => {
  const { menus, shown } = open();
  expect(shown()).toHaveLength(0);
  menus.showTitle(false);
  menus.showPause();
  expect(shown().map((screen) => screen.getAttribute('aria-label'))).toEqual(['Paused']);
  menus.showNone();
  expect(shown()).toHaveLength(0);
});

test('the first screen tells the ways that there are here', () => {
  const { menus, shown } = open();
  menus.showTitle(false);
  expect(shown()[0]?.textContent).toContain('W A S D move, Space or the mouse fires, G dashes');
  menus.showTitle(true);
  expect(shown()[0]?.textContent).toContain('a touch screen plays one');
});

test('the end names the winner, and lists all by rounds, then by points', () => {
  const { menus, shown, press, actions } = open();
  const match = createMatch(1, 3);
  Object.assign(match, { champion: 1, wins: [1, 3, 1], scores: [200, 40, 1900] });
  Object.assign(match.tallies[0] ?? {}, { bites: 2 });
  Object.assign(match.tallies[2] ?? {}, { caught: 1 });
  menus.showResult(resultOf(match, ['you', 'arrows', 'rival']), '<b>Ada</b>');
  expect(shown()[0]?.textContent).toContain('<b>Ada</b> beats the rest.');
  const rows = [...(shown()[0]?.querySelectorAll('tbody tr') ?? [])].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    ' Blue, arrows340',
    ' Amber, rivalSafe pair of hands: caught 1 bullet11,900',
    ' Red, youBears a grudge: bit twice as a clot1200',
  ]);
  press('Again');
  expect(actions).toEqual([{ kind: 'restart' }]);
});

test('an end that nobody won says so', () => {
  const { menus, shown } = open();
  menus.showResult(resultOf(createMatch(1, 2), ['you', 'rival']), 'Nobody');
  expect(shown()[0]?.textContent).toContain('Nobody wins.');
});

test('settings are shown on every screen that has them', () => {
  const { menus, shown, press, actions } = open();
  menus.showSettings({ ...SAVED_SETTINGS.fallback, hearts: 4, isMuted: true, volume: 0.3 });
  menus.showPause();
  expect(shown()[0]?.textContent).toContain('4 hearts');
  press('Sound on');
  press('Settings');
  expect(actions).toEqual([
    { kind: 'change-settings', changed: { isMuted: false } },
    { kind: 'show-settings' },
  ]);
  menus.openSettings();
  expect(shown()[0]?.querySelector('input')?.value).toBe('30');
});

test('a key is asked for, and given to its action; the one that had it gets the other', () => {
  const { menus, press, actions, shown } = open();
  menus.showSettings(SAVED_SETTINGS.fallback);
  menus.showPause();
  menus.openSettings();
  press('Keys');
  expect(actions).toEqual([{ kind: 'show-keys' }]);
  menus.openKeys();
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Keys');
  press('Left up');
  expect(shown()[0]?.textContent).toContain('Left uppress a key');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', cancelable: true }));
  const keys = { ...DEFAULT_KEYS, leftUp: 'KeyS', leftDown: 'KeyW' };
  press('As they were');
  press('Back');
  expect(actions.slice(1)).toEqual([
    { kind: 'change-settings', changed: { keys } },
    { kind: 'change-settings', changed: { keys: DEFAULT_KEYS } },
    { kind: 'close-panel' },
  ]);
});

test('Escape asks for nothing any more, and changes nothing', () => {
  const { menus, press, actions, shown } = open();
  menus.showSettings(SAVED_SETTINGS.fallback);
  menus.showPause();
  menus.openKeys();
  press('Right fire');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape', cancelable: true }));
  expect(actions).toEqual([]);
  expect(shown()[0]?.textContent).not.toContain('press a key');
});

test('shake, motion and quality can be set, and say how they are', () => {
  const { menus, press, actions, shown } = open();
  menus.showSettings({ ...SAVED_SETTINGS.fallback, motion: 'reduced' });
  menus.openSettings();
  press('Less motion');
  press('Fine picture');
  const shake = shown()[0]?.querySelectorAll('input')[1];
  if (shake) shake.value = '25';
  shake?.dispatchEvent(new Event('input'));
  expect(actions).toEqual([
    { kind: 'change-settings', changed: { motion: 'system' } },
    { kind: 'change-settings', changed: { quality: 'low' } },
    { kind: 'change-settings', changed: { shake: 0.25 } },
  ]);
});

test('a panel is left for the screen it was opened from, until there is none', () => {
  const { menus } = open();
  menus.showSettings(SAVED_SETTINGS.fallback);
  menus.showPause();
  menus.openKeys();
  expect(menus.closePanel()).toBe(true);
  expect(menus.shown?.getAttribute('aria-label')).toBe('Settings');
  expect(menus.closePanel()).toBe(true);
  expect(menus.closePanel()).toBe(false);
  expect(menus.shown?.getAttribute('aria-label')).toBe('Paused');
});
