/**
 * What differs from deployment to deployment. Each value has a default, from `#studio/studio.ts` where it is the studio's to say,
 * and an environment variable that overrides it at build time; the build checks them all and writes the result into
 * the bundle, so no check is shipped to visitors.
 */
import {
  type SocialLink,
  STORES,
  type StoreName,
  type Studio,
  type StudioTexts,
} from '#site/studio-shape.ts';
import { studio } from '#studio/studio.ts';
import {
  type Check,
  email,
  type IceServer,
  misspeltVariable,
  origin,
  readIceServer,
  STORE_VARIABLES,
  text,
  VARIABLES,
} from './config-variables.ts';

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

/** Everything that a build is made of beside its sources. */
export interface Config {
  studioName: string;
  /** Where the site is published: origin only, no path. Canonical links and social cards are built on it. */
  siteUrl: string;
  discordUrl: string;
  /** Discord is one of them. */
  social: readonly SocialLink[];
  /** For everything about the studio and its site. */
  contactEmail: string;
  /** For questions about a game, on the support and privacy pages. */
  supportEmail: string;
  /** By a game's slug: store links that stand in place of those in its entry, where there are such. */
  stores: Readonly<Record<string, Partial<StoreLinks>>>;
  /** The stores that the site leads to. */
  storesShown: readonly StoreName[];
  /** With the studio's name in them. */
  texts: StudioTexts;
  /** The games that come first, by slug. */
  wall: readonly string[];
  /** Whether there are the festivals' pages. */
  festivals: boolean;
  /** Whether visitors can sign in. */
  signIn: boolean;
  firebase: FirebaseConfig | null;
  /** Strict-Transport-Security's max-age in seconds; 0 leaves the header out. */
  hstsSeconds: number;
  /** Origins that may show the play documents in a frame of theirs. */
  playEmbedOrigins: readonly string[];
  /** Who may be asked for a visitor's address when they play with a friend; none means: within one network only. */
  iceServers: readonly IceServer[];
  /** Whether the site is kept for the time without a network; false takes away what visitors have of it. */
  serviceWorker: boolean;
  /** Whether this build is for visitors: it has been told its address. */
  isPublished: boolean;
  /** Whether it may have our made-up invite, stores and contact all the same. */
  allowDefaults: boolean;
}

/** A value the build refuses. The message is one sentence that names the variable and what it wants. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** An environment that remembers which variables it was asked for. */
function watched(environment: Environment): { env: Environment; asked: Set<string> } {
  const asked = new Set<string>();
  const env = new Proxy(environment, {
    get(target, name) {
      asked.add(String(name));
      return target[String(name)];
    },
  });
  return { env, asked };
}

/** Returns the checked value, or null if it is not set. CI systems pass an empty secret as a blank value, so that counts as not set. */
function checked(env: Environment, name: string, { accepts, wanted }: Check): string | null {
  const value = env[name]?.trim();
  if (!value) return null;
  if (!accepts(value)) throw new ConfigError(`${name} is "${value}", but it wants ${wanted}.`);
  return value;
}

const read = (env: Environment, name: keyof typeof VARIABLES, fallback: string): string =>
  checked(env, name, VARIABLES[name].check) ?? fallback;

