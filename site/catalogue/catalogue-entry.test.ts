import { expect, test } from 'vitest';
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

test.skipIf(__WITHHELD_STORES__)('a store that an entry does not name has no link', () => {
  const entry = ember(false, false);
  const onSteam = { ...entry, details: { ...entry.details, stores: { steamAppId: '480' } } };
  expect(catalogueEntry('ember', onSteam).stores).toEqual({ android: null, ios: null, steamAppId: '480' });
});

test.runIf(__WITHHELD_STORES__?.length === 3)(
  'a studio that is in no store links to no other store either',
  () => {
    const entry = ember(false, false);
    const others = [{ name: 'itch.io', url: 'https://ninthfloor.itch.io/ember' }];
    const onItch = {
      ...entry,
      details: { ...entry.details, stores: { android: 'https://a.example', others } },
    };
    expect(catalogueEntry('ember', onItch).stores).toBeNull();
  },
);
