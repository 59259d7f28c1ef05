/** The build checks all values and writes them into the bundle, so that visitors do not load the checks. */
import type {
  PressFacts,
  Promises,
  SocialLink,
  StoreName,
  Studio,
  StudioTexts,
  Voice,
} from '#site/studio-shape.ts';
import { studio } from '#studio/studio.ts';
import { studioFaults } from './check-studio.ts';
import {
  type Check,
  type IceServer,
  misspeltVariable,
  readable,
  readIceServer,
  STORE_VARIABLES,
  VARIABLES,
} from './config-variables.ts';

/** Values from Firebase's console. Without them, the Auth emulator is used. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
}

/** Links to stores. Null for a store that does not list the game. */
export interface StoreLinks {
  android: string | null;
  ios: string | null;
  steamAppId: string | null;
}

export interface Config {
  studioName: string;
  /** Origin, without a path. */
  siteUrl: string;
  discordUrl: string;
  social: readonly SocialLink[];
  contactEmail: string;
  supportEmail: string;
  /** Links that override those in the games' entries, keyed by slug. */
  stores: Readonly<Record<string, Partial<StoreLinks>>>;
  storesShown: readonly StoreName[];
  texts: StudioTexts;
  promises: Promises;
  press: PressFacts;
  redirects: Studio['redirects'];
  games: readonly string[];
  festivals: boolean;
  signIn: boolean;
  voice: Voice;
  firebase: FirebaseConfig | null;
  /** HSTS lifetime in seconds. 0 omits the header. */
  hstsSeconds: number;
  playEmbedOrigins: readonly string[];
  /** Servers for online play. Without them, online play works within one network only. */
  iceServers: readonly IceServer[];
  /** If false, the offline copy is removed from visitors' browsers. */
  serviceWorker: boolean;
  isPublished: boolean;
  /** True if a published site may use our made-up invite, stores and contact. */
  allowDefaults: boolean;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

class Variables {
  readonly #environment: Environment;
  readonly asked: string[] = [];
  readonly faults: string[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** A secret that is not set reaches CI as a blank value. */
  checked(name: string, { accepts, wanted }: Check): string | null {
    this.asked.push(name);
    const value = this.#environment[name]?.trim();
    if (!value) return null;
    if (accepts(value)) return value;
    this.faults.push(`${name} is "${readable(value)}", but it must be ${wanted}.`);
    return null;
  }

  read(name: keyof typeof VARIABLES, fallback: string): string {
    return this.checked(name, VARIABLES[name].check) ?? fallback;
  }
}

function readStores(variables: Variables, slugs: readonly string[]): Config['stores'] {
  const stores: Record<string, Partial<StoreLinks>> = {};
  for (const slug of slugs) {
    for (const store of ['android', 'ios', 'steamAppId'] as const) {
      const { suffix, check } = STORE_VARIABLES[store];
      const link = variables.checked(`${slug.toUpperCase().replaceAll('-', '_')}_${suffix}`, check);
      if (link !== null) stores[slug] = { ...stores[slug], [store]: link };
    }
  }
  return stores;
}

function readFirebase(variables: Variables): FirebaseConfig | null {
  const values = {
    apiKey: variables.read('FIREBASE_API_KEY', ''),
    authDomain: variables.read('FIREBASE_AUTH_DOMAIN', ''),
    projectId: variables.read('FIREBASE_PROJECT_ID', ''),
    appId: variables.read('FIREBASE_APP_ID', ''),
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
  if (first && variables.faults.length === 0)
    variables.faults.push(
      `${names[first]} is missing: Firebase needs all four of ${Object.values(names).join(', ')}, or none for the emulator.`,
    );
  return values;
}

/** Throws a ConfigError with a line for each bad value. */
export function readConfig(environment: Environment, from: Studio = studio): Config {
  const faults = studioFaults(from);
  if (faults.length > 0) throw new ConfigError(faults.join('\n// '));
  const variables = new Variables(environment);
  const read: Variables['read'] = (name, fallback) => variables.read(name, fallback);
  const contactEmail = read('CONTACT_EMAIL', from.contactEmail);
  const studioName = read('STUDIO_NAME', from.name);
  const named = Object.entries(from.texts).map(([key, words]) => [
    key,
    words.replaceAll('{name}', () => studioName),
  ]);
  const discord = from.social.find(({ name }) => name === 'Discord')?.url ?? '';
  const discordUrl = read('DISCORD_URL', discord);
  const firebase = readFirebase(variables);
  const isPublished = Boolean(environment['SITE_URL']?.trim());
  const config: Config = {
    studioName,
    siteUrl: read('SITE_URL', from.siteUrl),
    discordUrl,
    social: from.social.map((link) => (link.name === 'Discord' ? { ...link, url: discordUrl } : link)),
    contactEmail,
    supportEmail: read('SUPPORT_EMAIL', contactEmail),
    stores: readStores(variables, from.games),
    storesShown: from.stores,
    texts: Object.fromEntries(named) as unknown as StudioTexts,
    promises: from.promises,
    press: from.press,
    redirects: from.redirects,
    games: from.games,
    festivals: from.festivals,
    // A published site has no emulator, so without a Firebase project the sign-in button would do nothing.
    signIn: from.signIn && (firebase !== null || !isPublished),
    voice: from.voice ?? 'slashes',
    firebase,
    hstsSeconds: Number(read('HSTS_SECONDS', '0')),
    playEmbedOrigins: read('PLAY_EMBED_ORIGINS', '').split(/\s+/).filter(Boolean),
    iceServers: read('ICE_SERVERS', '').split(/\s+/).filter(Boolean).map(readIceServer),
    serviceWorker: read('SERVICE_WORKER', 'on') === 'on',
    isPublished,
    allowDefaults: read('ALLOW_DEFAULTS', 'off') === 'on',
  };
  const misspelt = misspeltVariable(Object.keys(environment), variables.asked);
  if (misspelt)
    variables.faults.push(`${misspelt.name} is not a variable of this site. Did you mean ${misspelt.meant}?`);
  if (variables.faults.length > 0) throw new ConfigError(variables.faults.join('\n// '));
  return config;
}

/** Defined by the build, but not in Node. Values that only the build needs are omitted (`siteDefines`). */
declare const __CONFIG__: Config | undefined;

export const config: Config = typeof __CONFIG__ === 'undefined' ? readConfig(process.env) : __CONFIG__;
