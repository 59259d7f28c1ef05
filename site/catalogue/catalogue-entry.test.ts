import { expect, test } from 'vitest';
import { catalogueEntry } from './catalogue-entry.ts';
import type { GameEntry, NothingCollected } from './game-entry.ts';
import * as addemNumbers from './games/addem-numbers.ts';
import * as skyCityRush from './games/sky-city-rush.ts';
import { policyFacts } from './policy-facts.ts';
import type { PrivacyFacts } from './privacy.ts';

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

test('addresses follow from the name of the file, where the entry gives none', () => {
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

test('of pages that stand for a support page the first does', () => {
  const pages = { '/ember': 'on your phone', '/ember/privacy-policy': 'privacy policy' };
  expect(catalogueEntry('ember', ember(pages, true)).supportPath).toBe('/ember');
});

test('a game without a poster gets the printed one, and keeps its own', () => {
  const entry = ember(false, false);
  expect(catalogueEntry('ember', entry).poster).toMatchObject({
    src: '/posters/ember.svg',
    alt: expect.stringContaining('Ember'),
  });
  const own = { src: '/own.webp', srcSet: '', width: 960, height: 1280, alt: 'Its own.' };
  expect(catalogueEntry('ember', { ...entry, listing: { ...entry.listing, poster: own } }).poster).toBe(own);
});

test('a game that collects nothing gets the policy that says so, and another keeps its own', () => {
  expect(policyFacts('Ember', PRIVACY).summary.join(' ')).toMatch(
    /^Ember does not collect any .*\. It keeps nothing\.$/,
  );
  const own = addemNumbers.privacy as PrivacyFacts;
  expect(policyFacts('Addem Numbers', own)).toBe(own);
});

test('a game that collects nothing can say so in words of its own, and what it asks for', () => {
  const facts = policyFacts('Sky City Rush', skyCityRush.privacy as NothingCollected);
  expect(facts.summary.join(' ')).toBe(
    'Sky City Rush does not collect any personal data. It does not access data on your device without your permission.',
  );
  expect(facts.permissions).toMatch(/without your permission/);
  expect(facts.collected).toEqual([]);
});

test('a listing that an entry does not name is none', () => {
  const entry = ember(false, false);
  const onSteam = { ...entry, details: { ...entry.details, stores: { steamAppId: '480' } } };
  expect(catalogueEntry('ember', onSteam).stores).toEqual({ android: null, ios: null, steamAppId: '480' });
});
