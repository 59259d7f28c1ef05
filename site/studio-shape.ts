/** What a studio decides about its site; `studio.ts` beside this has the decisions. */

/** A place where the studio can be met. */
export interface SocialLink {
  /** As its link reads, e.g. 'Mastodon'. */
  name: string;
  /** Starts with https://. */
  url: string;
}

/** The shops and stores that a site may lead to, by the keys that a game's entry has them under. */
export const STORES = ['android', 'ios', 'steamAppId'] as const;

export type StoreName = (typeof STORES)[number];

/** Sentences about the studio. `{name}` in them stands for its name. */
export interface StudioTexts {
  /** The headline of the home page and of the card that a shared link shows. */
  slogan: string;
  /** What it makes, in words that go behind its name: in the home page's title, the app's description, the press page. */
  makes: string;
  /** Below the headline. */
  lead: string;
  /** What search engines show of the home page. */
  description: string;
  /** For the press: the studio in two sentences, and in a paragraph. */
  short: string;
  long: string;
  /** For the press: what the mark is. */
  mark: string;
}

/** All that makes the site this studio's, but its mark (`mark.svg`), its colours (`colours.css`) and its games. */
export interface Studio {
  /** In header, titles and policies; 1 to 60 characters. */
  name: string;
  /** Where the site is published: origin only. */
  siteUrl: string;
  /** For everything about the studio and its site. */
  contactEmail: string;
  /** Where the community chats: the header's 'Join Discord' leads there, so one of them is called Discord. */
  social: readonly SocialLink[];
  /** Those whose links the site shows; with none it shows `stores.others` neither. The links themselves are in the games' entries. */
  stores: readonly StoreName[];
  /** The games that hang first on the wall and in every list, by slug; the others follow as their entries say. */
  wall: readonly string[];
  /** Whether there are the festivals' pages: /gdwc, /draknek and /unizone. */
  festivals: boolean;
  /** Whether visitors can sign in. If not, the list of web games is open and there is no account. */
  signIn: boolean;
  texts: StudioTexts;
}
