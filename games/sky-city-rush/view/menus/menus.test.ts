// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Action } from '../../session/actions.ts';
import type { RaceResult } from '../../session/result.ts';
import { SAVED_SETTINGS, type Settings } from '../../session/settings.ts';
import { createMenus } from './menus.ts';

const TRACKS = [
  ['canyon', 'Towers’ Canyon'],
  ['spire', 'Spire Ring'],
] as const;

const result: RaceResult = {
  title: 'Second',
  medal: 'Silver',
  figures: [['Points', '1,200']],
  duel: null,
  facts: 'Ada: the first result on this track.',
  tables: [],
  sectors: '',
  again: 'Again',
  spoken: 'Second. 1,200 points.',
};

function open() {
  const push = vi.fn<(action: Action) => void>();
  const menus = createMenus(TRACKS, push, ended.signal);
  document.body.append(menus.root);
  menus.showSettings({ ...SAVED_SETTINGS.fallback, trackId: 'canyon' });
  const shown = () =>
    [...menus.root.querySelectorAll<HTMLElement>('section')]
      .filter(({ hidden }) => !hidden)
      .map((section) => section.getAttribute('aria-label'));
  const press = (name: string) => {
    const found = [...menus.root.querySelectorAll<HTMLElement>('section:not([hidden]) button')].find(
      ({ textContent }) => textContent?.startsWith(name),
    );
    if (!found) throw new Error(`${name} is not there.`);
    found.click();
  };
  return { menus, push, shown, press };
}

let ended = new AbortController();
afterEach(() => {
  document.body.replaceChildren();
  ended.abort();
  ended = new AbortController();
});

test('at most one screen is shown', () => {
  const { menus, shown } = open();
  expect(shown()).toEqual([]);
  menus.showTitle('', null);
  expect(shown()).toEqual(['Start']);
  menus.showResult(result);
  expect(shown()).toEqual(['Result']);
  menus.showNone();
  expect(shown()).toEqual([]);
});

test('settings lie over where they were opened, and stay open when what lies behind them changes', () => {
  const { menus, shown } = open();
  menus.showPaused();
  menus.openSettings();
  menus.showTitle('', null);
  expect(shown()).toEqual(['Settings']);
  menus.closeSettings();
  expect(shown()).toEqual(['Start']);
});

test.each([
  ['Fly on', 'play'],
  ['Restart', 'restart'],
  ['Settings', 'open-settings'],
  ['Again', 'restart'],
  ['Next track', 'next-track'],
  ['Watch it', 'watch'],
  ['Send a challenge', 'share'],
  ['Pause', 'hold-replay'],
  ['Beat it', 'beat-watched'],
  ['Back', 'close-settings'],
])('the button “%s” asks to %s', (name, kind) => {
  const { menus, push, press } = open();
  if (['Fly on', 'Restart', 'Settings'].includes(name)) menus.showPaused();
  else if (['Pause', 'Beat it'].includes(name)) menus.showWatching();
  else if (name === 'Back') menus.openSettings();
  else menus.showResult(result);
  press(name);
  expect(push).toHaveBeenCalledExactlyOnceWith({ kind });
});

test('every choice offers the next of its values', () => {
  const { menus, push, press } = open();
  menus.showTitle('', null);
  press('Track');
  press('Mode');
  press('Seed');
  expect(push.mock.calls).toEqual([
    [{ kind: 'set-up-race', changed: { trackId: 'spire' } }],
    [{ kind: 'set-up-race', changed: { mode: 'trial' } }],
    [{ kind: 'set-up-race', changed: { isDaily: true } }],
  ]);
});

test('a sentence on the start is shown and said, and is gone the next time', () => {
  const { menus } = open();
  menus.showTitle('That link is damaged.', null);
  const note = menus.root.querySelector<HTMLElement>('.note');
  expect(note?.hidden).toBe(false);
  expect(menus.root.querySelector('.spoken')?.textContent).toBe('That link is damaged.');
  menus.showTitle('', null);
  expect(note?.hidden).toBe(true);
});

