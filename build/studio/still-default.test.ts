import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { STORES } from '#site/studio-shape.ts';
import { studio } from '#studio/studio.ts';
import { OUR_PICTURES } from './drawn-pictures.ts';
import {
  checkFacts,
  MadeUpFactsError,
  outcomeLines,
  picturesInOurVoice,
  stillDefault,
  stillDefaultLine,
} from './still-default.ts';
import { entryFile, STUDIO_FOLDER } from './studio-files.ts';

const made = (android: string, ios: string) => ({
  slug: 'pong',
  entry: { link: { name: 'Pong' }, details: { stores: { android, ios } } },
});
const MADE_UP = made(
  'https://play.google.com/store/apps/details?id=example.pong',
  'https://apps.apple.com/app/pong/id1000000001',
);
const REAL = made(
  'https://play.google.com/store/apps/details?id=org.pong',
  'https://apps.apple.com/app/pong/id1234567890',
);
const DECIDED = {
  SITE_URL: 'https://pong.org',
  DISCORD_URL: 'https://discord.gg/pong',
  CONTACT_EMAIL: 'hello@pong.org',
  STUDIO_NAME: 'Pong',
};
const first = {
  ...studio,
  games: ['pong'],
  stores: STORES,
  name: 'Slash Slash',
  siteUrl: 'https://slash-slash.example',
  contactEmail: 'hello@slash-slash.example',
  social: [{ name: 'Discord', url: 'https://discord.com/invite/slash-slash' }],
  promises: {
    ...studio.promises,
    confirmedBy: 'Pong',
    playFamilies: ['pong', 'unlisted'],
    answers: 'We answer on Fridays.',
  },
};
const read = (env: Record<string, string>) => readConfig(env, first);

test('a first build lists everything that is still default, starting with the studio’s name', () => {
  const line = stillDefaultLine(stillDefault(read({}), [MADE_UP]));
  expect(line).toMatch(/^Still default: name Slash Slash, .*address https:\/\/slash-slash\.example/);
  for (const what of ['Discord invite https://', 'contact hello@', 'to Google Play', 'to the App Store'])
    expect(line).toContain(what);
});

/** Another studio may have changed some or all of its copied texts. */
test.runIf(STUDIO_FOLDER === 'studios/slash-slash')('lists each file and sentence that is still ours', () => {
  const line = stillDefaultLine(stillDefault(readConfig(DECIDED), []));
  const files = ['mark', 'colours', 'face of headlines', 'icons', 'card of shared links', 'news'];
  for (const what of [...files, ...Object.keys(studio.texts), 'monetisation']) expect(line).toContain(what);
});

test('does not list sentences that a studio has written itself', () => {
  const own = { ...studio, texts: { ...studio.texts, lead: '{name} makes games for herons.' } };
  const line = stillDefaultLine(stillDefault(readConfig(DECIDED, own), []));
  expect(line).not.toContain('lead');
});

test('does not list settings that the studio has decided', () => {
  const facts = stillDefault(read(DECIDED), [REAL]);
  expect(facts.filter(({ misleads }) => misleads)).toEqual([]);
  expect(stillDefaultLine(facts)).not.toMatch(/name|address|contact/);
});

test.each([
  ['the invite', { DISCORD_URL: '' }, REAL, 'DISCORD_URL, or social in studio.ts'],
  ['the contact', { CONTACT_EMAIL: '' }, REAL, 'CONTACT_EMAIL, or contactEmail in studio.ts'],
  ['a support contact', { SUPPORT_EMAIL: 'a@b.example' }, REAL, 'SUPPORT_EMAIL'],
  ['a store link', {}, MADE_UP, `PONG_ANDROID_URL, or stores in ${entryFile('pong')}`],
])(
  'a build for publishing stops at %s that we made up, and says where to change it',
  (_, env, game, where) => {
    const config = read({ ...DECIDED, ...env });
    const check = () => checkFacts(config, stillDefault(config, [game]));
    expect(check).toThrow(MadeUpFactsError);
    expect(check).toThrow(where);
  },
);

test('does not publish policy sentences that a studio has not confirmed, and lists each in a line', () => {
  const config = read({ ...DECIDED, STUDIO_NAME: 'Ping' });
  const own = { ...REAL, entry: { ...REAL.entry, privacy: { app: 'Pong' } } };
  const facts = stillDefault(config, [own]);
  expect(() => checkFacts(config, facts)).toThrow('promise: We answer on Fridays.: promises.ts');
  const lines = outcomeLines(config, facts);
  const { confirmedBy: _, effective, playFamilies: __, ...sentences } = first.promises;
  expect(lines.filter((line) => line.startsWith('not confirmed in promises.ts: '))).toEqual(
    [
      `Effective from ${effective.website} (website) and ${effective.games} (games).`,
      'Pong is committed to the Play Families policy.',
      ...Object.values(sentences),
      `The policy in ${entryFile('pong')}.`,
    ].map((sentence) => `not confirmed in promises.ts: ${sentence}`),
  );
  expect(lines.at(-1)).not.toContain('promise');
});

test('continues if explicitly allowed, and for a local build', () => {
  const told = read({ SITE_URL: 'https://pong.org', ALLOW_DEFAULTS: 'on' });
  checkFacts(told, stillDefault(told, [MADE_UP]));
  const tried = read({});
  checkFacts(tried, stillDefault(tried, [MADE_UP]));
});

const local = { ...readConfig({}), signIn: true };
const published = { ...local, isPublished: true, signIn: false };

test('a local build reports that it needs the Auth emulator', () => {
  expect(outcomeLines(local, [])[1]).toContain('this build needs the Auth emulator');
});

test('a published build without a Firebase project reports that visitors cannot sign in', () => {
  expect(outcomeLines(published, [])[1]).toContain('sign-in: none, because no Firebase project');
});

test('the last line lists the remaining defaults, or states that there are none', () => {
  expect(outcomeLines(published, []).at(-1)).toBe('Nothing is still default.');
  expect(outcomeLines(published, [{ what: 'news', misleads: null }]).at(-1)).toBe('Still default: news.');
});

const ofDonum = readdirSync(OUR_PICTURES).filter((name) => /^(poster-)?donum-.*\.web[pm]$/.test(name));

test('names the pictures that still have our voice, with the commands that draw them', () => {
  expect(picturesInOurVoice('plain', ['donum'], [])).toEqual([
    'posters in our voice (npm run pictures)',
    'screenshots in our voice (npm run screenshots)',
    'clips in our voice (npm run clips)',
  ]);
  const posters = ofDonum.filter((name) => name.startsWith('poster-'));
  expect(picturesInOurVoice('plain', ['donum'], posters)).toEqual([
    'screenshots in our voice (npm run screenshots)',
    'clips in our voice (npm run clips)',
  ]);
  expect(picturesInOurVoice('plain', ['donum'], ofDonum)).toEqual([]);
});

test('names no pictures for our own voice, and none for a studio that lists no game of ours', () => {
  expect(picturesInOurVoice('slashes', ['donum'], [])).toEqual([]);
  expect(picturesInOurVoice('plain', ['glow'], [])).toEqual([]);
});
