import { addedLinks } from './added-links.ts';

/**
 * Where each game is played, in the order of the wall. Every page has these in its footer, so they are kept apart from
 * the catalogue, which is too large for that.
 */
export const playLinks: readonly { to: string; text: string }[] = [
  { to: '/webgames/shoot-or-die', text: 'Shoot or Die' },
  { to: '/webgames/sky-city-rush', text: 'Sky City Rush' },
  { to: '/webgames/addem-numbers', text: 'Addem Numbers' },
  { to: '/draknek/donum', text: 'Donum' },
  { to: '/unizone/poster-puzzle', text: 'Poster Puzzle' },
  ...addedLinks.map(({ slug, name }) => ({ to: `/webgames/${slug}`, text: name })),
];

/** The link to what hangs next on the wall after the game that is played at a path; the first comes after the last. */
export function nextPlayLink(path: string): (typeof playLinks)[number] {
  const index = playLinks.findIndex(({ to }) => to === path);
  return playLinks[(index + 1) % playLinks.length] as (typeof playLinks)[number];
}
