/** In tests/, because the site may not import games and this test reads the keys of all of them. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot, readText } from '#build/files.ts';
import { STORAGE_KEYS } from '#site/addem/storage.ts';
import { keptName, savedByGame } from '#site/device-data/kept-names.ts';
import { isAddedOnlyIfAbsent, mergeOf } from '#site/device-data/merge-saved.ts';
import { EMAIL_KEY } from '#site/sign-in/shared-session.ts';
import { hasGames } from './site-at-hand.ts';

const addemKeys = hasGames('addem-numbers') ? Object.values(STORAGE_KEYS) : [];

function savedNames(): string[] {
  const games = join(projectRoot, 'games');
  return readdirSync(games, { recursive: true, encoding: 'utf8' })
    .filter((file) => hasGames(file.split(/[\\/]/)[0] ?? ''))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readText(join(games, file));
      const named = source.matchAll(/SavedValue<.*> (?:=|\{\n\s*return) \{\n\s*name: ['`]([\w-]+)/g);
      const names = [...named].map(([, name]) => name);
      if (source.includes('= savedSettings(')) names.push('settings');
      return names.map((name) => `slash-slash/${file.split(/[\\/]/)[0]}/${name}`);
    });
}

test('every storage key of the site and its games has a name for visitors', () => {
  const keys = [EMAIL_KEY, ...addemKeys, ...savedNames()];
  const saving = readdirSync(join(projectRoot, 'games'))
    .filter((slug) => hasGames(slug))
    .filter((slug) => existsSync(join(projectRoot, 'games', slug, 'session')));
  for (const slug of saving)
    expect(
      keys.some((key) => key.startsWith(`slash-slash/${slug}/`)),
      slug,
    ).toBe(true);
  for (const key of keys) expect(keptName(key), key).not.toBe(key);
});

test('importing a file merges or adds each key, but never adds the e-mail', () => {
  const keys = [...addemKeys, 'slash-slash/any-game/score', 'slash-slash/any-game/played', ...savedNames()];
  for (const key of keys) expect([mergeOf(key) !== null, isAddedOnlyIfAbsent(key)], key).toContain(true);
  for (const key of keys) expect([mergeOf(key) === null, !isAddedOnlyIfAbsent(key)], key).toContain(true);
  expect([mergeOf(EMAIL_KEY), isAddedOnlyIfAbsent(EMAIL_KEY)]).toEqual([null, false]);
});

test('the website’s privacy policy lists everything that each game saves, and nothing else', () => {
  const found = new Map<string, Set<string>>();
  for (const key of savedNames()) {
    const [, slug = '', name = ''] = key.split('/');
    const kinds = found.get(slug) ?? new Set(['score', 'played']);
    found.set(slug, kinds.add(name.split('-')[0] ?? ''));
  }
  const told = savedByGame().map(({ slug, saved }) => [slug, Object.keys(saved).sort()]);
  expect(Object.fromEntries(told)).toEqual(
    Object.fromEntries([...found].map(([slug, kinds]) => [slug, [...kinds].sort()])),
  );
});

test.for([
  ['slash-slash/shoot-or-die/runs-daily-twin', 'Shoot or Die: best runs and their replays (daily twin)'],
  ['slash-slash/sky-city-rush/best-canyon-race', 'Sky City Rush: your best race and its ghost (canyon race)'],
  ['slash-slash/shoot-or-die-multiplayer/settings', 'Shoot or Die Multiplayer: settings'],
  ['slash-slash/donum/days', 'Donum: the days whose level you solved'],
  ['slash-slash/shoot-or-die/day-streak', 'Shoot or Die: the days whose seed you played (streak)'],
  ['slash-slash/donum/unheard-of', 'slash-slash/donum/unheard-of'],
  ['slash-slash/no-game/settings', 'slash-slash/no-game/settings'],
  ['__proto__', '__proto__'],
] as const)('visitors read the storage key %s as "%s"', ([key, name], { skip }) => {
  const slug = key.split('/')[1];
  skip(key !== name && !hasGames(slug ?? ''), 'there is no such game here');
  expect(keptName(key)).toBe(name);
});
