import { type GameLink, type LinkedGame, slugOf } from './game-entry.ts';

const links = import.meta.glob<GameLink>('./games/*.ts', { query: '?link', import: 'link', eager: true });

/** Behind every game that says where it stands, and before those that say that they stand last (100). */
const UNORDERED = 99;

/** Those that the studio puts first stand before all that entries say. */
const placeOf = ({ slug, order = UNORDERED }: LinkedGame) =>
  __WALL__?.includes(slug) ? __WALL__.indexOf(slug) - __WALL__.length : order;

/** The games of entries by their files, in their order. */
export function linkedGames(parts: Readonly<Record<string, GameLink>>): LinkedGame[] {
  return Object.entries(parts)
    .map(([file, link]) => {
      const slug = slugOf(file);
      return { slug, path: `/webgames/${slug}`, ...link };
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Every game in its order: as much of it as every page loads. */
export const gameLinks: readonly LinkedGame[] = linkedGames(links);

/** Where the privacy policy of a game stands; null for a game without one. */
export function policyPath({ slug, support }: LinkedGame): string | null {
  if (support === true) return `/${slug}-support#privacy-policy`;
  return support ? (Object.keys(support).at(-1) ?? null) : null;
}

/** A game's support page, or the pages that it has in place of one, with what the footer says of each. */
export function supportLinks({ slug, name, support }: LinkedGame): { to: string; text: string }[] {
  const pages = typeof support === 'object' ? support : support ? { [`/${slug}-support`]: 'support' } : {};
  return Object.entries(pages).map(([to, text]) => ({ to, text: `${name} ${text}` }));
}

/** The games of the wall, in its order. */
export const playLinks: readonly LinkedGame[] = gameLinks.filter(({ festivalOnly }) => !festivalOnly);

/** Whether it is one of the web games that signing in unlocks. Source: specification, section 2. */
export const isWebGame = ({ path, inPage }: LinkedGame): boolean => path.startsWith('/webgames/') && !inPage;

/** What hangs next on the wall after the game that is played at a path; the first comes after the last. */
export function nextPlayLink(path: string): LinkedGame {
  const index = playLinks.findIndex((link) => link.path === path);
  return playLinks[(index + 1) % playLinks.length] as LinkedGame;
}
