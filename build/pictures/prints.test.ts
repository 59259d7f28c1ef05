import { expect, test } from 'vitest';
import { posterById } from '#posters/catalogue.ts';
import { INKS as POSTER_INKS } from '#posters/inks.ts';
import { INKS } from '#site/pictures/inks.ts';
import { PRINTS } from './prints.ts';

test.each(PRINTS)('the page of $slug shows a poster of its game', ({ slug, poster }) => {
  expect(posterById(poster)?.game).toBe(slug);
});

test('posters are printed with the inks that the site tints its pages with', () => {
  expect(POSTER_INKS).toEqual(INKS);
});
