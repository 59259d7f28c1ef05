import { expect, test } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueEntry } from './catalogue/game.ts';
import { withSearchTexts } from './search-texts.ts';

const [shootOrDie] = catalogue as [CatalogueEntry];
const load = async () => () => null;
const page = (path: string) => ({ path, title: path, load });

test('a page has the texts of its path, and the studio’s card where they name none', () => {
  const texts = {
    '/here': { description: 'All is said.' },
    '/there': { description: 'That too.', card: 'x' },
  };
  expect(withSearchTexts(page('/here'), texts, catalogue)).toEqual({
    ...page('/here'),
    description: 'All is said.',
    card: 'studio',
    listed: true,
  });
  expect(withSearchTexts(page('/there'), texts, catalogue).card).toBe('x');
});

test('a page that nobody is sent to is not listed', () => {
  const texts = { '/here': { description: 'A sheet.', unlisted: true } } as const;
  expect(withSearchTexts(page('/here'), texts, catalogue).listed).toBe(false);
});

test('a game’s page is described by its entry, under the card made from its own poster', () => {
  expect(withSearchTexts(page(shootOrDie.path), {}, catalogue)).toMatchObject({
    description: `${shootOrDie.tagline} ${shootOrDie.blurb}`,
    card: 'shoot-or-die',
  });
});

test('a game with a printed poster shows the studio’s card', () => {
  const printed = { ...shootOrDie, poster: { ...shootOrDie.poster, src: '/posters/shoot-or-die.svg' } };
  expect(withSearchTexts(page(shootOrDie.path), {}, [printed]).card).toBe('studio');
  expect(withSearchTexts(page('/shoot-or-die-support'), {}, [printed]).description).toMatch(/privacy policy/);
});

test('a page that nothing is known of stops the build', () => {
  expect(() => withSearchTexts(page('/nowhere'), {}, catalogue)).toThrow('/nowhere has no description');
});
