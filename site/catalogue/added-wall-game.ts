import type { AddedWall } from './added-game.ts';
import type { WallGame } from './game.ts';

/** The poster that `build/pictures/name-poster.ts` prints. */
function printedPoster(slug: string, name: string) {
  const src = `/posters/${slug}.svg`;
  const alt = `Gig poster for ${name}: its name in heavy capitals below two slashes, from which rings go out.`;
  return { src, srcSet: `${src} 1200w`, width: 1200, height: 1600, alt };
}

/** What lists say of an added game, with what follows from its name. */
export function addedWallGame(slug: string, name: string, wall: AddedWall): WallGame {
  return { slug, name, path: `/webgames/${slug}`, poster: printedPoster(slug, name), ...wall };
}
