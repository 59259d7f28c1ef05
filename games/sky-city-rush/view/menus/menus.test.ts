// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createKeyBindings, type KeyBindings } from '#engine/commands/key-bindings.ts';
import type { KeyPress } from '#engine/commands/keys.ts';
import type { Send } from '#engine/phases/machine.ts';
import * as ask from '../../commands.ts';
import type { RaceGame } from '../../session/race-game.ts';
import type { RaceResult } from '../../session/result.ts';
import { SAVED_SETTINGS } from '../../session/saved-settings.ts';
import type { Settings } from '../../session/settings.ts';
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

type Shown = Pick<RaceGame, 'note' | 'watchable' | 'result' | 'shared' | 'orbit' | 'online'>;
const GAME: Shown = { note: '', watchable: null, result, shared: '', orbit: null, online: null };

function open() {
  const send = vi.fn(() => true);
  let keys = SAVED_SETTINGS.fallback.keys;
  let waiting: ((press: KeyPress) => void) | null = null;
  const bindings: KeyBindings = createKeyBindings({ playing: [...ask.CONTROLS, ask.pause] }, () => keys);
  const menus = createMenus(TRACKS, send as unknown as Send, {
    bindings,
    waitForKey(take) {
      waiting = take;
      return () => {
        waiting = null;
      };
    },
  });
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
  return {
    menus,
    send,
    shown,
    press,
    answer: (code: string) => waiting?.({ code, key: '' }),
    setKeys(next: Settings['keys']) {
      keys = next;
    },
  };
}

afterEach(() => document.body.replaceChildren());

test('at most one screen is shown', () => {
  const { menus, shown } = open();
  expect(shown()).toEqual([]);
  menus.show('title', GAME);
  expect(shown()).toEqual(['Start']);
  menus.show('result', GAME);
  expect(shown()).toEqual(['Result']);
  menus.show(null, GAME);
  expect([shown(), menus.screen]).toEqual([[], null]);
});

test.each([
  ['paused', 'Fly on', ask.flyOn],
  ['paused', 'Restart', ask.restart],
  ['paused', 'Settings', ask.openSettings],
  ['paused', 'Photo', ask.photo],
  ['result', 'Again', ask.again],
  ['result', 'Next track', ask.nextTrack],
  ['result', 'Watch it', ask.watch],
  ['result', 'Send a challenge', ask.share],
  ['watching', 'Pause', ask.hold],
  ['watching', 'Beat it', ask.beat],
  ['watching', 'End', ask.endReplay],
  ['watching', 'Settings', ask.openSettings],
  ['settings', 'Back', ask.back],
  ['title', 'Play with a friend', ask.playWithFriend],
  ['title', 'Settings', ask.settings],
  ['photo', 'Save as PNG', ask.savePhoto],
  ['photo', 'Back', ask.back],
  ['away', 'Fly on', ask.flyOn],
  ['away', 'Leave the race', ask.leaveRace],
  ['away', 'Settings', ask.openSettings],
  ['race-over', 'Again', ask.again],
  ['race-over', 'Leave the race', ask.leaveRace],
  ['stopped', 'Back to the title', ask.leaveRace],
] as const)('on the screen “%s” the button “%s” sends its command', (screen, name, command) => {
  const { menus, send, press } = open();
  menus.show(screen, { ...GAME, orbit: { round: 90, above: 10, away: 8 } });
  press(name);
  expect(send).toHaveBeenCalledExactlyOnceWith(command);
});

test('every choice offers the next of its values', () => {
  const { menus, send, press } = open();
  menus.show('title', GAME);
  press('Track');
  press('Mode');
  press('Seed');
  expect(send.mock.calls).toEqual([
    [ask.setUp, { trackId: 'spire' }],
    [ask.setUp, { mode: 'trial' }],
    [ask.setUp, { isDaily: true }],
  ]);
});

test('a sentence on the start is shown until the next time', () => {
  const { menus } = open();
  menus.show('title', { ...GAME, note: 'That link is damaged.' });
  const note = menus.root.querySelector<HTMLElement>('.note');
  expect([note?.hidden, note?.textContent]).toEqual([false, 'That link is damaged.']);
  menus.show('title', GAME);
  expect(note?.hidden).toBe(true);
});

