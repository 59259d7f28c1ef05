import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AspectRatio } from '#site/catalogue/game-entry.ts';
import { ConfigError, type StoreLinks } from '#site/config.ts';
import { checkGames, checkPictures } from './check-games.ts';
import { projectRoot } from './files.ts';
import { STUDIO_FOLDER } from './studio/studio-files.ts';

const WHERE = 'site/catalogue/games/ember.ts';
let folder: string;

function webpHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(30);
  head.write('RIFF\0\0\0\0WEBPVP8X', 'latin1');
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return head;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'check-pictures-'));
  const put = (path: string, content: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  const picture = (path: string) => readFileSync(join(projectRoot, path));
  put('posters/check-pictures.webp', webpHead(960, 1280));
  put('posters/check-pictures.svg', '<svg/>');
  put('posters/check-pictures-large.webp', Buffer.alloc(250_001));
  put('posters/check-pictures-odd.webp', 'a picture');
  put('cards/card-check-pictures.jpg', picture(`${STUDIO_FOLDER}/pictures/apple-touch-icon.png`));
  put('cards/card-right.jpg', picture(`${STUDIO_FOLDER}/pictures/cards/card-studio.jpg`));
});

afterAll(() => rmSync(folder, { recursive: true }));

const poster = (src: string, more: object = {}) => ({
  slug: 'ember',
  screenshots: [],
  poster: { src, width: 960, height: 1280, alt: 'A fire.', ...more },
});

test('a poster may be printed from the name, drawn by code, or supplied by the studio as a file', () => {
  for (const src of [
    '/posters/ember.svg',
    '/static/media/poster.webp',
    '/posters/check-pictures.webp',
    '/posters/check-pictures.svg',
  ])
    expect(() => checkPictures(poster(src), WHERE, [folder]), src).not.toThrow();
});

test('a studio’s own card is 1200 by 630', () => {
  const game = { ...poster('/posters/ember.svg'), slug: 'right', card: true as const };
  expect(() =>
    checkPictures({ ...game, poster: poster('/static/a.webp').poster }, WHERE, [folder]),
  ).not.toThrow();
});

test.each([
  [
    'of an unsupported kind',
    poster('/posters/ember.png'),
    /must be an address such as \/posters\/ember\.webp/,
  ],
  ['that is not there', poster('/posters/none.webp'), /there is no .*\/posters\/none\.webp\.$/],
  [
    'without one of its sizes',
    poster('/posters/check-pictures.webp', {
      srcSet: '/posters/none.webp 320w, /posters/check-pictures.webp 960w',
    }),
    /no .*\/posters\/none\.webp/,
  ],
  [
    'that weighs too much',
    poster('/posters/check-pictures-large.webp'),
    /of 251 kB, but it must be at most 250 kB\.$/,
  ],
  [
    'of another shape',
    poster('/posters/check-pictures.webp', { height: 960 }),
    /960 by 960, but it must be three to four/,
  ],
  [
    'whose stated size is not the file’s',
    poster('/posters/check-pictures.webp', { width: 1200, height: 1600 }),
    /is 1200 by 1600, but it is 960 by 1280\.$/,
  ],
  ['that is no picture', poster('/posters/check-pictures-odd.webp'), /but it is no WebP file\.$/],
  [
    'with a missing card',
    { ...poster('/posters/ember.svg'), card: true as const },
    /no .*\/cards\/card-ember\.jpg/,
  ],
  [
    'with a card that is not a JPEG',
    {
      ...poster('/posters/ember.svg'),
      slug: 'check-pictures',
      poster: poster('/static/a.webp').poster,
      card: true as const,
    },
    /which is no JPEG file, but it must be 1200 by 630\.$/,
  ],
])('refuses a poster %s with one line', (_, game, message) => {
  const check = () => checkPictures(game, WHERE, [folder]);
  expect(check).toThrow(ConfigError);
  expect(check).toThrow(message);
});

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

