/** What the catalogue knows of each game. Everything that a page says about a game comes from here. */
import type { StoreLinks } from '#site/config.ts';
import type { Poster } from '#site/pictures/poster.ts';

/** How one plays with one kind of device: what to do, and what happens. */
export interface Control {
  device: 'keyboard' | 'mouse' | 'touch' | 'gamepad';
  input: string;
  action: string;
}

/** A picture below `site/pictures/`, to which the build gives an address, or one of an added game in `site/public/screenshots/`. */
export interface Picture {
  /** Address as the browser loads it: from an import of the file, or of an added game such as '/screenshots/ember-1.webp'. */
  src: string;
  /** The same picture, 640 pixels wide, for lists and small screens. */
  small?: string;
  /** CSS pixels of the file itself. */
  width: number;
  height: number;
  /** What it shows, for those who do not see it. */
  alt: string;
}

/** The shapes of a game's frame, width to height; `game-page/game-stage.css` has a rule for each. */
export const ASPECT_RATIOS = ['16:9', '16:10', '3:2', '4:3', '1:1', '3:4', '9:16'] as const;

/** One of them. A game whose shape is not among them takes the nearest: it is given the whole frame. */
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/**
 * What lists say of a game: kept apart from the rest of its entry, so that a page that names all games does not load
 * all that is to be said of them.
 */
export interface WallGame {
  /** Folder under `games/`, and last part of its paths. */
  slug: string;
  /** As in the store listings. */
  name: string;
  /** A word behind the name in the web games' list, e.g. 'prototype'. */
  stage: 'prototype' | null;
  /** Where this site plays it, or will. */
  path: string;
  /** One line: why play it. */
  tagline: string;
  /** Two or three sentences for cards, descriptions and the support page. */
  blurb: string;
  /** Its gig poster. */
  poster: Poster;
  /** How it is embedded; null while there is no build, then the embed stays idle and the page says so. */
  embed: { aspectRatio: AspectRatio; screenshots: boolean } | null;
}

/** One of our games, whole. */
export interface CatalogueEntry extends WallGame {
  /** Its support page, or what stands for one; null where it has none. */
  supportPath: string | null;
  /** What it has today; of a game without a build, what it is being built to have. */
  features: readonly string[];
  /** What a game that runs already does not have yet; empty where nothing is announced. */
  coming: readonly string[];
  controls: readonly Control[];
  /** None to six, of the running game. */
  screenshots: readonly Picture[];
  /** Whether a round ends with a score (`GameOver`), of which its page then keeps the best. */
  keepsScore: boolean;
  /** Its poster’s inks as CSS colours; the first is the loudest. */
  inks: readonly [string, string, string];
  stores: StoreLinks | null;
}

/** A game's name as the lists show it, e.g. 'Sky City Rush [prototype]'. */
export function listedName({ name, stage }: Pick<WallGame, 'name' | 'stage'>): string {
  return stage === null ? name : `${name} [${stage}]`;
}
