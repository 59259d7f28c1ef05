import { type GameLink, type LinkedGame, slugOf } from './game-entry.ts';

const links = import.meta.glob<GameLink>(['./games/*.ts', '#studio/games/*/entry.ts'], {
  query: '?link',
  import: 'link',
  eager: true,
});

const placeOf = ({ slug }: LinkedGame) => __GAMES__.indexOf(slug);

export function linkedGames(parts: Readonly<Record<string, GameLink>>): LinkedGame[] {
  return Object.entries(parts)
    .map(([file, link]) => {
      const slug = slugOf(file);
      return { slug, path: `/webgames/${slug}`, ...link };
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
}

export const gameLinks: readonly LinkedGame[] = linkedGames(links);

export function policyPath({ slug, support }: LinkedGame): string | null {
  if (support === true) return `/${slug}-support#privacy-policy`;
  return support ? (Object.keys(support).at(-1) ?? null) : null;
}

export function supportLinks({ slug, name, support }: LinkedGame): { to: string; text: string }[] {
  const pages = typeof support === 'object' ? support : support ? { [`/${slug}-support`]: 'support' } : {};
  return Object.entries(pages).map(([to, text]) => ({ to, text: `${name} ${text}` }));
}

export const playLinks: readonly LinkedGame[] = gameLinks.filter(({ festivalOnly }) => !festivalOnly);

/** Returns true for games that signing in unlocks. Source: requirements, section 2. */
export const isWebGame = ({ path, inPage }: LinkedGame): boolean => path.startsWith('/webgames/') && !inPage;

export function nextPlayLink(path: string): LinkedGame {
  const index = playLinks.findIndex((link) => link.path === path);
  return playLinks[(index + 1) % playLinks.length] as LinkedGame;
}
