import { expect, test, vi } from 'vitest';
import { catalogueEntry } from './catalogue-entry.ts';
import type { GameEntry } from './game-entry.ts';
import { type PrivacyFacts, policyFacts } from './privacy.ts';

const PRIVACY = { summary: 'It keeps nothing.', onDevice: [] };

const ember = (support: GameEntry['link']['support'], hasPrivacy: boolean): GameEntry => ({
  link: { name: 'Ember', support },
  listing: { tagline: 'It dims.', blurb: 'A fire.', embed: null },
  details: {
    features: [],
    coming: [],
    controls: [],
    keepsScore: false,
    inks: ['#e8601c', '#f6efe0', '#1b1718'],
    stores: null,
  },
  screenshots: [],
  privacy: hasPrivacy ? PRIVACY : null,
  saved: {},
});

test('addresses follow from the file name unless the entry sets its own', () => {
  const entry = ember(true, true);
  expect(catalogueEntry('ember', entry)).toMatchObject({
    slug: 'ember',
    path: '/webgames/ember',
    supportPath: '/ember-support',
  });
  expect(catalogueEntry('ember', ember(false, false)).supportPath).toBeNull();
  const elsewhere = { ...entry, link: { ...entry.link, path: '/fires/ember' } };
  expect(catalogueEntry('ember', elsewhere).path).toBe('/fires/ember');
});

test('the first of several own pages is the support page', () => {
  const pages = { '/ember': 'on your phone', '/ember/privacy-policy': 'privacy policy' };
  expect(catalogueEntry('ember', ember(pages, true)).supportPath).toBe('/ember');
});

test('a game without a poster gets a printed one, and any other game keeps its own', () => {
  const entry = ember(false, false);
  expect(catalogueEntry('ember', entry).poster).toMatchObject({
    src: '/posters/ember.svg',
    alt: expect.stringContaining('Ember'),
  });
  const own = { src: '/own.webp', srcSet: '', width: 960, height: 1280, alt: 'Its own.' };
  expect(catalogueEntry('ember', { ...entry, listing: { ...entry.listing, poster: own } }).poster).toBe(own);
});

test('a game that collects nothing gets a policy that states this, and any other game keeps its own', () => {
  expect(policyFacts('Ember', PRIVACY).summary.join(' ')).toMatch(
    /^Ember does not collect any .*\. It keeps nothing\.$/,
  );
  const own: PrivacyFacts = {
    ...policyFacts('Ember', PRIVACY),
    collected: [{ what: 'Your name', why: 'To compare scores.', kept: 'Until you ask.' }],
  };
  expect(policyFacts('Ember', own)).toBe(own);
});

test('a game that collects nothing may have its own summary and permissions', () => {
  const permissions = 'It asks for the camera.';
  const facts = policyFacts('Ember', { summary: ['It keeps', 'nothing.'], onDevice: [], permissions });
  expect(facts.summary.join(' ')).toBe('It keeps nothing.');
  expect(facts.permissions).toBe(permissions);
  expect(facts.collected).toEqual([]);
});

const withStores = (stores: GameEntry['details']['stores']): GameEntry => {
  const entry = ember(false, false);
  return { ...entry, details: { ...entry.details, stores } };
};

function withhold(stores: typeof __WITHHELD_STORES__, chosen: typeof __STORE_LINKS__ = null): void {
  vi.stubGlobal('__WITHHELD_STORES__', stores);
  vi.stubGlobal('__STORE_LINKS__', chosen);
}

const NONE = { android: null, ios: null, steamAppId: null };

test('a store that an entry does not name has no link', () => {
  withhold(null);
  expect(catalogueEntry('ember', withStores({ steamAppId: '480' })).stores).toEqual({
    ...NONE,
    steamAppId: '480',
  });
  expect(catalogueEntry('ember', withStores(null)).stores).toBeNull();
});

test('a studio’s own store links replace those of the entry, also for an entry without links', () => {
  const android = 'https://play.example/ours';
  withhold(null, { ember: { android } });
  const both = withStores({ android: 'https://play.example/theirs', steamAppId: '480' });
  expect(catalogueEntry('ember', both).stores).toEqual({ ...NONE, android, steamAppId: '480' });
  expect(catalogueEntry('ember', withStores(null)).stores).toEqual({ ...NONE, android });
  expect(catalogueEntry('glow', withStores(null)).stores).toBeNull();
});

test('a withheld store has no link, and a game without any other link has no links', () => {
  withhold(['steamAppId']);
  const ios = 'https://apps.example';
  expect(catalogueEntry('ember', withStores({ ios, steamAppId: '480' })).stores).toEqual({ ...NONE, ios });
  expect(catalogueEntry('ember', withStores({ steamAppId: '480' })).stores).toBeNull();
  const others = [{ name: 'itch.io', url: 'https://ninthfloor.itch.io/ember' }];
  expect(catalogueEntry('ember', withStores({ steamAppId: '480', others })).stores).toEqual({
    ...NONE,
    others,
  });
});

test('a studio that is in no store links to no other store either', () => {
  withhold(['android', 'ios', 'steamAppId']);
  const others = [{ name: 'itch.io', url: 'https://ninthfloor.itch.io/ember' }];
  expect(catalogueEntry('ember', withStores({ android: 'https://a.example', others })).stores).toBeNull();
});
