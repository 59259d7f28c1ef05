import { join, resolve } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type {
  GameDetails,
  GameEmbedding,
  GameEntry,
  GameLink,
  GameListing,
} from '#site/catalogue/game-entry.ts';
import { ACCESSIBILITY_TAGS } from '#site/catalogue/game-entry.ts';
import { faultInTexts, isDate, isText, shown } from '#site/check-studio.ts';
import { ConfigError } from '#site/config.ts';
import { misspeltVariable } from '#site/config-variables.ts';
import { studio } from '#studio/studio.ts';
import { projectRoot } from './files.ts';
import { firstSentence } from './games/game-folders.ts';
import { checkEach, checkEachInTurn } from './studio/faults.ts';
import { entryFile, studioAlias } from './studio/studio-files.ts';

export interface FieldCheck {
  wanted: string;
  accepts: (value: unknown) => boolean;
  optional?: true;
}

type Fields<T = Record<string, unknown>> = Readonly<Record<keyof T, FieldCheck>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isFlag = (value: unknown) => typeof value === 'boolean';
const listOf = (isItem: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);
const hasTexts =
  (...names: string[]) =>
  (value: unknown) =>
    isRecord(value) && names.every((name) => isText(value[name]));

const areUses = listOf(hasTexts('what', 'why', 'kept'));

/** Checks of the fields of a game's policy, keyed by field. */
const POLICY: Readonly<Record<string, (value: unknown) => boolean>> = {
  summary: (value) => isText(value) || listOf(isText)(value),
  onDevice: areUses,
  permissions: isText,
  friends: isText,
};
/** Checks of a policy that is written in full, which begins with the app's name. */
const FULL_POLICY: typeof POLICY = {
  app: isText,
  summary: listOf(isText),
  collected: areUses,
  onDevice: areUses,
  permissions: isText,
  sharing: isText,
  friends: isText,
  security: isText,
  deletion: isText,
  children: isText,
};
const MAY_BE_ABSENT = { short: ['permissions', 'friends'], full: ['friends'] };

function isPolicy(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const [fields, absent] = 'app' in value ? [FULL_POLICY, MAY_BE_ABSENT.full] : [POLICY, MAY_BE_ABSENT.short];
  const isComplete = Object.keys(fields).every((field) => field in value || absent.includes(field));
  return isComplete && Object.entries(value).every(([field, each]) => fields[field]?.(each) === true);
}

const text: FieldCheck = { wanted: 'a text', accepts: isText };
const flag: FieldCheck = { wanted: 'true or false', accepts: isFlag };
const optional = (check: FieldCheck): FieldCheck => ({ ...check, optional: true });
const onlyTrue = optional({ wanted: 'true, or nothing', accepts: (value) => value === true });
const lines: FieldCheck = { wanted: 'a list of texts, [] for none', accepts: listOf(isText) };

const LINK: Fields<GameLink> = {
  name: {
    wanted: 'a text of 1 to 60 characters',
    accepts: (value) => isText(value) && value.length <= 60,
  },
  stage: optional({ wanted: "'prototype', or nothing", accepts: (value) => value === 'prototype' }),
  path: optional({
    wanted: 'an address such as /festival/ember',
    accepts: (value) => isText(value) && /^(\/[a-z0-9-]+)+$/.test(String(value)),
  }),
  support: {
    wanted: 'true, false, or the addresses of its own pages',
    accepts: (value) => isFlag(value) || (isRecord(value) && Object.values(value).every(isText)),
  },
  accounts: onlyTrue,
  inPage: onlyTrue,
  festivalOnly: onlyTrue,
};

/** Matches an origin. A policy would read a path as a single file; a space or semicolon would end the source. */
const ORIGIN = /^(https|wss):\/\/[a-z0-9.-]+(:\d+)?$/;
const EMBED_FIELDS: Readonly<Record<keyof GameEmbedding, true>> = {
  aspectRatio: true,
  screenshots: true,
  hosts: true,
  devices: true,
  eval: true,
};

const isEmbedding = (value: unknown) =>
  isRecord(value) &&
  Object.keys(value).every((name) => name in EMBED_FIELDS) &&
  isText(value['aspectRatio']) &&
  isFlag(value['screenshots']) &&
  listOf((host) => ORIGIN.test(String(host)))(value['hosts'] ?? []) &&
  [undefined, true].includes(value['eval'] as true | undefined) &&
  listOf((device) => device === 'camera' || device === 'microphone')(value['devices'] ?? []);

const LISTING: Fields<GameListing> = {
  tagline: text,
  genre: optional(text),
  blurb: text,
  poster: optional({
    wanted: 'a picture with src, width, height and alt',
    accepts: (value) =>
      hasTexts('src', 'alt')(value) &&
      isRecord(value) &&
      isNumber(value['width']) &&
      isNumber(value['height']),
  }),
  embed: {
    wanted:
      "{ aspectRatio: '16:9', screenshots: false }, with hosts such as ['https://scores.example'], devices such as ['camera'] if it asks for any, and eval: true for an HTML5 build that needs it, or null while there is no build",
    accepts: (value) => value === null || isEmbedding(value),
  },
  latest: optional({
    wanted: "{ date: '2026-11-26', text: 'What is new.' }, or nothing",
    accepts: (value) => hasTexts('text')(value) && isRecord(value) && isDate(value['date']),
  }),
  daily: optional({
    wanted: '{ name, result }, or nothing',
    accepts: (value) => hasTexts('name')(value) && isRecord(value) && typeof value['result'] === 'function',
  }),
};

