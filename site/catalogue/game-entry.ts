/** Every page loads the links of all games; pages with lists load the listings, a game's pages the rest. */
import type { StoreLinks } from '#site/config.ts';
import type { NothingCollected, PrivacyFacts } from './privacy.ts';

/** Tags of the Accessible Games Initiative, with its names (source: accessiblegames.com). */
export const ACCESSIBILITY_TAGS = [
  'Multiple Volume Controls',
  'Mono Sound',
  'Stereo Sound',
  'Surround Sound',
  'Narrated Menus',
  'Chat Speech-to-Text & Text-to-Speech',
  'Difficulty Levels',
  'Save Anytime',
  'Basic Input Remapping',
  'Full Input Remapping',
  'Stick Inversion',
  'Playable without Button Holds',
  'Playable without Rapid Button Presses',
  'Playable with Keyboard Only',
  'Playable with Mouse Only',
  'Playable with Buttons Only',
  'Playable with Touch Only',
  'Playable without Motion Controls',
  'Playable without Touch Controls',
  'Clear Text',
  'Large Text',
  'Large & Clear Subtitles',
  'Color Alternatives',
  'Camera Comfort',
] as const;

export type AccessibilityTag = (typeof ACCESSIBILITY_TAGS)[number];

export interface Control {
  device: 'keyboard' | 'mouse' | 'touch' | 'gamepad';
  input: string;
  action: string;
}

/** Picture file in `site/pictures/`, next to a studio's entry, or in the studio's `pictures/screenshots/`. */
export interface Picture {
  /** URL from an import of the file, or e.g. '/screenshots/ember-1.webp'. */
  src: string;
  /** 640 pixels wide, for lists and small screens. */
  small?: string;
  width: number;
  height: number;
  alt: string;
}

export interface Poster extends Picture {
  /** Undefined if the picture has only one size. */
  srcSet?: string;
}

/** `game-page/game-stage.css` has a rule for each. */
export const ASPECT_RATIOS = ['16:9', '16:10', '3:2', '4:3', '1:1', '3:4', '9:16'] as const;

/** Games with another aspect ratio use the nearest one and fill the frame. */
export type AspectRatio = (typeof ASPECT_RATIOS)[number];

export type GameDevice = 'camera' | 'microphone';

export interface GameLink {
  name: string;
  stage?: 'prototype';
  /** Path of the play page; `/webgames/<slug>` if undefined. */
  path?: string;
  /** True for a page at `/<slug>-support`. A record lists other pages instead; the last one contains the policy. */
  support: boolean | Readonly<Record<string, string>>;
  /** True for an app with accounts. `/delete-account` then explains how to delete them. */
  accounts?: true;
  /** True for a game that is itself a page of this site. It is not embedded, and needs no sign-in. */
  inPage?: true;
  /** Listed only on the wall of the home page. */
  festivalOnly?: true;
}

export interface GameEmbedding {
  aspectRatio: AspectRatio;
  /** True if the game's page offers screenshots, which reduce the frame rate. */
  screenshots: boolean;
  /** Origins that the game's play document may contact. */
  hosts?: readonly string[];
  devices?: readonly GameDevice[];
  /** True for an HTML5 build that calls `eval`, which is forbidden for all other games. */
  eval?: true;
}

export interface GameListing {
  tagline: string;
  /** Two words at most: below the name on the home page, where a phone has room for 12 letters. */
  genre?: string;
  /** Description in two or three sentences. */
  blurb: string;
  /** Without a poster, the build prints one from name and inks. */
  poster?: Poster;
  /** Null while the game has no build. */
  embed: GameEmbedding | null;
  latest?: { /** ISO date. */ date: string; text: string };
  daily?: Daily;
}

export interface Daily {
  /** Label of the daily result, e.g. 'Today’s seed'. */
  name: string;
  /** Returns e.g. '412 points'. `saved` returns stored values of any type; `number` counts days since 1970. */
  result(saved: (key: RegExp) => readonly unknown[], day: { name: string; number: number }): string | null;
}

interface StoreListing {
  name: string;
  url: string;
}

interface OtherStores {
  others?: readonly StoreListing[];
}

export interface GameDetails {
  problems?: readonly string[];
  /** Features of the game; planned features if the game has no build. Each is bold up to its first full stop or colon. */
  features: readonly string[];
  /** Announced features of a playable game. */
  coming: readonly string[];
  controls: readonly Control[];
  /** Tags that are proved by a test of the game or were checked by a person. */
  accessibility?: readonly AccessibilityTag[];
  /** True if a round ends with a score (`GameOver`). */
  keepsScore: boolean;
  /** CSS colours; the most prominent first. */
  inks: readonly [string, string, string];
  /** Null before the first listing. Environment variables override all except `others` (`site/config.ts`). */
  stores: (Partial<StoreLinks> & OtherStores) | null;
  /** True if the studio has `pictures/cards/card-<slug>.jpg`, 1200 by 630. */
  card?: true;
  /** True if the build also makes a Mac application of the game (docs/mac-build.md). */
  macApp?: true;
}

export type GameScreenshots = readonly Picture[];

/** Null if the game has no support page. */
export type GamePrivacy = PrivacyFacts | NothingCollected | null;

/** Names of saved values, keyed by the storage key up to its first dash (`engine/saving/save-store.ts`). */
export type GameSaves = Readonly<Record<string, string>>;

export interface GameEntry {
  link: GameLink;
  listing: GameListing;
  details: GameDetails;
  screenshots: GameScreenshots;
  privacy: GamePrivacy;
  saved: GameSaves;
}

export const slugOf = (file: string): string => /([^/]+?)(\/entry)?\.ts$/.exec(file)?.[1] ?? '';

export const bySlug = <T>(parts: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(parts).map(([file, part]) => [slugOf(file), part]));

export interface LinkedGame extends GameLink {
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

export function listedName({ name, stage }: GameLink): string {
  return stage ? `${name} [${stage}]` : name;
}

export function isPlayable({ embed, inPage }: Pick<ListedGame, 'embed' | 'inPage'>): boolean {
  return embed !== null || inPage === true;
}