test('a result says place, medal, figures and how it compares, and a screen reader hears it', () => {
  const { menus } = open();
  menus.showResult(result);
  const text = menus.root.querySelector('[aria-label=Result]')?.textContent;
  for (const part of ['Second', 'Silver', '1,200', 'Ada: the first result']) expect(text).toContain(part);
  expect(menus.root.querySelector('.spoken')?.textContent).toBe('Second. 1,200 points.');
  menus.showResult({ ...result, medal: null });
  expect(menus.root.querySelector<HTMLElement>('.medal')?.hidden).toBe(true);
});

test('what became of a challenge is said until the next result, and who won a duel with its own', () => {
  const { menus } = open();
  const duel = () => menus.root.querySelector<HTMLElement>('.duel');
  menus.showResult({ ...result, duel: 'You beat Ann by 0.42 s.' });
  expect(duel()?.textContent).toBe('You beat Ann by 0.42 s.');
  menus.showShared('Copied: three lines and a link.');
  expect(menus.root.textContent).toContain('Copied: three lines');
  menus.showResult(result);
  expect(menus.root.textContent).not.toContain('Copied: three lines');
  expect(duel()?.hidden).toBe(true);
});

test('arrows go through menus in a pause and after the end; at the start only once a control has focus', () => {
  const { menus } = open();
  menus.showTitle('', null);
  expect(menus.takesArrows).toBe(false);
  expect(menus.hasFocus).toBe(false);
  menus.moveFocus('down');
  expect(menus.takesArrows).toBe(true);
  expect(menus.hasFocus).toBe(true);
  menus.showPaused();
  expect(menus.takesArrows).toBe(true);
  menus.showNone();
  expect(menus.takesArrows).toBe(false);
});

test('who goes by keys goes on from the first control of the next screen', () => {
  const { menus } = open();
  menus.showPaused();
  menus.moveFocus('down');
  menus.openSettings();
  expect(document.activeElement?.textContent).toBe('Back');
  menus.closeSettings();
  expect(document.activeElement?.textContent).toMatch(/^Fly on/);
});

const keyDown = (code: string, more: KeyboardEventInit = {}) =>
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true, ...more }),
  );

test('the next key after a click on an action is its own, and nobody else hears of it', () => {
  const { menus, push, press } = open();
  const heard = vi.fn();
  window.addEventListener('keydown', heard, { signal: ended.signal });
  menus.openSettings();
  press('Boost');
  expect(menus.root.textContent).toContain('Press a key');
  keyDown('KeyJ', { repeat: true });
  heard.mockClear();
  keyDown('KeyJ');
  keyDown('KeyK');
  expect(push).toHaveBeenCalledExactlyOnceWith({
    kind: 'change-settings',
    changed: { keys: { ...SAVED_SETTINGS.fallback.keys, boost: 'KeyJ' } },
  });
  expect(heard).toHaveBeenCalledOnce();
});

test('a key of the menus is no answer: the action keeps the key it had', () => {
  const { menus, push, press } = open();
  menus.openSettings();
  press('Boost');
  keyDown('KeyV');
  const { keys } = SAVED_SETTINGS.fallback;
  expect(push).toHaveBeenCalledExactlyOnceWith({ kind: 'change-settings', changed: { keys } });
});

test('closing the settings forgets a key that was asked for, and so does the end of the game', () => {
  const { menus, push, press } = open();
  menus.openSettings();
  press('Boost');
  menus.closeSettings();
  keyDown('KeyJ');
  menus.openSettings();
  press('Boost');
  ended.abort();
  keyDown('KeyJ');
  expect(push).not.toHaveBeenCalled();
});

