export interface SocialLink {
  name: string;
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
  /** Sentence below the headline of the home page. */
  lead: string;
  /** Description for search engines. */
  description: string;
  /** Texts for the press: the studio in two sentences, and in a paragraph. */
  short: string;
  long: string;
  mark: string;
  /** Sentence on the home page about reaching the studio. `{discord}` and `{email}` are replaced by links. */
  reach: string;
  /** Sentence on the press page about the use of texts, pictures and the mark. */
  pressUse: string;
  markUse: string;
  /** Sentence on support pages, after the address for questions. */
  support: string;
  /** At an address without a page. */
  notFound: string;
}

/** Facts for the press, as presskit() lists them. */
export interface PressFacts {
  founded?: string;
  place?: string;
  /** Members of the studio with their roles, e.g. 'Ada Bell, code'. */
  team: readonly string[];
  runsIn: string;
  price: string;
  /** ISO dates of releases, keyed by slug. */
  releases: Readonly<Record<string, string>>;
  awards: readonly string[];
  quotes: readonly { text: string; by: string; url?: string }[];
  credits: readonly string[];
  /** Whether others may earn money with videos of the games. */
  monetisation: string;
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
  /** Sentence about answers to questions about stored data. */
  answers: string;
  /** Sentence about deleting an account by mail. */
  accountDeletion: string;
  /** Sentence about how long visitors' mail is stored. */
  mail: string;
  /** Sentence about the records of the company that serves the files. */
  hosting: string;
  noSale: string;
  /** Sentence about accounts of children without a parent's consent. */
  youngChildren: string;
  changes: string;
}

export interface Studio {
  /** Name of the studio, in header, titles and policies; 1 to 60 characters. */
  name: string;
  siteUrl: string;
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
