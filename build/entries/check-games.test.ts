import { expect, test } from 'vitest';
import type { AspectRatio } from '#site/catalogue/game.ts';
import { ConfigError, type StoreLinks } from '#site/config.ts';
import { checkGames } from './check-games.ts';

const none: StoreLinks = { android: null, ios: null, steamAppId: null };
const ember = {
  slug: 'ember',
  supportPath: null,
  privacy: null,
  stores: none,
  poster: { src: '/posters/ember.svg', width: 1200, height: 1600, alt: 'A fire.' },
  screenshots: [],
  embed: { aspectRatio: '9:16' as const, screenshots: false },
};

test('an entry may name any store, some, or none', () => {
  const sold = { ...none, android: 'https://play.google.com/store/apps/details?id=a', steamAppId: '480' };
  expect(() =>
    checkGames([ember, { ...ember, stores: null, embed: null }, { ...ember, stores: sold }]),
  ).not.toThrow();
});

const privacy = { summary: 'It keeps nothing.', onDevice: [] };

test.each([
  ['/ember-support', null],
  [null, privacy],
])('a support page at %s with the facts %j is refused with the file to mend', (supportPath, facts) => {
  expect(() => checkGames([{ ...ember, supportPath, privacy: facts }])).toThrow(
    /^site\/catalogue\/games\/ember\.ts wants the facts of a privacy policy/,
  );
  expect(() => checkGames([{ ...ember, supportPath: '/ember-support', privacy }])).not.toThrow();
});

test('a game that calls others or asks for a device has a policy that says so', () => {
  const asking = (embed: object, facts: object) => () =>
    checkGames([
      {
        ...ember,
        supportPath: '/ember-support',
        privacy: facts as typeof privacy,
        embed: { ...ember.embed, ...embed },
      },
    ]);
  const hosts = { hosts: ['https://scores.example'] };
  const devices = { devices: ['camera', 'microphone'] };
  expect(asking(hosts, privacy)).toThrow(/ember\.ts names hosts .*: privacy wants the whole facts/);
  expect(asking(hosts, { ...privacy, app: 'Ember' })).not.toThrow();
  expect(asking(devices, privacy)).toThrow(
    /ember\.ts asks for camera and microphone, so privacy\.permissions /,
  );
  expect(asking(devices, { ...privacy, permissions: 'It looks at you.' })).not.toThrow();
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
    'another store without https',
    { others: [{ name: 'itch.io', url: 'ninthfloor.itch.io' }] },
    /"ninthfloor\.itch\.io" for itch\.io in stores\.others, but it wants an address/,
  ],
  [
    'a store that the site has no place for',
    { itch: 'https://a.itch.io/b' },
    /stores\.itch, but it wants android, ios or steamAppId; others go as/,
  ],
])('%s is refused with the file, the field and what it wants', (_, stores, message) => {
  const check = () => checkGames([{ ...ember, stores: { ...none, ...stores } }]);
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
    expect(() => checkGames([{ ...ember, screenshots }])).toThrow(message);
});

test('a shape that no style sheet knows is refused with those that it does', () => {
  const embed = { aspectRatio: (16 / 9) as unknown as AspectRatio, screenshots: false };
  expect(() => checkGames([{ ...ember, embed }])).toThrow(/"1\.77.*", but it wants 16:9, .* or 9:16\.$/);
});
