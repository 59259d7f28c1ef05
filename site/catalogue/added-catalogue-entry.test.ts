import { expect, test } from 'vitest';
import { addedCatalogueEntry } from './added-catalogue-entry.ts';
import type { AddedGameModule } from './added-game.ts';
import { shootOrDiePrivacy } from './privacy-shoot-or-die.ts';

const ember = (support: boolean, hasPrivacy: boolean): AddedGameModule => ({
  link: { name: 'Ember', support },
  wall: { stage: null, tagline: 'It dims.', blurb: 'A fire.', embed: null },
  entry: {
    features: [],
    coming: [],
    controls: [],
    screenshots: [],
    keepsScore: false,
    inks: ['#e8601c', '#f6efe0', '#1b1718'],
    stores: null,
    privacy: hasPrivacy ? { summary: 'It keeps nothing.', onDevice: [] } : null,
  },
});

test('addresses follow from the name of the file', () => {
  expect(addedCatalogueEntry('ember', ember(true, true))).toMatchObject({
    slug: 'ember',
    path: '/webgames/ember',
    supportPath: '/ember-support',
  });
  expect(addedCatalogueEntry('ember', ember(false, false)).supportPath).toBeNull();
});

test('a game without a poster gets the printed one, and keeps its own', () => {
  const module = ember(false, false);
  expect(addedCatalogueEntry('ember', module).poster).toMatchObject({
    src: '/posters/ember.svg',
    alt: expect.stringContaining('Ember'),
  });
  const own = { src: '/own.webp', srcSet: '', width: 960, height: 1280, alt: 'Its own.' };
  expect(addedCatalogueEntry('ember', { ...module, wall: { ...module.wall, poster: own } }).poster).toBe(own);
});

test('a game that collects nothing gets the policy that says so, and another keeps its own', () => {
  const module = ember(true, true);
  const { privacy } = addedCatalogueEntry('ember', module);
  expect(privacy?.summary.join(' ')).toMatch(/^Ember does not collect any .*\. It keeps nothing\.$/);
  const own = { ...shootOrDiePrivacy, app: 'Ember' };
  const withOwn = { ...module, entry: { ...module.entry, privacy: own } };
  expect(addedCatalogueEntry('ember', withOwn).privacy).toBe(own);
});

test('a listing that an entry does not name is none', () => {
  const module = ember(false, false);
  const onSteam = { ...module, entry: { ...module.entry, stores: { steamAppId: '480' } } };
  expect(addedCatalogueEntry('ember', onSteam).stores).toEqual({
    android: null,
    ios: null,
    steamAppId: '480',
  });
});

test.each([
  [true, false],
  [false, true],
])('support: %s with facts of a policy: %s is refused with the file to mend', (support, hasPrivacy) => {
  expect(() => addedCatalogueEntry('ember', ember(support, hasPrivacy))).toThrow(
    /^site\/catalogue\/games\/ember\.ts: a support page needs/,
  );
});