const DETAILS: Fields<GameDetails> = {
  features: lines,
  coming: lines,
  controls: {
    wanted: 'a list of { device, input, action }, [] for none',
    accepts: listOf(hasTexts('device', 'input', 'action')),
  },
  accessibility: optional({
    wanted: 'tags of site/catalogue/game-entry.ts, each at most once',
    accepts: (value) =>
      listOf((tag) => ACCESSIBILITY_TAGS.some((known) => known === tag))(value) &&
      new Set(value as unknown[]).size === (value as unknown[]).length,
  }),
  keepsScore: flag,
  inks: {
    wanted: "three colours such as '#e8601c', the loudest first",
    accepts: (value) =>
      listOf((ink) => isText(ink) && /^#[0-9a-f]{6}$/i.test(String(ink)))(value) &&
      (value as unknown[]).length === 3,
  },
  stores: {
    wanted:
      "its listings, those of other stores as others: [{ name: 'itch.io', url: 'https://…' }], or null before the first",
    accepts: (value) =>
      value === null || (isRecord(value) && listOf(hasTexts('name', 'url'))(value['others'] ?? [])),
  },
  card: onlyTrue,
  problems: optional(lines),
  macApp: onlyTrue,
};

export const ENTRY_RECORDS = { link: LINK, listing: LISTING, details: DETAILS } as const;

export const ENTRY_VALUES: Fields<Omit<GameEntry, keyof typeof ENTRY_RECORDS>> = {
  screenshots: {
    wanted: 'a list of { src, width, height, alt }, [] for none',
    accepts: listOf(
      (picture) =>
        hasTexts('src', 'alt')(picture) &&
        isRecord(picture) &&
        isNumber(picture['width']) &&
        isNumber(picture['height']),
    ),
  },
  privacy: {
    wanted: 'the facts of its privacy policy, or null where it has no support page',
    accepts: (value) => value === null || isPolicy(value),
  },
  saved: {
    wanted: 'words for what it saves by name, {} for nothing',
    accepts: (value) => isRecord(value) && Object.values(value).every(isText),
  },
};

function checkField(value: unknown, name: string, check: FieldCheck, where: string): void {
  if (value === undefined) {
    if (!check.optional) throw new ConfigError(`${where} has no ${name}, but it needs ${check.wanted}.`);
  } else if (!check.accepts(value)) {
    throw new ConfigError(`${where} has ${name} ${shown(value)}, but it must be ${check.wanted}.`);
  }
  const fault = faultInTexts(value);
  if (fault) throw new ConfigError(`${where} has a text in ${name} that ${fault}`);
}

function checkRecord(
  record: unknown,
  part: string,
  fields: Readonly<Record<string, FieldCheck>>,
  where: string,
) {
  const values = record as Record<string, unknown>;
  const known = Object.keys(fields);
  const checkName = (name: string) => {
    if (known.includes(name)) return;
    const meant = misspeltVariable([name], known)?.meant;
    throw new ConfigError(
      `${where} has ${part}.${name}, which is not a field. ${meant ? `Is it ${meant}?` : `There are ${known.join(', ')}.`}`,
    );
  };
  checkEach(
    [
      () => checkEach(Object.keys(values), checkName),
      () =>
        checkEach(known, (name) =>
          checkField(values[name], `${part}.${name}`, fields[name] as FieldCheck, where),
        ),
    ],
    (check) => check(),
  );
}

/** Throws an error with one line about each field that is missing, unknown or invalid. */
export function checkEntry(module: Readonly<Record<string, unknown>>, where: string): GameEntry {
  const records = Object.entries(ENTRY_RECORDS);
  const missing = records.find(([part]) => !isRecord(module[part]))?.[0];
  if (missing !== undefined)
    throw new ConfigError(`${where} has no "export const ${missing}": docs/adding-a-game.md shows one.`);
  checkEach(
    [
      ...records.map(
        ([part, fields]) =>
          () =>
            checkRecord(module[part], part, fields, where),
      ),
      ...Object.entries(ENTRY_VALUES).map(
        ([name, check]) =>
          () =>
            checkField(module[name], name, check, where),
      ),
    ],
    (check) => check(),
  );
  return module as unknown as GameEntry;
}

export interface ReadEntry {
  slug: string;
  entry: GameEntry;
}

interface Declarations {
  entries: readonly ReadEntry[];
  ownPaths: readonly string[];
}

/** @param fileOf returns the path of a game's entry, absolute or relative to the project's root */
export async function readDeclarations(
  games: readonly string[] = studio.games,
  fileOf: (slug: string) => string = entryFile,
): Promise<Declarations> {
  const server = await createServer({
    configFile: false,
    root: `${projectRoot}site`,
    logLevel: 'silent',
    appType: 'custom',
    resolve: { alias: [studioAlias] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const environment = server.environments.ssr;
    if (!isRunnableDevEnvironment(environment)) throw new Error('This version of Vite cannot run modules.');
    const load = (file: string) => environment.runner.import<Record<string, unknown>>(file);
    const entries: ReadEntry[] = [];
    await checkEachInTurn(games, async (slug) => {
      const where = fileOf(slug);
      const module = await load(resolve(projectRoot, where)).catch((error: unknown) => {
        throw new ConfigError(`${where} cannot be read: ${firstSentence(error)}`, { cause: error });
      });
      entries.push({ slug, entry: checkEntry(module, where) });
    });
    const { pageTexts } = await load(join(projectRoot, 'site/page-texts.ts'));
    return { entries, ownPaths: Object.keys(pageTexts as object) };
  } finally {
    await server.close();
  }
}
