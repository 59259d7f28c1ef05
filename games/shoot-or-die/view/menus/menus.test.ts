// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest';
import { createRecording, Verified } from '#engine/replay/recording.ts';
import { DEFAULT_KEYS } from '../../input/devices.ts';
import { RULES_VERSION } from '../../rules/run.ts';
import {
  CARDS,
  createFusions,
  createLevelProgress,
  createUpgrades,
  createWounds,
  UPGRADES,
} from '../../rules/upgrades.ts';
import type { Action } from '../../session/actions.ts';
import { MEDALS, type RunResult } from '../../session/result.ts';
import { SAVED_SETTINGS } from '../../session/settings.ts';
import { type Build, cardIcon, cardText, UPGRADE_TEXTS } from './cards.ts';
import { createMenus, type Menus } from './menus.ts';
import type { TitleFacts } from './title-screen.ts';

const noBuild = (): Build => ({
  upgrades: createUpgrades(),
  fusions: createFusions(),
  wounds: createWounds(),
});

const result: RunResult = {
  score: 12_340,
  bestBefore: 15_000,
  seconds: 63.4,
  medal: MEDALS[1],
  kills: 41,
  bossKills: 1,
  accuracy: 0.777,
  longestStreak: 62,
  waves: 9,
  killedBy: 'sniper',
  build: noBuild(),
  life: [100, 80, 40, 10],
  day: null,
  opponent: null,
};

const facts: TitleFacts = {
  device: 'mouse',
  keys: DEFAULT_KEYS,
  aiming: 'own',
  bestScore: 0,
  notice: '',
  opponent: null,
};

let actions: Action[];
let menus: Menus;

beforeEach(() => {
  actions = [];
  menus = createMenus((action) => void actions.push(action));
  document.body.replaceChildren(menus.root);
  menus.showSettings(SAVED_SETTINGS.fallback);
});

const shown = (): HTMLElement[] =>
  [...menus.root.querySelectorAll<HTMLElement>('.screen')].filter((screen) => !screen.hidden);
const press = (text: string): void => {
  const buttons = [...(shown()[0]?.querySelectorAll('button') ?? [])];
  buttons.find((each) => each.textContent?.includes(text))?.click();
};
const text = (): string => shown()[0]?.textContent ?? '';

test('at most one screen is shown', () => {
  expect(shown()).toHaveLength(0);
  menus.showTitle(facts);
  menus.showPause(noBuild());
  expect(shown()).toHaveLength(1);
  menus.showNone();
  expect(shown()).toHaveLength(0);
});

test('before the first input one line teaches, and the words are those of the device and its keys', () => {
  menus.showTitle({ ...facts, device: 'touch' });
  expect(text()).toContain('You lose life every second. Hits give it back.');
  expect(text()).toContain('Left thumb moves');
  menus.showTitle({ ...facts, bestScore: 4200, keys: { ...DEFAULT_KEYS, up: 'KeyZ' } });
  expect(text()).toContain('Z A S D to move');
  expect(text()).toContain('4,200');
  menus.showTitle({ ...facts, device: 'gamepad' });
  expect(text()).toContain('Left stick moves');
  menus.showTitle({ ...facts, device: 'touch', aiming: 'auto' });
  expect(text()).toContain('The heart aims for itself');
});

test('the result says score, name, medal, what the next one takes, and how far the best was', () => {
  menus.showResult(result, 'Ada');
  for (const part of [
    '12,340',
    'Ada, your heart stopped after 1:03. It was a sniper.',
    'Wave 9',
    'Vein',
    'Artery is at 25,000',
    '2,660 short',
    '41 killed, 1 boss among them, 78 % hit, 62 in a row',
  ])
    expect(text()).toContain(part);
  expect(menus.root.querySelector('[role=status]')?.textContent).toContain('12,340 points');
});

test('a name is shown as text, whatever it holds', () => {
  menus.showResult(result, '<b>x</b>');
  expect(menus.root.querySelector('.result b')).toBeNull();
  expect(text()).toContain('<b>x</b>');
});

test('without a medal the first one is named, and a new best is said', () => {
  menus.showResult({ ...result, score: 12, medal: null, bestBefore: 3, killedBy: null }, 'Ada');
  expect(text()).toContain('The first medal, Pulse, is at 500.');
  expect(text()).toContain('A new best.');
  expect(text()).toContain('The fuse burnt down.');
});

