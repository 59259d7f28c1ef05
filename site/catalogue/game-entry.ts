/**
 * The parts of an entry in `site/catalogue/games/`, which is all that a game needs to have its pages. They are parts because
 * every page loads the links of all games, pages with lists the listings too, and only a game's own pages the rest.
 */
import type { StoreLinks } from '#site/config.ts';
import type { DataUse, PrivacyFacts } from './privacy.ts';

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

/** A game's gig poster in several widths. The size in `width` and `height` is the largest one's. */
export interface Poster extends Picture {
  /** For the `srcset` attribute; `sizes` is the page's to say. A picture without one has one size for all. */
  srcSet?: string;
}

/** The shapes of a game's frame, width to height; `game-page/game-stage.css` has a rule for each. */
export const ASPECT_RATIOS = ['16:9', '16:10', '3:2', '4:3', '1:1', '3:4', '9:16'] as const;

/** One of them. A game whose shape is not among them takes the nearest: it is given the whole frame. */
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

/** What a game may ask the visitor for, if its entry says so. */
export type GameDevice = 'camera' | 'microphone';

/** `export const link`: what every page knows of it. */
export interface GameLink {
  /** As in the store listings. */
  name: string;
  /** A word behind the name in lists. */
  stage?: 'prototype';
  /** Its place in every list, the lowest first. Without one it stands behind those that have one. */
  order?: number;
  /** Where it is played, if not at `/webgames/<slug>`. `site/own-pages.ts` has such a page of its own making. */
  path?: string;
  /**
   * True where it has the support page `/<slug>-support` with its privacy policy. Or pages of its own making in place of
   * that one: their paths, with what the footer says behind the game's name; the first stands for the support
   * page, the last has the policy.
   */
  support: boolean | Readonly<Record<string, string>>;
  /** For a game whose app has accounts: `/delete-account` says how to have one deleted. */
  accounts?: true;
  /** For a game that is a page of this site: nothing is embedded, and signing in unlocks nothing. */
  inPage?: true;
  /** For what is entered at a festival and is no more: the wall has a bill of it and no poster. */
  festivalOnly?: true;
}

/** How a game is embedded, and what it may ask for. */
export interface GameEmbedding {
  aspectRatio: AspectRatio;
  /** Whether its page may take pictures of it, which costs frames. */
  screenshots: boolean;
  /** Origins that it may call, such as 'https://scores.example'; from its play document, and from no page else. */
  hosts?: readonly string[];
  /** What it may ask the visitor for, on its page and in its play document. */
  devices?: readonly GameDevice[];
}

/** `export const listing`: what lists say. */
export interface GameListing {
  /** One line: why play it. */
  tagline: string;
  /** Two or three sentences for cards, descriptions and the support page. */
  blurb: string;
  /** A poster of its own; without one the build prints it from name and inks. */
  poster?: Poster;
  /** How it is embedded; null while there is no build, then the embed stays idle and the page says so. */
  embed: GameEmbedding | null;
  /** For the bill across the wall's foot: the name in two sizes, and a word in each of four inks. */
  bill?: { name: readonly [string, string]; inks: readonly [string, string, string, string] };
}

/** A listing in a store that the site knows nothing of. */
interface StoreListing {
  /** As it calls itself: 'itch.io'. */
  name: string;
  /** An address that starts with https:// */
  url: string;
}

/** Listings beyond the three that the site has words of its own for. */
interface OtherStores {
  others?: readonly StoreListing[];
}

/** `export const details`: what its own pages say. */
export interface GameDetails {
  /** What it has today; of a game without a build, what it is being built to have. */
  features: readonly string[];
  /** What a game that runs already does not have yet; empty where nothing is announced. */
  coming: readonly string[];
  controls: readonly Control[];
  /** Whether a round ends with a score (`GameOver`), of which its page then keeps the best. */
  keepsScore: boolean;
  /** Its poster’s inks as CSS colours; the first is the loudest. */
  inks: readonly [string, string, string];
  /** Those of its listings that there are; null before the first. Variables override all but `others` (`site/config.ts`). */
  stores: (Partial<StoreLinks> & OtherStores) | null;
  /** Its social card is a picture of its own: `site/public/cards/card-<slug>.jpg`, 1200 by 630. */
  card?: true;
  /** Has the build make a Mac application of it, for a page of its own making to offer (docs/mac-build.md). */
  macApp?: true;
}

/** `export const screenshots`: none to six, of the running game. */
export type GameScreenshots = readonly Picture[];

/** The facts of a game that sends us nothing; `policyFacts` makes a policy of them. */
export interface NothingCollected {
  /** What it keeps on the device, in a sentence; or all sentences of the summary, if it says so in words of its own. */
  summary: string | readonly string[];
  onDevice: readonly DataUse[];
  /** What it asks of the device, if it asks for anything. */
  permissions?: string;
  /** What the devices of friends who play with each other send one another, in whole sentences; absent where they do not. */
  friends?: string;
}

/** `export const privacy`: null where it has no support page. */
export type GamePrivacy = PrivacyFacts | NothingCollected | null;

/**
 * `export const saved`: what it saves in the browser, as a visitor would call it, by the name under which it is saved up to
 * that name's first dash (`engine/saving/save-store.ts`); {} where it saves nothing or another way. The website's policy and
 * the file of a visitor's data tell it.
 */
export type GameSaves = Readonly<Record<string, string>>;

/** An entry's file, whole. */
export interface GameEntry {
  link: GameLink;
  listing: GameListing;
  details: GameDetails;
  screenshots: GameScreenshots;
  privacy: GamePrivacy;
  saved: GameSaves;
}

/** The slug of an entry is the name of its file. */
export const slugOf = (file: string): string => file.slice('./games/'.length, -'.ts'.length);

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
