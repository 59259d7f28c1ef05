import { expect, test } from 'vitest';
import { posterById } from '#posters/all-posters.ts';
import { INKS } from '#posters/poster.ts';
import { catalogue } from '#site/catalogue/catalogue.ts';
import { hasGames } from '#tests/site-at-hand.ts';
import { drawGameCard, gameCards } from './social-card.ts';

test.each(await gameCards())('the page of $slug shows a poster of its game', ({ slug, poster }) => {
  expect(posterById(poster)?.game).toBe(slug);
});

test('posters are printed with the inks of their games’ entries', () => {
  const named = Object.fromEntries(catalogue.map(({ slug, inks }) => [slug, inks]));
  for (const [game, inks] of Object.entries(INKS).filter(([slug]) => hasGames(slug)))
    expect(named[game], game).toEqual(inks);
});

const sizesOfNames = (svg: string) =>
  [...svg.matchAll(/font-family="display"[^>]* font-size="([\d.]+)"/g)].map(([, size]) => Number(size));

test.each(await gameCards())('on the card of $slug, a wide face does not reach the picture', (card) => {
  const widths = card.lines.map((line) => 0.73 * line.length);
  const sizes = sizesOfNames(drawGameCard(card, 'data:,', widths));
  expect(sizes).toHaveLength(card.lines.length);
  for (const [index, size] of sizes.entries()) expect(size * (widths[index] ?? 0)).toBeLessThanOrEqual(549);
});
