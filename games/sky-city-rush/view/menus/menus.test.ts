// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { SAVED_SETTINGS } from '../../session/settings.ts';
import { createScreens } from './menus.ts';
import type { Verdict } from './result-screen.ts';

const TRACKS = [
  ['canyon', 'Towers’ Canyon'],
  ['spire', 'Spire Ring'],
] as const;

const verdict: Verdict = {
  title: 'Second',
  medal: 'Silver',
  figures: [['Points', '1,200']],
  facts: 'Ada: the first result on this track.',
  spoken: 'Second. 1,200 points.',
};

function open() {
  const actions = {
    onStart: vi.fn(),
    onResume: vi.fn(),
    onRestart: vi.fn(),
    onNextTrack: vi.fn(),
    onWatch: vi.fn(),
    onEndWatching: vi.fn(),
    onShare: vi.fn(async () => true),
    onFlight: vi.fn(),
    onSettings: vi.fn(),
    onAskKey: vi.fn(),
  };
  const screens = createScreens(TRACKS, actions);
  document.body.append(screens.root);
  screens.showSettings({ ...SAVED_SETTINGS.fallback, trackId: 'canyon' });
  const shown = () =>
    [...screens.root.querySelectorAll<HTMLElement>('section')]
      .filter(({ hidden }) => !hidden)
      .map((section) => section.getAttribute('aria-label'));
  const press = (name: string) => {
    const found = [...screens.root.querySelectorAll<HTMLElement>('section:not([hidden]) button')].find(
      ({ textContent }) => textContent?.startsWith(name),
    );
    if (!found) throw new Error(`${name} is not there.`);
    found.click();
  };
  return { screens, actions, shown, press };
}

afterEach(() => document.body.replaceChildren());

test('at most one screen is shown', () => {
  const { screens, shown } = open();
  expect(shown()).toEqual([]);
  screens.showReady('');
  expect(shown()).toEqual(['Start']);
  screens.showOver(verdict);
  expect(shown()).toEqual(['Result']);
  screens.showNone();
  expect(shown()).toEqual([]);
});

test('settings lie over where they were opened, and stay open when what lies behind them changes', () => {
  const { screens, shown, press } = open();
  screens.showPaused();
  press('Settings');
  screens.showReady('');
  expect(shown()).toEqual(['Settings']);
  press('Back');
  expect(shown()).toEqual(['Start']);
});

test('every choice offers the next of its values', () => {
  const { screens, actions, press } = open();
  screens.showReady('');
  press('Track');
  press('Mode');
  press('Seed');
  expect(actions.onFlight.mock.calls).toEqual([
    [{ trackId: 'spire' }],
    [{ mode: 'trial' }],
    [{ isDaily: true }],
  ]);
});

test('a sentence on the start is shown and said, and is gone the next time', () => {
  const { screens } = open();
  screens.showReady('That link is damaged.');
  const note = screens.root.querySelector<HTMLElement>('.note');
  expect(note?.hidden).toBe(false);
  expect(screens.root.querySelector('[role=status]')?.textContent).toBe('That link is damaged.');
  screens.showReady('');
  expect(note?.hidden).toBe(true);
});

test('a result says place, medal, figures and how it compares, and a screen reader hears it', () => {
  const { screens } = open();
  screens.showOver(verdict);
  const text = screens.root.querySelector('[aria-label=Result]')?.textContent;
  for (const part of ['Second', 'Silver', '1,200', 'Ada: the first result']) expect(text).toContain(part);
  expect(screens.root.querySelector('[role=status]')?.textContent).toBe('Second. 1,200 points.');
  screens.showOver({ ...verdict, medal: null });
  expect(screens.root.querySelector<HTMLElement>('.medal')?.hidden).toBe(true);
});

test('the button that copies the link says whether it could', async () => {
  const { screens, actions, press } = open();
  screens.showOver(verdict);
  press('Copy its link');
  await vi.waitFor(() => expect(screens.root.textContent).toContain('Link copied'));
  screens.showOver(verdict);
  actions.onShare.mockResolvedValueOnce(false);
  press('Copy its link');
  await vi.waitFor(() => expect(screens.root.textContent).toContain('No clipboard here'));
});

test('arrows go through menus in a pause and after the end; at the start only once a control has focus', () => {
  const { screens } = open();
  screens.showReady('');
  expect(screens.takesArrows()).toBe(false);
  expect(screens.press()).toBe(false);
  screens.move('down');
  expect(screens.takesArrows()).toBe(true);
  expect(screens.press()).toBe(true);
  screens.showPaused();
  expect(screens.takesArrows()).toBe(true);
  screens.showNone();
  expect(screens.takesArrows()).toBe(false);
});

test('who goes by keys goes on from the first control of the next screen, and closing forgets a key that was asked for', () => {
  const { screens, actions } = open();
  screens.showPaused();
  screens.move('down');
  screens.openSettings();
  expect(document.activeElement?.textContent).toBe('Back');
  screens.closeSettings();
  expect(document.activeElement?.textContent).toMatch(/^Fly on/);
  expect(actions.onAskKey).toHaveBeenLastCalledWith(null);
});
