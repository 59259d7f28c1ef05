import type { LinkedGame } from './game.ts';
import { gameLinks } from './game-links.ts';

/** The games of the wall, in its order. */
export const playLinks: readonly LinkedGame[] = gameLinks.filter(({ festivalOnly }) => !festivalOnly);

/** Whether it is one of the web games that signing in unlocks. Source: specification, section 2. */
export const isWebGame = ({ path, inPage }: LinkedGame): boolean => path.startsWith('/webgames/') && !inPage;

/** What hangs next on the wall after the game that is played at a path; the first comes after the last. */
export function nextPlayLink(path: string): LinkedGame {
  const index = playLinks.findIndex((link) => link.path === path);
  return playLinks[(index + 1) % playLinks.length] as LinkedGame;
}