test('an entry may name one store, several stores or none', () => {
  const sold = { ...none, android: 'https://play.google.com/store/apps/details?id=a', steamAppId: '480' };
  expect(() =>
    checkGames([ember, { ...ember, stores: null, embed: null }, { ...ember, stores: sold }]),
  ).not.toThrow();
});

const privacy = { summary: 'It keeps nothing.', onDevice: [] };

test.each([
  ['/ember-support', null],
  [null, privacy],
])('refuses a support page at %s with the facts %j, and names the file to change', (supportPath, facts) => {
  expect(() => checkGames([{ ...ember, supportPath, privacy: facts }])).toThrow(
    /^\S+\/ember\/entry\.ts needs the facts of a privacy policy/,
  );
  expect(() => checkGames([{ ...ember, supportPath: '/ember-support', privacy }])).not.toThrow();
});

test('a game that contacts other hosts or uses a device needs a policy that mentions it', () => {
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
  expect(asking(hosts, privacy)).toThrow(/ember\/entry\.ts names hosts .*: privacy needs all facts/);
  expect(asking(hosts, { ...privacy, app: 'Ember' })).not.toThrow();
  expect(asking(devices, privacy)).toThrow(
    /ember\/entry\.ts asks for camera and microphone, so privacy\.permissions /,
  );
  expect(asking(devices, { ...privacy, permissions: 'It looks at you.' })).not.toThrow();
});

test.each<[string, object, RegExp]>([
  [
    'an address without https',
    { ios: 'apps.apple.com/app/1' },
    /ios "apps\.apple\.com\/app\/1", but it must be an address/,
  ],
  [
    'a Steam address for its number',
    { steamAppId: 'https://store.steampowered.com/app/480' },
    /must be a whole number/,
  ],
  [
    'another store without https',
    { others: [{ name: 'itch.io', url: 'ninthfloor.itch.io' }] },
    /"ninthfloor\.itch\.io" for itch\.io in stores\.others, but it must be an address/,
  ],
  [
    'a store that the site does not support',
    { itch: 'https://a.itch.io/b' },
    /stores\.itch, but it must be android, ios or steamAppId; others go as/,
  ],
])('refuses %s with the file, the field and the expected value', (_, stores, message) => {
  const check = () => checkGames([{ ...ember, stores: { ...none, ...stores } }]);
  expect(check).toThrow(ConfigError);
  expect(check).toThrow(message);
  expect(check).toThrow(/^\S+\/ember\/entry\.ts has /);
});

test.each([
  ['glow.png', /must be an address such as \/screenshots\/ember-1\.webp\.$/],
  ['/screenshots/none-1.webp', /there is no .*\/screenshots\/none-1\.webp\.$/],
])('refuses the screenshot %s with the reason', (src, message) => {
  const picture = { width: 1280, height: 720, alt: 'A fire.' };
  for (const screenshots of [
    [{ ...picture, src }],
    [{ ...picture, src: '/pictures/donum-play-1.webp', small: src }],
  ])
    expect(() => checkGames([{ ...ember, screenshots }])).toThrow(message);
});

test('refuses an unknown aspect ratio and names the supported ones', () => {
  const embed = { aspectRatio: (16 / 9) as unknown as AspectRatio, screenshots: false };
  expect(() => checkGames([{ ...ember, embed }])).toThrow(/"1\.77.*", but it must be 16:9, .* or 9:16\.$/);
});

test('one run reports every missing picture of every game, and every other fault', () => {
  const picture = { width: 1280, height: 720, alt: 'A fire.', src: '/screenshots/none-1.webp' };
  const glow = {
    ...ember,
    slug: 'glow',
    poster: { ...ember.poster, src: '/posters/none.webp' },
    card: true as const,
  };
  const games = [
    { ...ember, privacy, screenshots: [picture, { ...picture, src: '/screenshots/none-2.webp' }] },
    glow,
  ];
  expect(() => checkGames(games)).toThrow(
    /facts of a privacy policy.*\n.*none-1\.webp\.\n.*none-2\.webp\.\n.*posters\/none\.webp\.\n.*card-glow\.jpg\.$/,
  );
});
