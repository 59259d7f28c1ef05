import { addemNumbers } from './addem-numbers.ts';
import { donum } from './donum.ts';
import type { CatalogueEntry } from './game.ts';
import { posterPuzzle } from './poster-puzzle.ts';
import { shootOrDie } from './shoot-or-die.ts';
import { skyCityRush } from './sky-city-rush.ts';

/** Every game, in the order in which the specification names them. */
export const catalogue: readonly CatalogueEntry[] = [
  shootOrDie,
  skyCityRush,
  addemNumbers,
  donum,
  posterPuzzle,
];

/** The game of a slug; undefined where there is none. */
export function gameBySlug(slug: string): CatalogueEntry | undefined {
  return catalogue.find((game) => game.slug === slug);
}
