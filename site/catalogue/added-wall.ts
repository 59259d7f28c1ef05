import { type AddedWall, slugOf } from './added-game.ts';
import { addedLinks } from './added-links.ts';
import { addedWallGame } from './added-wall-game.ts';
import type { WallGame } from './game.ts';

const walls = import.meta.glob<AddedWall>('./games/*.ts', { query: '?wall', import: 'wall', eager: true });
const names = new Map(addedLinks.map(({ slug, name }) => [slug, name]));

/** What the wall says of the games of `games/`. */
export const addedWall: readonly WallGame[] = Object.entries(walls).map(([file, wall]) => {
  const slug = slugOf(file);
  return addedWallGame(slug, names.get(slug) ?? slug, wall);
});