test('a result shows place, medal, figures and how it compares', () => {
  const { menus } = open();
  menus.show('result', GAME);
  const text = menus.root.querySelector('[aria-label=Result]')?.textContent;
  for (const part of ['Second', 'Silver', '1,200', 'Ada: the first result']) expect(text).toContain(part);
  menus.show('result', { ...GAME, result: { ...result, medal: null } });
  expect(menus.root.querySelector<HTMLElement>('.medal')?.hidden).toBe(true);
});

test('the outcome of a challenge is shown with its result, and who won a duel', () => {
  const { menus } = open();
  const duel = () => menus.root.querySelector<HTMLElement>('.duel');
  menus.show('result', {
    ...GAME,
    result: { ...result, duel: 'You beat Ann by 0.42 s.' },
    shared: 'Copied: three lines and a link.',
  });
  expect(duel()?.textContent).toBe('You beat Ann by 0.42 s.');
  expect(menus.root.textContent).toContain('Copied: three lines');
  menus.show('result', GAME);
  expect(menus.root.textContent).not.toContain('Copied: three lines');
  expect(duel()?.hidden).toBe(true);
});

test('who goes by keys goes on from the first control of the next screen', () => {
  const { menus } = open();
  menus.show('paused', GAME);
  menus.screen?.querySelector('button')?.focus();
  menus.show('settings', GAME);
  expect(document.activeElement?.textContent).toBe('Back');
  menus.show('paused', GAME);
  expect(document.activeElement?.textContent).toMatch(/^Fly on/);
});

test('the next key after a click on a row is its own', () => {
  const { menus, send, press, answer } = open();
  menus.show('settings', GAME);
  press('Boost');
  expect(menus.root.textContent).toContain('Press a key');
  answer('KeyJ');
  const keys = { ...SAVED_SETTINGS.fallback.keys, boost: 'KeyJ' };
  expect(send).toHaveBeenCalledExactlyOnceWith(ask.change, { keys });
});

test('a key that cannot be given away changes nothing, and closing the settings forgets the question', () => {
  const { menus, send, press, answer } = open();
  menus.show('settings', GAME);
  press('Boost');
  answer('KeyP');
  expect(menus.root.textContent).toContain('BoostSpace');
  press('Boost');
  menus.show('paused', GAME);
  answer('KeyJ');
  expect(send).not.toHaveBeenCalled();
});

test('the photo mode turns its camera by sliders and by dragging', () => {
  const { menus, send } = open();
  menus.show('photo', { ...GAME, orbit: { round: 90, above: 10, away: 8 } });
  const photo = menus.root.querySelector<HTMLElement>('[aria-label="Photo"]');
  const round = photo?.querySelector<HTMLInputElement>('input');
  if (!photo || !round) throw new Error('The photo mode is there.');
  expect(round.value).toBe('90');
  round.value = '120';
  round.dispatchEvent(new Event('input'));
  expect(send).toHaveBeenLastCalledWith(ask.turnPhoto, { round: 120 });
  photo.dispatchEvent(new PointerEvent('pointermove', { buttons: 1, movementX: 10, movementY: -5 }));
  expect(send).toHaveBeenLastCalledWith(ask.turnPhoto, { round: 86, above: 8 });
});

test('a race with a friend ends with who was ahead, a table in which the friend has their name, and how the next one begins', () => {
  const { menus } = open();
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
    play: { trouble: 'They differ.' },
  } as unknown as RaceGame['online'];
  menus.show('race-over', { ...GAME, online });
  menus.updateAgain('Ben asks for another race.');
  for (const part of ['Second', 'Ben beats you', '2:01.20', 'Not a scratch.', 'Ben asks'])
    expect(menus.screen?.textContent).toContain(part);
  expect([...(menus.screen?.querySelectorAll('li') ?? [])].map(({ className }) => className)).toEqual([
    '',
    'you',
  ]);
  menus.show('stopped', { ...GAME, online });
  expect(menus.screen?.textContent).toContain('They differ.');
});

test('the track and the seed can be chosen only where no cup and no day decides them', () => {
  const { menus } = open();
  menus.show('title', GAME);
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
