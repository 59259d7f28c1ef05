/**
 * What a studio fills in. Each value has a working default and an environment variable that overrides it at build
 * time; the build checks them all and writes the result into the bundle, so no check is shipped to visitors.
 */

/** Firebase's web configuration, as its console shows it. None means: the Auth emulator. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
}

/** Links to a game's listings; null where it has none. */
export interface StoreLinks {
  android: string | null;
  ios: string | null;
  /** Steam's application id, for the store widget. */
  steamAppId: string | null;
}

/** Everything a studio decides. */
export interface Config {
  studioName: string;
  /** Where the site is published: origin only, no path. Canonical links and social cards are built on it. */
  siteUrl: string;
  discordUrl: string;
  /** For everything about the studio and its site. */
  contactEmail: string;
  /** For questions about a game, on the support and privacy pages. */
  supportEmail: string;
  /** By a game's slug: store links that stand in place of those in its entry, where there are such. */
  stores: Readonly<Record<string, Partial<StoreLinks>>>;
  firebase: FirebaseConfig | null;
  /** Strict-Transport-Security's max-age in seconds; 0 leaves the header out. */
  hstsSeconds: number;
  /** Origins that may show the play documents in a frame of theirs. */
  playEmbedOrigins: readonly string[];
  /** Whether the site is kept for the time without a network; false takes away what visitors have of it. */
  serviceWorker: boolean;
}

/** A value the build refuses. The message is one sentence that names the variable and what it wants. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;
type Check = { wanted: string; accepts: (value: string) => boolean };

const httpsUrl: Check = {
  wanted: 'an address that starts with https://',
  accepts: (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
};
const origin: Check = {
  wanted: 'an origin such as https://example.com, without a path',
  accepts: (value) =>
    URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value,
};
const originList: Check = {
  wanted: 'origins such as https://example.com, separated by blanks',
  accepts: (value) => value.split(/\s+/).every(origin.accepts),
};
const email: Check = {
  wanted: 'an e-mail address such as hello@example.com',
  accepts: (value) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(value),
};
const text: Check = {
  wanted: 'a text of 1 to 60 characters',
  accepts: (value) => value.trim().length > 0 && value.length <= 60,
};
const digits: Check = { wanted: 'a whole number', accepts: (value) => /^\d{1,10}$/.test(value) };
const onOrOff: Check = { wanted: 'on or off', accepts: (value) => value === 'on' || value === 'off' };
const host: Check = {
  wanted: 'a host name such as my-studio.firebaseapp.com',
  accepts: (value) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(value),
};
const key: Check = {
  wanted: 'the value that the Firebase console shows',
  accepts: (value) => /^[\w:.-]+$/.test(value),
};

/** A blank variable counts as not set: that is how most CI systems pass an empty secret. */
function read<T extends string | null>(
  env: Environment,
  name: string,
  check: Check,
  fallback: T,
): string | T {
  const value = env[name]?.trim();
  if (!value) return fallback;
  if (!check.accepts(value)) throw new ConfigError(`${name} is "${value}", but it wants ${check.wanted}.`);
  return value;
}

/** What each link of `StoreLinks` has to be. */
export const storeChecks = { android: httpsUrl, ios: httpsUrl, steamAppId: digits } as const;

/** What a game's variables end in; they begin with its slug, e.g. EMBER_ANDROID_URL. */
const STORE_VARIABLES = { android: 'ANDROID_URL', ios: 'IOS_URL', steamAppId: 'STEAM_APP_ID' } as const;

function readStores(env: Environment, slugs: readonly string[]): Config['stores'] {
  const stores: Record<string, Partial<StoreLinks>> = {};
  for (const slug of slugs) {
    for (const store of ['android', 'ios', 'steamAppId'] as const) {
      const name = `${slug.toUpperCase().replaceAll('-', '_')}_${STORE_VARIABLES[store]}`;
      const link = read(env, name, storeChecks[store], null);
      if (link !== null) stores[slug] = { ...stores[slug], [store]: link };
    }
  }
  return stores;
}

/** Every game of the catalogue. Not by an import of `node:fs`, which the browser's bundle would have to do without. */
export function catalogueSlugs(): string[] {
  const { readdirSync } = process.getBuiltinModule('node:fs');
  return readdirSync(`${import.meta.dirname}/catalogue/games`).map((file) => file.replace(/\.ts$/, ''));
}

function readFirebase(env: Environment): FirebaseConfig | null {
  const values = {
    apiKey: read(env, 'FIREBASE_API_KEY', key, ''),
    authDomain: read(env, 'FIREBASE_AUTH_DOMAIN', host, ''),
    projectId: read(env, 'FIREBASE_PROJECT_ID', key, ''),
    appId: read(env, 'FIREBASE_APP_ID', key, ''),
  };
  const names = {
    apiKey: 'FIREBASE_API_KEY',
    authDomain: 'FIREBASE_AUTH_DOMAIN',
    projectId: 'FIREBASE_PROJECT_ID',
    appId: 'FIREBASE_APP_ID',
  };
  const missing = Object.entries(values).filter(([, value]) => value === '');
  if (missing.length === 4) return null;
  const first = missing[0]?.[0] as keyof typeof names | undefined;
  if (first)
    throw new ConfigError(
      `${names[first]} is missing: Firebase wants all four of ${Object.values(names).join(', ')}, or none for the emulator.`,
    );
  return values;
}

/**
 * The configuration for an environment.
 * @param slugs the games whose store links it may name
 * @throws ConfigError at the first bad value
 */
export function readConfig(env: Environment, slugs: readonly string[] = catalogueSlugs()): Config {
  const contactEmail = read(env, 'CONTACT_EMAIL', email, 'hello@slash-slash.example');
  return {
    studioName: read(env, 'STUDIO_NAME', text, 'Slash Slash'),
    siteUrl: read(env, 'SITE_URL', origin, 'https://slash-slash.example'),
    discordUrl: read(env, 'DISCORD_URL', httpsUrl, 'https://discord.com/invite/slash-slash'),
    contactEmail,
    supportEmail: read(env, 'SUPPORT_EMAIL', email, contactEmail),
    stores: readStores(env, slugs),
    firebase: readFirebase(env),
    hstsSeconds: Number(read(env, 'HSTS_SECONDS', digits, '0')),
    playEmbedOrigins: read(env, 'PLAY_EMBED_ORIGINS', originList, '').split(/\s+/).filter(Boolean),
    serviceWorker: read(env, 'SERVICE_WORKER', onOrOff, 'on') === 'on',
  };
}

/**
 * Replaced by the build with the checked configuration; absent in Node. In a browser what only the build asks for is left
 * out (`siteDefines` in build/vite-config.ts): every page would carry it.
 */
declare const __CONFIG__: Config | undefined;

/** The configuration of this build. */
export const config: Config = typeof __CONFIG__ === 'undefined' ? readConfig(process.env) : __CONFIG__;
