import { expect, test } from 'vitest';
import type { AspectRatio } from '#site/catalogue/game.ts';
import { ConfigError, type StoreLinks } from '#site/config.ts';
import { checkAddedGames } from './check-added-games.ts';

const none: StoreLinks = { android: null, ios: null, steamAppId: null };
const ember = {
  slug: 'ember',
  stores: none,
  screenshots: [],
  embed: { aspectRatio: '9:16' as const, screenshots: false },
};

test('an entry may name any store, some, or none', () => {
  const sold = { ...none, android: 'https://play.google.com/store/apps/details?id=a', steamAppId: '480' };
  expect(() =>
    checkAddedGames([ember, { ...ember, stores: null, embed: null }, { ...ember, stores: sold }]),
  ).not.toThrow();
});

test.each<[string, object, RegExp]>([
  [
    'an address without https',
    { ios: 'apps.apple.com/app/1' },
    /ios "apps\.apple\.com\/app\/1", but it wants an address/,
  ],
  [
    'a Steam address for its number',
    { steamAppId: 'https://store.steampowered.com/app/480' },
    /it wants a whole number/,
  ],
  [
    'a store that the site has no place for',
    { itch: 'https://a.itch.io/b' },
    /stores\.itch, but it wants android, ios or steamAppId/,
  ],
])('%s is refused with the file, the field and what it wants', (_, stores, message) => {
  const check = () => checkAddedGames([{ ...ember, stores: { ...none, ...stores } }]);
  expect(check).toThrow(ConfigError);
  expect(check).toThrow(message);
  expect(check).toThrow(/^site\/catalogue\/games\/ember\.ts has /);
});

test.each([
  ['glow.png', /it wants an address such as \/screenshots\/ember-1\.webp\.$/],
  ['/screenshots/none-1.webp', /there is no site\/public\/screenshots\/none-1\.webp\.$/],
])('the screenshot %s is refused with what is the matter', (src, message) => {
  const picture = { width: 1280, height: 720, alt: 'A fire.' };
  for (const screenshots of [
    [{ ...picture, src }],
    [{ ...picture, src: '/static/media/a.webp', small: src }],
  ])
    expect(() => checkAddedGames([{ ...ember, screenshots }])).toThrow(message);
});

test('a shape that no style sheet knows is refused with those that it does', () => {
  const embed = { aspectRatio: (16 / 9) as unknown as AspectRatio, screenshots: false };
  expect(() => checkAddedGames([{ ...ember, embed }])).toThrow(/"1\.77.*", but it wants 16:9, .* or 9:16\.$/);
});