test('the buttons do what they say', () => {
  menus.showResult(result, 'Ada');
  press('Again');
  press('Watch it');
  press('Copy link');
  press('Play today’s seed');
  expect(actions).toEqual([
    { kind: 'restart' },
    { kind: 'watch-last' },
    { kind: 'share-last' },
    { kind: 'set-mode', mode: 'day' },
  ]);
  menus.showSettings({ ...SAVED_SETTINGS.fallback, mode: 'day' });
  press('Play freely');
  expect(actions.at(-1)).toEqual({ kind: 'set-mode', mode: 'free' });
});

test('an offer shows three upgrades with their keys, reads them out, and a click takes one', () => {
  const progress = createLevelProgress();
  progress.offered.push('pierce', 'orbit', 'chain');
  menus.showUpgrades(progress, createUpgrades());
  expect([...(shown()[0]?.querySelectorAll('strong') ?? [])].map((name) => name.textContent)).toEqual([
    'Needle',
    'Satellites',
    'Nerve',
  ]);
  expect(menus.root.querySelector('[role=status]')?.textContent).toContain('2: Satellites.');
  press('Nerve');
  expect(actions).toEqual([{ kind: 'choose-upgrade', number: 3 }]);
});

test('an upgrade that one has is offered as its second level, which says what that changes', () => {
  const progress = createLevelProgress();
  progress.offered.push('pierce');
  menus.showUpgrades(progress, { ...createUpgrades(), pierce: 1 });
  expect(text()).toContain('Needle II');
  expect(text()).toContain(UPGRADE_TEXTS.pierce.deeper);
});

test('a fusion names both of its parts; a wound says its price, seen and read out', () => {
  const progress = createLevelProgress();
  progress.offered.push('spine');
  menus.showUpgrades(progress, createUpgrades());
  expect(text()).toContain('Needle and Nerve become one');
  Object.assign(progress, { reason: 'wound', offered: ['hollow', 'glass', 'scar'] });
  menus.showUpgrades(progress, createUpgrades());
  expect(text()).toContain('It left a wound.');
  expect(text()).toContain('You hold less life.');
  expect(menus.root.querySelector('[role=status]')?.textContent).toContain('You hold less life.');
});

test('every card has a name of its own, a sentence, and an icon of its own', () => {
  const texts = CARDS.map((card) => cardText(card, 1));
  expect(new Set(texts.map(({ name }) => name)).size).toBe(CARDS.length);
  for (const { line } of texts) expect(line).toMatch(/\.$/);
  for (const upgrade of UPGRADES) expect(cardText(upgrade, 2).line).not.toBe(cardText(upgrade, 1).line);
  expect(new Set(CARDS.map((card) => cardIcon(card).innerHTML)).size).toBe(CARDS.length);
});

test('a build is shown by names and icons; what became one stands for its parts', () => {
  const build = noBuild();
  Object.assign(build.upgrades, { pierce: 2, chain: 2, orbit: 1 });
  build.fusions.spine = true;
  build.wounds.scar = true;
  menus.showResult({ ...result, build }, 'Ada');
  const items = [...(shown()[0]?.querySelectorAll('.build li') ?? [])].map((item) => item.textContent);
  expect(items).toEqual(['Spine', 'Satellites', 'Scar']);
  expect(shown()[0]?.querySelectorAll('.build svg')).toHaveLength(3);
});

test('the end shows life over time, in words too, and the day’s seed with the days in a row', () => {
  menus.showResult({ ...result, day: { name: '2026-11-22', days: 3 } }, 'Ada');
  const chart = shown()[0]?.querySelector('[role=img]');
  expect(chart?.getAttribute('aria-label')).toBe('Your life over time: 58 of 100 on average.');
  expect(text()).toContain('Seed of 2026-11-22, 3 days in a row.');
});

