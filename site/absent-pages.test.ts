import { expect, test } from 'vitest';
import { absentPages } from './absent-pages.ts';

const GAMES = [
  'shoot-or-die',
  'sky-city-rush',
  'addem-numbers',
  'donum',
  'poster-puzzle',
  'shoot-or-die-multiplayer',
];
const ALL = { games: GAMES, festivals: true, signIn: true, isPublished: false };

test('a site with every game, festivals and sign-in has every page', () => {
  expect(absentPages(ALL)).toEqual([]);
});

test('removing a game removes its pages, and a festival whose only game it was', () => {
  const without = (slug: string) => absentPages({ ...ALL, games: GAMES.filter((each) => each !== slug) });
  expect(without('donum')).toEqual(['/draknek', '/draknek/donum']);
  expect(without('sky-city-rush')).toEqual(['/gdwc/sky-city-rush']);
  expect(without('addem-numbers')).toEqual([
    '/addem-numbers',
    '/addem-numbers/privacy-policy',
    '/webgames/addem-numbers',
  ]);
});

test('without festivals the games at a festival’s address stay', () => {
  expect(absentPages({ ...ALL, festivals: false })).toEqual([
    '/draknek',
    '/gdwc',
    '/gdwc/shoot-or-die',
    '/gdwc/sky-city-rush',
    '/unizone',
  ]);
});

test('without sign-in there is no account', () => {
  expect(absentPages({ ...ALL, signIn: false })).toEqual(['/account', '/account/sign-in']);
});

test('a published site has no component sheet', () => {
  expect(absentPages({ ...ALL, isPublished: true })).toEqual(['/component-sheet']);
});
