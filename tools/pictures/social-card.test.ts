import { expect, test } from 'vitest';
import { readMark } from '#build/studio/mark.ts';
import { readColours } from '#build/studio/studio-colours.ts';
import { posterById } from '#posters/all-posters.ts';
import { INKS } from '#posters/poster.ts';
import { catalogue } from '#site/catalogue/catalogue.ts';
import { hasGames } from '#tests/site-at-hand.ts';
import { drawGameCard, drawStudioCard, gameCards } from './social-card.ts';

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

test('the card of a studio whose headline font lacks its slogan has the mark in the middle, and no text', () => {
  const look = { mark: readMark(), colours: readColours() };
  const middles = (svg: string) => /translate\(([\d.]+) /.exec(svg)?.[1];
  const without = drawStudioCard([], look, null);
  expect(without).not.toContain('<text');
  const slogan = { text: 'Go', width: 1, capHeight: 0.7 };
  expect(drawStudioCard([], look, slogan)).toContain('>Go</text>');
  expect(Number(middles(without))).toBeGreaterThan(Number(middles(drawStudioCard([], look, slogan))));
});
