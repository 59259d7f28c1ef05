/** What the catalogue knows of each game. Everything that a page says about a game comes from here. */
import type { StoreLinks } from '#site/config.ts';
import type { Poster } from '#site/pictures/poster.ts';
import type { GameDetails, GameLink, GameListing, GamePrivacy, OtherStores } from './game-entry.ts';

/** How one plays with one kind of device: what to do, and what happens. */
export interface Control {
  device: 'keyboard' | 'mouse' | 'touch' | 'gamepad';
  input: string;
  action: string;
}

/** A picture below `site/pictures/`, to which the build gives an address, or one in `site/public/screenshots/`. */
export interface Picture {
  /** Address as the browser loads it: from an import of the file, or such as '/screenshots/ember-1.webp'. */
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

/** What a game may ask the visitor for, if its entry says so. */
export type GameDevice = 'camera' | 'microphone';

/** A game as every page knows it. */
export interface LinkedGame extends GameLink {
  /** Folder under `games/`, and the name of its file in `site/catalogue/games/`. */
  slug: string;
  /** Where this site plays it, or will. */
  path: string;
}

/** What lists say of a game. */
export interface ListedGame extends LinkedGame, GameListing {
  poster: Poster;
}

/** A game, whole. */
export interface CatalogueEntry extends ListedGame, Omit<GameDetails, 'stores'> {
  /** Its support page, or what stands for one; null where it has none. */
  supportPath: string | null;
  /** Null before the first listing. */
  stores: (StoreLinks & OtherStores) | null;
  /** None to six, of the running game. */
  screenshots: readonly Picture[];
  privacy: GamePrivacy;
}

/** A game's name as the lists show it, e.g. 'Sky City Rush [prototype]'. */
export function listedName({ name, stage }: GameLink): string {
  return stage ? `${name} [${stage}]` : name;
}

/** Whether a game can be played on its page today. */
export function isPlayable({ embed, inPage }: Pick<ListedGame, 'embed' | 'inPage'>): boolean {
  return embed !== null || inPage === true;
}