test('the photo mode turns its eye by sliders and by dragging, saves, and goes back to the pause', () => {
  const { menus, push, shown, press } = open();
  menus.showPaused();
  press('Photo');
  expect(push).toHaveBeenLastCalledWith({ kind: 'open-photo' });
  menus.showPhoto({ round: 90, above: 10, away: 8 });
  expect(shown()).toEqual(['Photo']);
  const photo = menus.root.querySelector<HTMLElement>('[aria-label="Photo"]');
  const round = photo?.querySelector<HTMLInputElement>('input');
  if (!photo || !round) throw new Error('The photo mode is there.');
  expect(round.value).toBe('90');
  round.value = '120';
  round.dispatchEvent(new Event('input'));
  expect(push).toHaveBeenLastCalledWith({ kind: 'turn-photo', changed: { round: 120 } });
  photo.dispatchEvent(new PointerEvent('pointermove', { buttons: 1, movementX: 10, movementY: -5 }));
  expect(push).toHaveBeenLastCalledWith({ kind: 'turn-photo', changed: { round: 86, above: 8 } });
  press('Save as PNG');
  expect(push).toHaveBeenLastCalledWith({ kind: 'save-photo' });
  press('Back');
  expect(push).toHaveBeenLastCalledWith({ kind: 'close-photo' });
});

test('the title offers to play with a friend', () => {
  const { menus, push, press } = open();
  menus.showTitle('', null);
  press('Play with a friend');
  expect(push).toHaveBeenCalledExactlyOnceWith({ kind: 'play-with-friend' });
});

test.each([
  [
    'paused',
    'Paused here',
    ['Fly on', 'Leave the race', 'Settings'],
    ['play', 'leave-race', 'open-settings'],
  ],
  ['result', 'Race over', ['Again', 'Leave the race'], ['restart', 'leave-race']],
  ['trouble', 'Race stopped', ['Back to the title'], ['leave-race']],
] as const)(
  'of a race with a friend the screen “%s” takes arrow keys, and its buttons do what they say',
  (screen, label, names, types) => {
    const { menus, push, shown, press } = open();
    menus.showOnline(menus.online[screen], 'Said.');
    expect(shown()).toEqual([label]);
    expect(menus.takesArrows).toBe(true);
    expect(menus.root.querySelector('.spoken')?.textContent).toBe('Said.');
    for (const name of names) press(name);
    expect(push.mock.calls.map(([{ kind }]) => kind)).toEqual(types);
  },
);

test('a race with a friend ends with who was ahead, a table in which the friend has their name, and how the next one begins', () => {
  const { menus } = open();
  const { online } = menus;
  online.fillResult({
    title: 'Second',
    duel: 'Ben beats you by 1.20 s.',
    figures: [['Time', '2:01.20']],
    facts: 'Not a scratch.',
    table: [
      { ship: 1, name: 'Ben', figure: '2:00.00' },
      { ship: 0, name: 'You', figure: '+1.20' },
    ],
    spoken: 'Second.',
  });
  online.setAgainNote('Ben asks for another race.');
  for (const part of ['Second', 'Ben beats you', '2:01.20', 'Not a scratch.', 'Ben asks'])
    expect(online.result.textContent).toContain(part);
  expect([...online.result.querySelectorAll('li')].map(({ className }) => className)).toEqual(['', 'you']);
  online.fillTrouble('They differ.');
  expect(online.trouble.textContent).toContain('They differ.');
});

test('the track and the seed can be chosen only where no cup and no day decides them', () => {
  const { menus } = open();
  menus.showTitle('', null);
  const choices = (mode: Settings['mode']) => {
    menus.showSettings({ ...SAVED_SETTINGS.fallback, mode, trackId: 'spire' });
    return [...menus.root.querySelectorAll<HTMLElement>('section:not([hidden]) .choice')]
      .filter(({ hidden }) => !hidden)
      .map(({ textContent }) => textContent);
  };
  expect(choices('race')).toEqual(['TrackSpire Ring', 'ModeRace', 'SeedAny']);
  expect(choices('cup')).toEqual(['ModeCup']);
  expect(choices('lap')).toEqual(['ModeDaily lap']);
});
