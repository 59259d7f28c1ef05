/** Type of a studio's decisions; `studio.ts` in the studio's folder contains them. */

export interface SocialLink {
  /** Link text, e.g. 'Mastodon'. */
  name: string;
  /** Starts with https://. */
  url: string;
}

/** Stores that a site may link to, with the keys of a game's entry. */
export const STORES = ['android', 'ios', 'steamAppId'] as const;

export type StoreName = (typeof STORES)[number];

/** Sentences about the studio. `{name}` is replaced by its name. */
export interface StudioTexts {
  /** Headline of the home page and of the studio's social card. */
  slogan: string;
  /** Describes its products in words that follow its name: in the home page's title, the app's description, the press page. */
  makes: string;
  /** Below the headline. */
  lead: string;
  /** Description of the home page for search engines. */
  description: string;
  /** For the press: the studio in two sentences, and in a paragraph. */
  short: string;
  long: string;
  mark: string;
}

/** A studio's decisions, except for its mark (`mark.svg`), its colours (`colours.css`) and its games. */
export interface Studio {
  /** In header, titles and policies; 1 to 60 characters. */
  name: string;
  siteUrl: string;
  /** For everything about the studio and its site. */
  contactEmail: string;
  /** Community links: the header's 'Join Discord' needs one with the name Discord. */
  social: readonly SocialLink[];
  /**
   * Stores whose links the site shows; with none it does not show `stores.others` either. The links themselves are in the
   * games' entries.
   */
  stores: readonly StoreName[];
  /** Slugs of the games on the site, in the order of the wall and of every list. Games that are not listed are not built. */
  games: readonly string[];
  /** True for the festivals' pages: /gdwc, /draknek and /unizone. */
  festivals: boolean;
  /** True if visitors can sign in. Otherwise the list of web games is open and there is no account. */
  signIn: boolean;
  texts: StudioTexts;
}