test('settings open over a screen and close to it again', () => {
  menus.showResult(result, 'Ada');
  press('Settings');
  expect(actions.at(-1)).toEqual({ kind: 'show-settings' });
  menus.openSettings();
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Settings');
  expect(menus.isPanelOpen).toBe(true);
  press('You aim');
  expect(actions.at(-1)).toEqual({ kind: 'change-settings', changed: { aiming: 'auto' } });
  press('Sound is on');
  expect(actions.at(-1)).toEqual({ kind: 'change-settings', changed: { isMuted: true } });
  press('Back');
  expect(actions.at(-1)).toEqual({ kind: 'close-panel' });
  menus.closePanel();
  expect(shown()[0]?.getAttribute('aria-label')).toBe('Game over');
});

test('a key is changed by pressing it; Escape changes nothing', () => {
  menus.showResult(result, 'Ada');
  menus.openSettings();
  press('Move up');
  expect(text()).toContain('press a key');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyI' }));
  const changed = { keys: { ...DEFAULT_KEYS, up: 'KeyI' } };
  expect(actions).toEqual([{ kind: 'change-settings', changed }]);
  press('Fire ahead');
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'Escape' }));
  expect(actions).toHaveLength(1);
  expect(text()).not.toContain('press a key');
});

test('records show a board, and a run of it is watched or sent', () => {
  const run = { score: 4200, seconds: 75, day: '2026-11-21', replay: 'AA', rules: RULES_VERSION };
  menus.showResult(result, 'Ada');
  press('Records');
  expect(actions).toEqual([{ kind: 'show-best-scores', mode: 'free', aiming: 'own' }]);
  menus.showBestScores('free', 'own', [run], 0);
  expect(text()).toContain('4,200');
  expect(text()).toContain('1:15, 2026-11-21');
  actions.length = 0;
  press('Watch');
  press('Copy link');
  press('Today, one hand');
  expect(actions).toEqual([
    { kind: 'watch-saved', run },
    { kind: 'share-saved', run },
    { kind: 'show-best-scores', mode: 'day', aiming: 'auto' },
  ]);
  menus.showBestScores('day', 'auto', [], 99_000);
  expect(text()).toContain('Nobody has died here yet.');
  expect(text()).toContain('Your best by older rules was 99,000.');
});

test('a duel names who sent it and what there is to beat, and its run can be watched where it came along', async () => {
  const verified = await Verified.byPlaying(async () => ({ score: 12_340, steps: 134 * 60 }));
  const opponent = { name: 'Ann', verified, recording: null };
  menus.showTitle({ ...facts, opponent });
  expect(text()).toContain('Ann got 12,340 in 2:14. Same seed, and Ann’s ghost beside you.');
  const watch = () =>
    [...(shown()[0]?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'Watch it first',
    );
  expect(watch()?.hidden).toBe(true);
  menus.showTitle({ ...facts, opponent: { ...opponent, recording: createRecording(1, RULES_VERSION) } });
  expect(watch()?.hidden).toBe(false);
  press('Watch it first');
  expect(actions).toEqual([{ kind: 'watch-opponent' }]);
});

test('the end of a duel says who won', async () => {
  const endAgainst = async (score: number) => {
    const verified = await Verified.byPlaying(async () => ({ score, steps: 60 }));
    menus.showResult({ ...result, opponent: { name: 'Ann', verified } }, 'Ada');
    return text();
  };
  expect(await endAgainst(12_000)).toContain('You beat Ann by 340.');
  expect(await endAgainst(13_000)).toContain('Ann stays ahead by 660.');
  expect(await endAgainst(12_340)).toContain('You and Ann are level.');
});

test('of a ghost that proves nothing no score is told, at the start and at the end', () => {
  const opponent = { name: 'Ann', verified: null, recording: null };
  menus.showTitle({ ...facts, opponent });
  expect(text()).toContain('Ann sent a ghost, not verified.');
  menus.showResult({ ...result, opponent }, 'Ada');
  expect(text()).toContain('You played beside Ann’s ghost, not verified.');
});

test('in the settings who aims comes first and the keys last; rumble has a switch', () => {
  menus.showResult(result, 'Ada');
  menus.openSettings();
  const content = text();
  expect(content.indexOf('You aim')).toBeLessThan(content.indexOf('Volume'));
  expect(content.indexOf('Move up')).toBeGreaterThan(content.indexOf('Rumble is on'));
  press('Rumble is on');
  expect(actions.at(-1)).toEqual({ kind: 'change-settings', changed: { rumbles: false } });
});
