import { catalogue } from './catalogue.ts';
import type { CatalogueEntry } from './game.ts';
import { shootOrDieMultiplayer } from './shoot-or-die-multiplayer.ts';

/** All that pages embed: the catalogue's games, and what is an entry of its own for a festival only. */
export const playable: readonly CatalogueEntry[] = [...catalogue, shootOrDieMultiplayer];
