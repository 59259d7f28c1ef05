export interface SocialLink {
  name: string;
  url: string;
}

/** The keys are those of a game's entry. */
export const STORES = ['android', 'ios', 'steamAppId'] as const;

export type StoreName = (typeof STORES)[number];

export const VOICES = ['slashes', 'plain'] as const;

/** 'slashes': our texts look like code comments, e.g. '// Connected'. 'plain': the same texts without slashes. */
export type Voice = (typeof VOICES)[number];

/** `{name}` is replaced by the studio's name. */
export interface StudioTexts {
  /** Headline of the home page and of the studio's social card. */
  slogan: string;
  /** Text after the studio's name in the home page's title, in the app's description and on the press page. */
  makes: string;
  /** Text below the headline of the home page. */
  lead: string;
  /** Description for search engines. */
  description: string;
  /** Description of the studio for the press, in two sentences. */
  short: string;
  /** Description of the studio for the press, in one paragraph. */
  long: string;
  mark: string;
  /** `{discord}` and `{email}` are replaced by links. */
  reach: string;
  /** Sentence about others' use of our texts, pictures and mark. */
  pressUse: string;
  markUse: string;
  /** Text after the contact address on support pages. */
  support: string;
  notFound: string;
}

/** Facts in the order of presskit(). */
export interface PressFacts {
  founded?: string;
  place?: string;
  /** Members with their roles, e.g. 'Ada Bell, code'. */
  team: readonly string[];
  runsIn: string;
  price: string;
  /** Release dates of games (ISO), keyed by slug. */
  releases: Readonly<Record<string, string>>;
  awards: readonly string[];
  quotes: readonly { text: string; by: string; url?: string }[];
  credits: readonly string[];
  /** Whether others may earn money with videos of the games. */
  monetisation: string;
  trailer?: string;
}

/** Complete sentences for policies and support pages. */
export interface Promises {
  /** Name of the studio that has confirmed these promises. Builds of other studios list them as unconfirmed. */
  confirmedBy: string;
  /** Dates from which the policies are effective (ISO). */
  effective: { website: string; games: string };
  /** Slugs of games that are committed to Google's Play Families policy. */
  playFamilies: readonly string[];
  /** Sentence about when questions about stored data are answered. */
  answers: string;
  /** Sentence about deleting an account by mail. */
  accountDeletion: string;
  /** Sentence about how long visitors' mail is stored. */
  mail: string;
  /** Sentence about the logs of the company that hosts the files. */
  hosting: string;
  noSale: string;
  /** Sentence about accounts of children without a parent's consent. */
  youngChildren: string;
  changes: string;
}

export interface Studio {
  /** Name of the studio, 1 to 60 characters. */
  name: string;
  siteUrl: string;
  contactEmail: string;
  /** Social links. The header's 'Join Discord' requires one with the name Discord. */
  social: readonly SocialLink[];
  /** Stores whose links are shown. If empty, `stores.others` is not shown either. */
  stores: readonly StoreName[];
  /** Slugs in the order used in every list. Games that are not listed are not built. */
  games: readonly string[];
  /** True if the site has the pages /gdwc, /draknek and /unizone. */
  festivals: boolean;
  /** If false, the list of web games is open to all visitors. */
  signIn: boolean;
  /** 'slashes' if omitted. */
  voice?: Voice;
  texts: StudioTexts;
  promises: Promises;
  press: PressFacts;
  /** URLs of pages or of other sites, keyed by former paths. */
  redirects: Readonly<Record<string, string>>;
}
