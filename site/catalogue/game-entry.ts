/**
 * Parts of an entry in `site/catalogue/games/` or the studio's `games/`. Every page loads the links of all games, pages with
 * lists also the listings, and only a game's own pages the rest.
 */
import type { StoreLinks } from '#site/config.ts';
import type { DataUse, PrivacyFacts } from './privacy.ts';

export interface Control {
  device: 'keyboard' | 'mouse' | 'touch' | 'gamepad';
  input: string;
  action: string;
}

/**
 * A picture in `site/pictures/` or next to a studio's entry, which the build gives an address, or in the studio's
 * `pictures/screenshots/`.
 */
export interface Picture {
  /** Address of an import of the file, or e.g. '/screenshots/ember-1.webp'. */
  src: string;
  /** The same picture, 640 pixels wide, for lists and small screens. */
  small?: string;
  width: number;
  height: number;
  alt: string;
}

export interface Poster extends Picture {
  /** Value of the `srcset` attribute; the page sets `sizes`. Absent for a picture of one size. */
  srcSet?: string;
}

/** Aspect ratios of a game's frame; `game-page/game-stage.css` has a rule for each. */
export const ASPECT_RATIOS = ['16:9', '16:10', '3:2', '4:3', '1:1', '3:4', '9:16'] as const;

/** A game with another aspect ratio uses the nearest one, and the whole frame. */
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

export type GameDevice = 'camera' | 'microphone';

export interface GameLink {
  name: string;
  stage?: 'prototype';
  /** Path of the play page, if not `/webgames/<slug>`: one of the site's own pages in `site/own-pages.ts`. */
  path?: string;
  /**
   * True for the support page `/<slug>-support`. A record replaces it by own pages: their paths, with the text after the
   * game's name in the footer; the first counts as the support page, the last has the policy.
   */
  support: boolean | Readonly<Record<string, string>>;
  /** True for a game whose app has accounts: `/delete-account` explains how to delete them. */
  accounts?: true;
  /** True for a game that is a page of this site: it is not embedded, and signing in does not unlock it. */
  inPage?: true;
  /** For a festival entry only: it is in no list of games beside the wall of the home page. */
  festivalOnly?: true;
}

export interface GameEmbedding {
  aspectRatio: AspectRatio;
  /** True if its page offers screenshots, which cost frames. */
  screenshots: boolean;
  /** Origins that its play document may contact, e.g. 'https://scores.example'. */
  hosts?: readonly string[];
  devices?: readonly GameDevice[];
  /** For an HTML5 build that runs texts as code (`eval`, `new Function`), which every other policy refuses. */
  eval?: true;
}

export interface GameListing {
  tagline: string;
  /** Two or three sentences for cards, descriptions and the support page. */
  blurb: string;
  /** Its own poster; by default the build prints one from name and inks. */
  poster?: Poster;
  /** Null while the game has no build; its page then says so. */
  embed: GameEmbedding | null;
  /** What is new in the current version. */
  latest?: { /** ISO date. */ date: string; text: string };
  daily?: Daily;
}

/** Something that is new each day, and the same for everybody. */
export interface Daily {
  /** E.g. 'Today’s seed'. */
  name: string;
  /**
   * Returns the player's result of a day in words, e.g. '412 points'; null without one.
   * @param saved returns the stored values whose keys match; they may be anything
   * @param day its name, 'YYYY-MM-DD' in UTC, and the days since 1970
   */
  result(saved: (key: RegExp) => readonly unknown[], day: { name: string; number: number }): string | null;
}

interface StoreListing {
  /** Name of the store, e.g. 'itch.io'. */
  name: string;
  url: string;
}

interface OtherStores {
  others?: readonly StoreListing[];
}

export interface GameDetails {
  /** E.g. 'Racing', for search engines. */
  genre?: string;
  /** Problems that we know of and have not solved, for its support page. */
  problems?: readonly string[];
  /** Current features; for a game without a build, planned ones. */
  features: readonly string[];
  /** Announced features of a running game; empty for none. */
  coming: readonly string[];
  controls: readonly Control[];
  /** True if a round ends with a score (`GameOver`), of which its page stores the best. */
  keepsScore: boolean;
  /** Inks of its poster as CSS colours; the most prominent first. */
  inks: readonly [string, string, string];
  /** Null before the first listing. Variables override all but `others` (`site/config.ts`). */
  stores: (Partial<StoreLinks> & OtherStores) | null;
  /** True if its social card is the file `pictures/cards/card-<slug>.jpg` of the studio, 1200 by 630. */
  card?: true;
  /** True if the build makes a Mac application of it, which one of the site's own pages offers (docs/mac-build.md). */
  macApp?: true;
}

export type GameScreenshots = readonly Picture[];

/** For a game that collects nothing; `policyFacts` adds the rest of its policy. */
export interface NothingCollected {
  summary: string | readonly string[];
  onDevice: readonly DataUse[];
  permissions?: string;
  /** Data that devices send each other in online play, in whole sentences; absent without online play. */
  friends?: string;
}

/** `export const privacy`: null without a support page. */
export type GamePrivacy = PrivacyFacts | NothingCollected | null;

/**
 * `export const saved`: names for visitors of what it saves in the browser, keyed by the saved name up to its first dash
 * (`engine/saving/save-store.ts`); {} if it saves nothing or in another way. For the website's policy and the file of a
 * visitor's data.
 */
export type GameSaves = Readonly<Record<string, string>>;

export interface GameEntry {
  link: GameLink;
  listing: GameListing;
  details: GameDetails;
  screenshots: GameScreenshots;
  privacy: GamePrivacy;
  saved: GameSaves;
}

/** Returns the slug of an entry's file: `games/glow.ts` of ours, or `games/glow/entry.ts` of a studio. */
export const slugOf = (file: string): string => /([^/]+?)(\/entry)?\.ts$/.exec(file)?.[1] ?? '';

/** Returns parts of entries keyed by slug instead of file. */
export const bySlug = <T>(parts: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).map(([file, part]) => [slugOf(file), part]));

export interface LinkedGame extends GameLink {
  /** Name of its folder under `games/`, and of its file in `site/catalogue/games/`. */
  slug: string;
  path: string;
}

export interface ListedGame extends LinkedGame, GameListing {
  poster: Poster;
}

export interface CatalogueEntry extends ListedGame, Omit<GameDetails, 'stores'> {
  supportPath: string | null;
  stores: (StoreLinks & OtherStores) | null;
  screenshots: readonly Picture[];
  privacy: GamePrivacy;
}

/** Formats a name for lists, such as 'Sky City Rush [prototype]'. */
export function listedName({ name, stage }: GameLink): string {
  return stage ? `${name} [${stage}]` : name;
}

export function isPlayable({ embed, inPage }: Pick<ListedGame, 'embed' | 'inPage'>): boolean {
  return embed !== null || inPage === true;
}
