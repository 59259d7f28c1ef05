import { expect, test } from 'vitest';
import { withSearchTexts } from './added-search-texts.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueEntry } from './catalogue/game.ts';
import type { Page } from './page.ts';

const [shootOrDie] = catalogue as [CatalogueEntry];
const load = async () => () => null;
const page = (path: string, description = ''): Page => ({
  path,
  title: path,
  description,
  card: 'studio',
  listed: true,
  load,
});

test('what a page says of itself stays', () => {
  const said = page(shootOrDie.path, 'All is said.');
  expect(withSearchTexts(said, catalogue)).toBe(said);
});

test('a game’s page is described by its entry, under the card made from its own poster', () => {
  expect(withSearchTexts(page(shootOrDie.path), catalogue)).toMatchObject({
    description: `${shootOrDie.tagline} ${shootOrDie.blurb}`,
    card: 'shoot-or-die',
  });
});

test('a game with a printed poster shows the studio’s card', () => {
  const printed = { ...shootOrDie, poster: { ...shootOrDie.poster, src: '/posters/shoot-or-die.svg' } };
  expect(withSearchTexts(page(shootOrDie.path), [printed]).card).toBe('studio');
  expect(withSearchTexts(page('/shoot-or-die-support'), [printed]).description).toMatch(/privacy policy/);
});

test('a page that nothing is known of stops the build', () => {
  expect(() => withSearchTexts(page('/nowhere'), catalogue)).toThrow('/nowhere has no description.');
});
