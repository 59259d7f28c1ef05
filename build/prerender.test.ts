import { expect, test } from 'vitest';
import { catalogue } from '#site/catalogue/catalogue.ts';
import { readConfig } from '#site/config.ts';
import { structuredData } from './prerender.ts';

const config = readConfig({ SITE_URL: 'https://games.example', STUDIO_NAME: 'Ninth Floor' });

test('the home page names the studio', () => {
  expect(structuredData({ path: '/', card: 'studio' }, config, catalogue)).toMatchObject({
    '@type': 'Organization',
    name: 'Ninth Floor',
    url: 'https://games.example',
  });
});

test.each(catalogue.map(({ path, name, slug }) => ({ path, name, slug })))(
  '$path names the game $name and its picture',
  ({ path, name, slug }) => {
    expect(structuredData({ path, card: slug }, config, catalogue)).toMatchObject({
      '@type': 'VideoGame',
      name,
      url: `https://games.example${path}`,
      image: `https://games.example/cards/card-${slug}.jpg`,
    });
  },
);

test('a page without a game has no structured data', () => {
  expect(structuredData({ path: '/account', card: 'studio' }, config, catalogue)).toBeNull();
});

test.each(catalogue.map((game) => ({ ...game })))('$path has its genre, dates and screenshots', (game) => {
  const press = { ...config.press, releases: { [game.slug]: '2026-11-21' } };
  const data = structuredData({ path: game.path, card: game.slug }, { ...config, press }, catalogue);
  expect(data).toMatchObject({
    genre: game.genre,
    datePublished: '2026-11-21',
    dateModified: game.latest?.date,
  });
  expect((data as { screenshot: object[] }).screenshot).toHaveLength(game.screenshots.length);
});
