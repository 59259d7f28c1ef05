/**
 * The parts of an entry in `site/catalogue/games/`, which is all that a game needs to have its pages. There are three,
 * because every page loads the link, the home page the wall's part too, and only the game's own pages the rest.
 */
import type { StoreLinks } from '#site/config.ts';
import type { Poster } from '#site/pictures/poster.ts';
import type { CatalogueEntry, WallGame } from './game.ts';
import type { DataUse, PrivacyFacts } from './privacy.ts';

/** `export const link`: what the footer of every page says. */
export interface AddedLink {
  /** As in the store listings. */
  name: string;
  /** True where it has a support page with its privacy policy. */
  support: boolean;
}

/** `export const wall`: what lists say. */
export interface AddedWall extends Pick<WallGame, 'stage' | 'tagline' | 'blurb' | 'embed'> {
  /** A poster of its own; without one the build prints it from name and inks. */
  poster?: Poster;
}

/** The facts of a game that sends nothing to anybody; `nothingCollected` makes a policy of them. */
export interface NothingCollected {
  /** What it keeps on the device, in a sentence. */
  summary: string;
  onDevice: readonly DataUse[];
}

/** `export const entry`: what its own pages say. */
export interface AddedEntry
  extends Pick<CatalogueEntry, 'features' | 'coming' | 'controls' | 'screenshots' | 'keepsScore' | 'inks'> {
  /** Those of its listings that there are; null before the first. */
  stores: Partial<StoreLinks> | null;
  /** Null where it has no support page. */
  privacy: PrivacyFacts | NothingCollected | null;
}

/** An entry's file, whole. */
export interface AddedGameModule {
  link: AddedLink;
  wall: AddedWall;
  entry: AddedEntry;
}

/** The slug of an entry is the name of its file. */
export const slugOf = (file: string): string => file.slice('./games/'.length, -'.ts'.length);