function readStores(env: Environment, slugs: readonly string[]): Config['stores'] {
  const stores: Record<string, Partial<StoreLinks>> = {};
  for (const slug of slugs) {
    for (const store of ['android', 'ios', 'steamAppId'] as const) {
      const { suffix, check } = STORE_VARIABLES[store];
      const link = checked(env, `${slug.toUpperCase().replaceAll('-', '_')}_${suffix}`, check);
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
    apiKey: read(env, 'FIREBASE_API_KEY', ''),
    authDomain: read(env, 'FIREBASE_AUTH_DOMAIN', ''),
    projectId: read(env, 'FIREBASE_PROJECT_ID', ''),
    appId: read(env, 'FIREBASE_APP_ID', ''),
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

/** What `studio.ts` says, each value as its variable would have to be. */
function checkStudio({ name, siteUrl, contactEmail, social, stores, texts }: Studio): void {
  const refuse = (field: string, value: string, wanted: string) => {
    throw new ConfigError(`studio.ts: ${field} is "${value}", but it wants ${wanted}.`);
  };
  const check = (field: string, value: string, { accepts, wanted }: Check) => {
    if (!accepts(value)) refuse(field, value, wanted);
  };
  check('name', name, text);
  check('siteUrl', siteUrl, origin);
  check('contactEmail', contactEmail, email);
  for (const { name, url } of social) {
    check('social: name', name, text);
    check(`social: ${name}`, url, VARIABLES.DISCORD_URL.check);
  }
  if (!social.some(({ name }) => name === 'Discord'))
    refuse('social', social.map(({ name }) => name).join(', '), 'a link with the name Discord among them');
  for (const store of stores) {
    if (!STORES.includes(store)) refuse('stores', store, `nothing but ${STORES.join(', ')}`);
  }
  for (const [field, value] of Object.entries(texts)) {
    check(`texts.${field}`, value, { wanted: 'a sentence', accepts: (value) => value.trim() !== '' });
  }
}

/**
 * The configuration for an environment.
 * @param slugs the games whose store links it may name
 * @param from the studio's own decisions
 * @throws ConfigError at the first bad value
 */
export function readConfig(
  environment: Environment,
  slugs: readonly string[] = catalogueSlugs(),
  from: Studio = studio,
): Config {
  checkStudio(from);
  const { env, asked } = watched(environment);
  const contactEmail = read(env, 'CONTACT_EMAIL', from.contactEmail);
  const studioName = read(env, 'STUDIO_NAME', from.name);
  const named = Object.entries(from.texts).map(([key, words]) => [
    key,
    words.replaceAll('{name}', studioName),
  ]);
  const discord = from.social.find(({ name }) => name === 'Discord')?.url ?? '';
  const discordUrl = read(env, 'DISCORD_URL', discord);
  const firebase = readFirebase(env);
  const isPublished = Boolean(env['SITE_URL']?.trim());
  const config: Config = {
    studioName,
    siteUrl: read(env, 'SITE_URL', from.siteUrl),
    discordUrl,
    social: from.social.map((link) => (link.name === 'Discord' ? { ...link, url: discordUrl } : link)),
    contactEmail,
    supportEmail: read(env, 'SUPPORT_EMAIL', contactEmail),
    stores: readStores(env, slugs),
    storesShown: from.stores,
    texts: Object.fromEntries(named) as unknown as StudioTexts,
    wall: from.wall,
    festivals: from.festivals,
    // A published site has no emulator behind it: without a Firebase project its button would do nothing.
    signIn: from.signIn && (firebase !== null || !isPublished),
    firebase,
    hstsSeconds: Number(read(env, 'HSTS_SECONDS', '0')),
    playEmbedOrigins: read(env, 'PLAY_EMBED_ORIGINS', '').split(/\s+/).filter(Boolean),
    iceServers: read(env, 'ICE_SERVERS', '').split(/\s+/).filter(Boolean).map(readIceServer),
    serviceWorker: read(env, 'SERVICE_WORKER', 'on') === 'on',
    isPublished,
    allowDefaults: read(env, 'ALLOW_DEFAULTS', 'off') === 'on',
  };
  const misspelt = misspeltVariable(Object.keys(environment), [...asked]);
  if (misspelt) throw new ConfigError(`${misspelt.name} is none of our variables. Is it ${misspelt.meant}?`);
  return config;
}

/**
 * Replaced by the build with the checked configuration; absent in Node. In a browser what only the build asks for is left
 * out (`siteDefines` in build/vite-config.ts): every page would carry it.
 */
declare const __CONFIG__: Config | undefined;

/** The configuration of this build. */
export const config: Config = typeof __CONFIG__ === 'undefined' ? readConfig(process.env) : __CONFIG__;
