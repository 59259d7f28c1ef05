import { expect, test } from 'vitest';
import { catalogue } from './catalogue/catalogue.ts';
import type { CatalogueEntry } from './catalogue/game-entry.ts';
import { withSearchTexts } from './page-texts.ts';

const [{ card: _card, ...first }] = catalogue as [CatalogueEntry];

const game: CatalogueEntry = {
  ...first,
  slug: 'ours',
  path: '/webgames/ours',
  supportPath: '/ours-support',
  poster: { ...first.poster, src: 'data:drawn' },
};
const load = async () => () => null;
const page = (path: string) => ({ path, title: path, load });

test('a page has the texts for its path, and by default the studio’s card', () => {
  const texts = {
    '/here': { description: 'All is said.' },
    '/there': { description: 'That too.', card: 'x' },
  };
  expect(withSearchTexts(page('/here'), texts, catalogue)).toEqual({
    ...page('/here'),
    description: 'All is said.',
    card: 'studio',
  });
  expect(withSearchTexts(page('/there'), texts, catalogue).card).toBe('x');
});

test('a game’s page has its entry’s description, and the card made from its poster', () => {
  expect(withSearchTexts(page(game.path), {}, [game])).toMatchObject({
    description: `${game.tagline} ${game.blurb}`,
    card: 'ours',
  });
});

test('a game with a printed poster uses the studio’s card, unless it has its own', () => {
  const printed = { ...game, poster: { ...game.poster, src: '/posters/ours.svg' } };
  expect(withSearchTexts(page(game.path), {}, [printed]).card).toBe('studio');
  expect(withSearchTexts(page(game.path), {}, [{ ...printed, card: true }]).card).toBe('ours');
  expect(withSearchTexts(page('/ours-support'), {}, [printed]).description).toMatch(/privacy policy/);
});

test('a page without a description fails the build', () => {
  expect(() => withSearchTexts(page('/nowhere'), {}, catalogue)).toThrow('/nowhere has no description');
});
