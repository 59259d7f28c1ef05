import fc from 'fast-check';
import { expect, test } from 'vitest';
import { studio } from '#studio/studio.ts';
import { ConfigError, readConfig } from './config.ts';
import { misspeltVariable } from './config-variables.ts';

const firebase = {
  FIREBASE_API_KEY: 'AIza-key_1',
  FIREBASE_AUTH_DOMAIN: 'studio.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'studio',
  FIREBASE_APP_ID: '1:2:web:3',
};

test('an empty environment gives working defaults and the emulator', () => {
  const config = readConfig({});
  expect(config.studioName).toBe(studio.name);
  expect(config.firebase).toBeNull();
  expect(config.supportEmail).toBe(config.contactEmail);
});

test('a blank variable counts as not set', () => {
  expect(readConfig({ STUDIO_NAME: '  ', CONTACT_EMAIL: '' })).toEqual(readConfig({}));
});

test('each variable overrides its default', () => {
  const environment = {
    ...firebase,
    STUDIO_NAME: 'Other',
    SITE_URL: 'https://other.example',
    DISCORD_URL: 'https://discord.gg/other',
    CONTACT_EMAIL: 'a@other.example',
    SUPPORT_EMAIL: 'b@other.example',
    SHOOT_OR_DIE_STEAM_APP_ID: '480',
    HSTS_SECONDS: '31536000',
    PLAY_EMBED_ORIGINS: 'https://a.example https://b.example',
    ICE_SERVERS: 'stun:a.example:3478 turns:ann:a%3Ab@b.example?transport=tcp',
  };
  const config = readConfig(environment, {
    ...studio,
    games: ['shoot-or-die'],
  });
  expect(config).toMatchObject({
    studioName: 'Other',
    siteUrl: 'https://other.example',
    discordUrl: 'https://discord.gg/other',
    contactEmail: 'a@other.example',
    supportEmail: 'b@other.example',
    hstsSeconds: 31_536_000,
    playEmbedOrigins: ['https://a.example', 'https://b.example'],
    iceServers: [
      { urls: 'stun:a.example:3478' },
      { urls: 'turns:b.example?transport=tcp', username: 'ann', credential: 'a:b' },
    ],
    firebase: {
      apiKey: 'AIza-key_1',
      authDomain: 'studio.firebaseapp.com',
      projectId: 'studio',
      appId: '1:2:web:3',
    },
  });
  expect(config.stores).toEqual({ 'shoot-or-die': { steamAppId: '480' } });
});

test.each([
  ['DISCORD_URL', 'discord.gg/x', 'an address that starts with https://'],
  ['DISCORD_URL', 'http://discord.gg/x', 'an address that starts with https://'],
  ['CONTACT_EMAIL', 'nobody', 'an e-mail address'],
  ['SITE_URL', 'http://a.example', 'an origin such as https://example.com, without a path'],
  ['SITE_URL', 'https://a.example/sub', 'an origin such as https://example.com, without a path'],
  ['SHOOT_OR_DIE_STEAM_APP_ID', 'abc', 'a whole number'],
  ['SKY_CITY_RUSH_IOS_URL', 'app', 'an address that starts with https://'],
  ['STUDIO_NAME', 'x'.repeat(61), 'a text of 1 to 60 characters'],
  ['HSTS_SECONDS', '-1', 'a whole number'],
  ['PLAY_EMBED_ORIGINS', 'https://a.example b', 'origins such as'],
  ['ICE_SERVERS', 'stun.example.com:3478', 'STUN and TURN servers such as stun:stun.example.com:3478'],
  ['ICE_SERVERS', 'stun:a.example turn:b.example', 'STUN and TURN servers such as'],
  ['ICE_SERVERS', 'turn:ann:%ff@b.example', 'STUN and TURN servers such as'],
])(
  '%s with the value %s stops with a sentence that states its name and valid values',
  (name, value, wanted) => {
    const read = () =>
      readConfig(
        { [name]: value },
        {
          ...studio,
          games: ['shoot-or-die', 'sky-city-rush'],
        },
      );
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`${name} is "${value}", but it must be ${wanted}`);
  },
);

test('store links can be set for every game of the catalogue, and for no other', () => {
  const environment = { NO_SUCH_IOS_URL: 'https://apps.apple.com/app/ember/id1', NO_SUCH_ANDROID_URL: ' ' };
  expect(readConfig(environment, { ...studio, games: ['no-such'] }).stores).toEqual({
    'no-such': { ios: environment.NO_SUCH_IOS_URL },
  });
  expect(readConfig(environment).stores).toEqual({});
});

test.each(Object.keys(firebase))(
  'a Firebase configuration without %s stops with the variable’s name',
  (name) => {
    expect(() => readConfig({ ...firebase, [name]: '' })).toThrow(`${name} is missing`);
  },
);

test('every environment works or fails with a ConfigError of one line', () => {
  const names = [
    'DISCORD_URL',
    'CONTACT_EMAIL',
    'SITE_URL',
    'PLAY_EMBED_ORIGINS',
    'ICE_SERVERS',
    'FIREBASE_AUTH_DOMAIN',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string(), (name, value) => {
      try {
        readConfig({ [name]: value });
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError);
        expect(
          (error as Error).message.startsWith(`${name} is "`) || /is missing/.test((error as Error).message),
        ).toBe(true);
      }
    }),
  );
});

