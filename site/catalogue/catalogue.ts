import { addedCatalogueEntry } from './added-catalogue-entry.ts';
import { type AddedGameModule, slugOf } from './added-game.ts';
import { addemNumbers } from './addem-numbers.ts';
import { donum } from './donum.ts';
import type { CatalogueEntry } from './game.ts';
import { posterPuzzle } from './poster-puzzle.ts';
import { shootOrDie } from './shoot-or-die.ts';
import { skyCityRush } from './sky-city-rush.ts';

const added = import.meta.glob<AddedGameModule>('./games/*.ts', { eager: true });

/** Every game: those that the specification names, in its order, then those of `games/`. */
export const catalogue: readonly CatalogueEntry[] = [
  shootOrDie,
  skyCityRush,
  addemNumbers,
  donum,
  posterPuzzle,
  ...Object.entries(added).map(([file, module]) => addedCatalogueEntry(slugOf(file), module)),
];

/** The game of a slug; undefined where there is none. */
export function gameBySlug(slug: string): CatalogueEntry | undefined {
  return catalogue.find((game) => game.slug === slug);
}
