import type { GameListing, LinkedGame, ListedGame } from './game-entry.ts';

/** `build/poster-files.ts` prints the file. */
function printedPoster(slug: string, name: string) {
  const src = `/posters/${slug}.svg`;
  const alt = `Gig poster for ${name}: its name in heavy capitals below two slashes, from which rings go out.`;
  return { src, srcSet: `${src} 1200w`, width: 1200, height: 1600, alt };
}

export function listedGame(link: LinkedGame, listing: GameListing): ListedGame {
  return { ...link, poster: printedPoster(link.slug, link.name), ...listing };
}
