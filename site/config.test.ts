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

test('DISCORD_URL changes only the link to Discord', () => {
  const url = 'https://discord.gg/other';
  const social = [
    { name: 'Mastodon', url: 'https://mastodon.example/@studio' },
    { name: 'Discord', url: 'https://discord.gg/studio' },
  ];
  expect(readConfig({ DISCORD_URL: url }, { ...studio, social }).social).toEqual([
    { name: 'Mastodon', url: 'https://mastodon.example/@studio' },
    { name: 'Discord', url },
  ]);
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
  ['SERVICE_WORKER', 'no', 'on or off'],
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

test('every environment works or causes a ConfigError with one line', () => {
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

test('one run reports every bad variable and a misspelt one', () => {
  const environment = { CONTACT_EMAIL: 'x', DISCORD_URL: 'y', SITEURL: 'https://a.org' };
  expect(() => readConfig(environment)).toThrow(
    /^CONTACT_EMAIL is "x".*\n.*DISCORD_URL is "y".*\n.*SITEURL is not a variable of this site\. Did you mean SITE_URL\?$/,
  );
});

test('only "off" switches the service worker off', () => {
  const states = ['', 'on', 'off'].map((value) => readConfig({ SERVICE_WORKER: value }).serviceWorker);
  expect(states).toEqual([true, true, false]);
});

test('a studio with faults causes an error with one line for each fault', () => {
  const read = () =>
    readConfig({}, { ...studio, name: '', texts: { ...studio.texts, slogan: '' } } as typeof studio);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/^studio\.ts: name is .*\n\/\/ texts\.ts: slogan is .*$/);
});

test('the studio’s sentences contain the studio name of this deployment', () => {
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
])('stops at the misspelt variable %s and suggests the right name', (name, meant) => {
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
])('recognises %s as a misspelling of %s', (name, meant) => {
  expect(misspeltVariable([name], KNOWN)).toEqual({ name, meant });
});

test.each(['PATH', 'HOME', 'STUDIO', 'URL', 'SITE', 'NAME', 'STUDIO_NAME', 'BASE_URL', ''])(
  'does not recognise %s as a misspelling',
  (name) => {
    expect(misspeltVariable([name], KNOWN)).toBeNull();
  },
);
