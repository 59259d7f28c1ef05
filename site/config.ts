/** The build checks all values and writes them into the bundle, so that no check is shipped to visitors. */
import {
  type PressFacts,
  type Promises,
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

/** Shown in Firebase's console. Without them the Auth emulator is used. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId: string;
}

/** Links to stores; null for a store that does not list the game. */
export interface StoreLinks {
  android: string | null;
  ios: string | null;
  steamAppId: string | null;
}

export interface Config {
  studioName: string;
  /** Origin without a path. */
  siteUrl: string;
  discordUrl: string;
  social: readonly SocialLink[];
  contactEmail: string;
  /** Address for questions about a game. */
  supportEmail: string;
  /** Links that override those of an entry; keyed by slug. */
  stores: Readonly<Record<string, Partial<StoreLinks>>>;
  storesShown: readonly StoreName[];
  /** The studio's texts, with its name inserted. */
  texts: StudioTexts;
  promises: Promises;
  press: PressFacts;
  redirects: Studio['redirects'];
  games: readonly string[];
  festivals: boolean;
  signIn: boolean;
  firebase: FirebaseConfig | null;
  /** Lifetime of HSTS in seconds; 0 omits the header. */
  hstsSeconds: number;
  playEmbedOrigins: readonly string[];
  /** Servers for online play; without any, it works within one network only. */
  iceServers: readonly IceServer[];
  /** False removes the offline copy from visitors' browsers. */
  serviceWorker: boolean;
  isPublished: boolean;
  /** True if a published site may use our made-up invite, stores and contact. */
  allowDefaults: boolean;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

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

/** CI systems pass an empty secret as a blank value, which counts as not set. */
function checked(env: Environment, name: string, { accepts, wanted }: Check): string | null {
  const value = env[name]?.trim();
  if (!value) return null;
  if (!accepts(value)) throw new ConfigError(`${name} is "${value}", but it must be ${wanted}.`);
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
      `${names[first]} is missing: Firebase needs all four of ${Object.values(names).join(', ')}, or none for the emulator.`,
    );
  return values;
}

/** Studios write `studio.ts` without the type checker. */
interface FieldCheck {
  wanted: string;
  accepts: (value: unknown) => boolean;
  optional?: true;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDate = (value: unknown) =>
  isText(value) && /^\d{4}-\d{2}-\d{2}$/.test(value) && Number.isFinite(Date.parse(value));
const aText: FieldCheck = { wanted: 'a text', accepts: isText };
const aFlag: FieldCheck = { wanted: 'true or false', accepts: (value) => typeof value === 'boolean' };
const aList: FieldCheck = {
  wanted: 'a list of texts, [] for none',
  accepts: (value) => Array.isArray(value) && value.every(isText),
};

const STUDIO_FIELDS: Readonly<Record<keyof Studio, FieldCheck>> = {
  name: aText,
  siteUrl: aText,
  contactEmail: aText,
  social: {
    wanted: "a list such as [{ name: 'Discord', url: 'https://…' }]",
    accepts: (value) =>
      Array.isArray(value) &&
      value.every((link) => isRecord(link) && isText(link['name']) && isText(link['url'])),
  },
  stores: aList,
  games: aList,
  festivals: aFlag,
  signIn: aFlag,
  texts: { wanted: 'a record of sentences', accepts: isRecord },
  promises: { wanted: 'a record of sentences', accepts: isRecord },
  press: { wanted: 'a record of facts', accepts: isRecord },
  redirects: {
    wanted: "former addresses without an ending, such as { '/team': '/about' }, {} for none",
    accepts: (value) =>
      isRecord(value) &&
      Object.entries(value).every(
        ([from, to]) => FORMER.test(from) && isText(to) && (to.startsWith('/') || isHttps(to)),
      ),
  },
};

const isHttps = (value: unknown) => isText(value) && VARIABLES.DISCORD_URL.check.accepts(value);

const PRESS_FIELDS: Readonly<Record<keyof PressFacts, FieldCheck>> = {
  founded: { ...aText, optional: true },
  place: { ...aText, optional: true },
  team: aList,
  runsIn: aText,
  price: aText,
  releases: {
    wanted: "a date for each slug, such as { ember: '2027-01-30' }, {} for none",
    accepts: (value) => isRecord(value) && Object.values(value).every(isDate),
  },
  awards: aList,
  quotes: {
    wanted: "a list such as [{ text: 'It goes up.', by: 'The Stairwell', url: 'https://…' }], [] for none",
    accepts: (value) =>
      Array.isArray(value) &&
      value.every(
        (quote) =>
          isRecord(quote) &&
          isText(quote['text']) &&
          isText(quote['by']) &&
          (quote['url'] === undefined || isHttps(quote['url'])),
      ),
  },
  credits: aList,
  monetisation: aText,
  trailer: { wanted: 'an address that starts with https://', accepts: isHttps, optional: true },
};

/** Former addresses have no ending, because hosts remove it first. */
const FORMER = /^(\/[\w-]+)+$/;

const PROMISE_FIELDS: Readonly<Record<keyof Promises, FieldCheck>> = {
  confirmedBy: aText,
  effective: {
    wanted: "dates such as { website: '2026-11-22', games: '2026-11-21' }",
    accepts: (value) => isRecord(value) && isDate(value['website']) && isDate(value['games']),
  },
  playFamilies: aList,
  answers: aText,
  accountDeletion: aText,
  mail: aText,
  hosting: aText,
  noSale: aText,
  youngChildren: aText,
  changes: aText,
};

const TEXT_FIELDS: Readonly<Record<keyof StudioTexts, FieldCheck>> = {
  slogan: aText,
  makes: aText,
  lead: aText,
  description: aText,
  short: aText,
  long: aText,
  mark: aText,
  reach: aText,
  pressUse: aText,
  markUse: aText,
  notFound: aText,
  support: aText,
};

function fieldFaults(
  where: string,
  found: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, FieldCheck>>,
): string[] {
  const known = Object.keys(fields);
  const unknown = Object.keys(found)
    .filter((field) => !known.includes(field))
    .map((field) => {
      const meant = misspeltVariable([field], known)?.meant;
      return `${where}${field} is not a field. ${meant ? `Is it ${meant}?` : `There are ${known.join(', ')}.`}`;
    });
  const wrong = Object.entries(fields).flatMap(([field, { wanted, accepts, optional }]) => {
    if (!Object.hasOwn(found, field))
      return optional ? [] : [`${where}${field} is missing: it must be ${wanted}.`];
    if (accepts(found[field])) return [];
    return [`${where}${field} is ${JSON.stringify(found[field])}, but it must be ${wanted}.`];
  });
  return [...unknown, ...wrong];
}

function checkStudio(studio: Studio): void {
  const faults = fieldFaults('studio.ts: ', { ...studio }, STUDIO_FIELDS);
  if (isRecord(studio.texts)) faults.push(...fieldFaults('texts.ts: ', { ...studio.texts }, TEXT_FIELDS));
  if (isRecord(studio.promises))
    faults.push(...fieldFaults('promises.ts: ', { ...studio.promises }, PROMISE_FIELDS));
  if (isRecord(studio.press)) faults.push(...fieldFaults('press.ts: ', { ...studio.press }, PRESS_FIELDS));
  if (faults.length > 0) throw new ConfigError(faults.join('\n// '));
  const { name, siteUrl, contactEmail, social, stores, texts, promises } = studio;
  const refuse = (field: string, value: string, wanted: string) => {
    throw new ConfigError(`studio.ts: ${field} is "${value}", but it must be ${wanted}.`);
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
    if (!STORES.includes(store)) refuse('stores', store, `one of ${STORES.join(', ')}`);
  }
  for (const [file, sentences] of Object.entries({ 'texts.ts': texts, 'promises.ts': promises })) {
    const empty = Object.entries(sentences).find(([, value]) => isText(value) && value.trim() === '');
    if (empty) throw new ConfigError(`${file}: ${empty[0]} is "${empty[1]}", but it must be a sentence.`);
  }
}

/** Throws a ConfigError at the first bad value. */
export function readConfig(environment: Environment, from: Studio = studio): Config {
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
    stores: readStores(env, from.games),
    storesShown: from.stores,
    texts: Object.fromEntries(named) as unknown as StudioTexts,
    promises: from.promises,
    press: from.press,
    redirects: from.redirects,
    games: from.games,
    festivals: from.festivals,
    // A published site has no emulator: without a Firebase project the button would do nothing.
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
  if (misspelt)
    throw new ConfigError(`${misspelt.name} is not a variable of this site. Did you mean ${misspelt.meant}?`);
  return config;
}

/** Written by the build; Node has none. Values that only the build needs are omitted (`siteDefines`). */
declare const __CONFIG__: Config | undefined;

export const config: Config = typeof __CONFIG__ === 'undefined' ? readConfig(process.env) : __CONFIG__;
