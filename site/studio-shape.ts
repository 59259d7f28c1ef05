/** Types of a studio's decisions, which the files of its folder contain. */

export interface SocialLink {
  /** Link text, e.g. 'Mastodon'. */
  name: string;
  /** Starts with https://. */
  url: string;
}

/** Stores that a site may link to, with the keys of a game's entry. */
export const STORES = ['android', 'ios', 'steamAppId'] as const;

export type StoreName = (typeof STORES)[number];

/** `{name}` is replaced by the studio's name. */
export interface StudioTexts {
  /** Headline of the home page and of the studio's social card. */
  slogan: string;
  /** Follows the studio's name in the home page's title, the app's description and on the press page. */
  makes: string;
  /** Below the headline. */
  lead: string;
  /** For search engines. */
  description: string;
  /** For the press: the studio in two sentences, and in a paragraph. */
  short: string;
  long: string;
  mark: string;
  /** On the home page: where to reach the studio. `{discord}` and `{email}` are replaced by links. */
  reach: string;
  /** On the press page: what may be done with texts and pictures, and with the mark. */
  pressUse: string;
  markUse: string;
  /** On support pages, after the address for questions. */
  support: string;
}

/** Facts for the press, as presskit() lists them. */
export interface PressFacts {
  /** Year. */
  founded?: string;
  place?: string;
  /** Members with their roles, e.g. 'Ada Bell, code'. */
  team: readonly string[];
  runsIn: string;
  price: string;
  /** ISO dates of releases, keyed by slug. */
  releases: Readonly<Record<string, string>>;
  awards: readonly string[];
  quotes: readonly { text: string; by: string; url?: string }[];
  /** Others who took part. */
  credits: readonly string[];
  /** Whether others may earn money with videos of the games. */
  monetisation: string;
  /** Address of a video. */
  trailer?: string;
}

/** Promises in policies and on support pages, as whole sentences. */
export interface Promises {
  /** Name of the studio that has read and confirmed them; a build of another studio names each as unconfirmed. */
  confirmedBy: string;
  /** ISO dates from which the policies apply. */
  effective: { website: string; games: string };
  /** Slugs of the games that are committed to Google's Play Families policy. */
  playFamilies: readonly string[];
  /** Answers to questions about stored data. */
  answers: string;
  /** Deletion of an account by mail. */
  accountDeletion: string;
  /** Storage period of a visitor's mail. */
  mail: string;
  /** Records of the company that serves the files. */
  hosting: string;
  noSale: string;
  /** Accounts of children without a parent's consent. */
  youngChildren: string;
  /** Changes of a policy. */
  changes: string;
}

/** From the `.ts` files of a studio's folder. */
export interface Studio {
  /** In header, titles and policies; 1 to 60 characters. */
  name: string;
  siteUrl: string;
  /** For everything about the studio and its site. */
  contactEmail: string;
  /** Community links: the header's 'Join Discord' needs one with the name Discord. */
  social: readonly SocialLink[];
  /**
   * Stores whose links the site shows; with none it does not show `stores.others` either. The links are in the games'
   * entries.
   */
  stores: readonly StoreName[];
  /** Slugs in the order of the wall and of every list. Games that are not listed are not built. */
  games: readonly string[];
  /** True for the festivals' pages: /gdwc, /draknek and /unizone. */
  festivals: boolean;
  /** True if visitors can sign in. Otherwise the list of web games is open and there is no account. */
  signIn: boolean;
  texts: StudioTexts;
  promises: Promises;
  press: PressFacts;
  /** Addresses of pages, or of other sites, keyed by former addresses. */
  redirects: Readonly<Record<string, string>>;
}