test.each([
  ['a discord link', { social: [] }, /social is "", but it must be a link with the name Discord/],
  ['a name', { name: ' ' }, /name is " ", but it must be a text of 1 to 60 characters/],
  ['an origin', { siteUrl: 'https://a.example/b' }, /siteUrl is .* but it must be an origin/],
  ['a store', { stores: ['itch' as 'ios'] }, /stores is "itch", but it must be one of android, ios/],
  [
    'a date for its policies',
    { promises: { ...studio.promises, effective: { website: '2026-13-40', games: '2026-11-21' } } },
    /^promises\.ts: effective is .*, but it must be dates such as/,
  ],
  [
    'an answer',
    { promises: { ...studio.promises, answers: ' ' } },
    /promises\.ts: answers is " ", but it must be a/,
  ],
  [
    'a slogan',
    { texts: { ...studio.texts, slogan: '' } },
    /texts\.ts: slogan is "", but it must be a sentence/,
  ],
])('a studio without %s stops with a sentence that names the file', (_, change, message) => {
  expect(() => readConfig({}, { ...studio, ...change })).toThrow(ConfigError);
  expect(() => readConfig({}, { ...studio, ...change })).toThrow(message);
});

test.each([
  ['signin: true', { signin: true }, /^studio\.ts: signin is not a field\. Is it signIn\?$/],
  ['an unknown field', { motto: 'Up.' }, /^studio\.ts: motto is not a field\. There are name, siteUrl, /],
  [
    'a text for a flag',
    { festivals: 'yes' },
    /^studio\.ts: festivals is "yes", but it must be true or false\.$/,
  ],
  ['no games', { games: undefined }, /^studio\.ts: games is undefined, but it must be a list of texts/],
  [
    'a link without an address',
    { social: [{ name: 'Discord' }] },
    /but it must be a list such as \[\{ name: /,
  ],
  [
    'a release some day',
    { press: { ...studio.press, releases: { ember: 'soon' } } },
    /^press\.ts: releases is .*, but it must be a date for each slug/,
  ],
  [
    'a quote without a text',
    { press: { ...studio.press, quotes: [{ by: 'The Stairwell' }] } },
    /^press\.ts: quotes is .*, but it must be a list such as/,
  ],
  [
    'a trailer without an address',
    { press: { ...studio.press, trailer: 'video' } },
    /^press\.ts: trailer is "video", but it must be an address that starts with https/,
  ],
  [
    'a former address with an ending',
    { redirects: { '/team.html': '/about' } },
    /^studio\.ts: redirects is .*, but it must be former addresses without an ending/,
  ],
  [
    'two faults in its sentences',
    { texts: { ...studio.texts, slogn: 'Up.', lead: 5 } },
    /^texts\.ts: slogn is not a field\. Is it slogan\?\n\/\/ texts\.ts: lead is 5, but it must be a text\.$/,
  ],
])('refuses a studio with %s with one line for each fault', (_, change, message) => {
  const read = () => readConfig({}, { ...studio, ...change } as typeof studio);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(message);
});

test('names a missing field of a studio', () => {
  const { games: _games, ...rest } = studio;
  expect(() => readConfig({}, rest as typeof studio)).toThrow(
    'studio.ts: games is missing: it must be a list of texts, [] for none.',
  );
});

test('the studio’s sentences contain the name of this deployment', () => {
  const { texts } = readConfig({ STUDIO_NAME: 'Ninth Floor' });
  for (const words of Object.values(texts)) expect(words).not.toContain('{name}');
  expect(texts.short).toMatch(/^Ninth Floor /);
});

test('a published site without a Firebase project has no sign-in, a local one has', () => {
  expect(readConfig({ SITE_URL: 'https://a.example' }).signIn).toBe(false);
  expect(readConfig({ SITE_URL: 'https://a.example', ...firebase }).signIn).toBe(studio.signIn);
  expect(readConfig({}).signIn).toBe(studio.signIn);
  expect(readConfig(firebase, { ...studio, signIn: false }).signIn).toBe(false);
});

test.each([
  ['STUDIO_NAM', 'STUDIO_NAME'],
  ['SITEURL', 'SITE_URL'],
  ['EMBER_STEAM_APPID', 'EMBER_STEAM_APP_ID'],
])('%s stops with the intended name', (name, meant) => {
  expect(() => readConfig({ [name]: 'x' }, { ...studio, games: ['ember'] })).toThrow(
    `${name} is not a variable of this site. Did you mean ${meant}?`,
  );
});

const KNOWN = ['STUDIO_NAME', 'SITE_URL', 'DISCORD_URL', 'FIREBASE_API_KEY'];

test.each([
  ['STUDIO_NAM', 'STUDIO_NAME'],
  ['STUDIO_NAMES', 'STUDIO_NAME'],
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['SIET_URL', 'SITE_URL'],
  ['DISCORT_URL', 'DISCORD_URL'],
  ['FIREBASE_APIKEY', 'FIREBASE_API_KEY'],
])('%s is recognised as %s', (name, meant) => {
  expect(misspeltVariable([name], KNOWN)).toEqual({ name, meant });
});

test.each(['PATH', 'HOME', 'STUDIO', 'URL', 'SITE', 'NAME', 'STUDIO_NAME', 'BASE_URL', ''])(
  '%s is not recognised',
  (name) => {
    expect(misspeltVariable([name], KNOWN)).toBeNull();
  },
);
