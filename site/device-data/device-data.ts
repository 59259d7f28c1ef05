import { gameLinks } from '#site/catalogue/game-index.ts';
import { STORAGE_TIMEOUT_MS, withTimeLimit } from '#site/load-chunk.ts';
import { removeWorker } from '#site/offline/service-worker/removable-caches.ts';
import { EMAIL_KEY, SIGNED_OUT } from '#site/sign-in/shared-session.ts';
import { type DatabaseRecord, emptyDatabases, readDatabases } from './databases.ts';
import { keptName } from './kept-names.ts';
import * as texts from './texts.ts';

/** Incremented when the format of the file changes. */
export const FILE_VERSION = 1;

export interface StoredItem {
  what: string;
  where: string;
  value: unknown;
}

export interface DeviceData {
  things: readonly StoredItem[];
  refused: readonly string[];
}

const AREAS = {
  local: 'local storage',
  session: 'session storage',
  databases: 'databases',
  caches: 'kept files',
  cookies: 'cookies',
  files: 'private files',
} as const;

/** Never rejects. Names storage that refuses, or does not respond in time. */
export async function readDeviceData(): Promise<DeviceData> {
  const refused: string[] = [];
  const found = await Promise.all([
    attempt(refused, AREAS.local, () => storageItems(localStorage, AREAS.local)),
    attempt(refused, AREAS.session, () => storageItems(sessionStorage, AREAS.session)),
    attempt(refused, AREAS.databases, async () => (await readDatabases()).map(recordItem)),
    attempt(refused, AREAS.caches, cacheItems),
    attempt(refused, AREAS.cookies, cookieItems),
    attempt(refused, AREAS.files, privateFileItems),
  ]);
  return { things: found.flatMap((things) => things ?? []), refused: inOrder(refused) };
}

/** Also signs out. Never rejects. Returns the names of storage areas that refused or did not respond in time. */
export async function forgetDeviceData(): Promise<readonly string[]> {
  const refused: string[] = [];
  await Promise.all([
    attempt(refused, AREAS.local, () => {
      localStorage.clear();
      // Until the databases are empty, no tab may trust the sign-in record in them.
      localStorage.setItem(EMAIL_KEY, SIGNED_OUT);
    }),
    attempt(refused, AREAS.session, () => sessionStorage.clear()),
    attempt(refused, AREAS.databases, emptyDatabases),
    attempt(refused, AREAS.caches, removeWorker),
    attempt(refused, AREAS.cookies, forgetCookies),
    attempt(refused, AREAS.files, forgetPrivateFiles),
  ]);
  if (!refused.includes(AREAS.databases) && !refused.includes(AREAS.local))
    await attempt(refused, AREAS.local, () => {
      if (localStorage.getItem(EMAIL_KEY) === SIGNED_OUT) localStorage.removeItem(EMAIL_KEY);
    });
  return inOrder(refused);
}

const inOrder = (refused: readonly string[]) => Object.values(AREAS).filter((area) => refused.includes(area));

export function deviceDataFile(
  { things, refused }: DeviceData,
  site: string,
  now: Date,
): { name: string; text: string } {
  const exported = now.toISOString();
  const content = {
    about: texts.aboutFile(site),
    fileVersion: FILE_VERSION,
    exported,
    things,
    ...(refused.length > 0 && { notReadable: refused }),
  };
  return {
    name: `${new URL(site).hostname}-${exported.slice(0, 10)}.json`,
    text: `${JSON.stringify(content, null, 2)}\n`,
  };
}

/** The getter of blocked storage may throw, and storage that another tab has locked never responds. */
async function attempt<T>(refused: string[], area: string, use: () => T | Promise<T>): Promise<T | null> {
  try {
    return await withTimeLimit(STORAGE_TIMEOUT_MS, area, Promise.resolve(use()));
  } catch {
    refused.push(area);
    return null;
  }
}

function storageItems(storage: Storage, where: string): StoredItem[] {
  return Object.keys(storage)
    .sort()
    .map((key) => ({
      what: key.startsWith('firebase:') ? texts.SIGN_IN_DATA : keptName(key),
      // The SDK's key ends in the project's API key, which is omitted here.
      where: `${where}: ${key.replace(/^(firebase:\w+):.*/, '$1')}`,
      value: plainValue(parsedText(storage.getItem(key) ?? '')),
    }));
}

function recordItem({ database, store, key, value }: DatabaseRecord): StoredItem {
  const isSignIn = database.startsWith('firebase');
  return {
    what: isSignIn ? texts.SIGN_IN_DATA : texts.RECORD_OF_GAME,
    where: isSignIn ? `${database}: ${store}` : `${database}: ${store}: ${String(key)}`,
    value: plainValue(isSignIn && hasValue(value) ? value.value : value),
  };
}

const hasValue = (record: unknown): record is { value: unknown } =>
  typeof record === 'object' && record !== null && 'value' in record;

/** Insecure origins have no caches. */
async function cacheItems(): Promise<StoredItem[]> {
  if (!('caches' in globalThis)) return [];
  const found: StoredItem[] = [];
  for (const name of await caches.keys()) {
    const files = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    found.push({ what: texts.OFFLINE_FILES, where: `cache: ${name}`, value: files });
  }
  return found;
}

const cookieNames = () => document.cookie.split(/; */).flatMap((cookie) => cookie.split('=', 1)[0] || []);

function cookieItems(): StoredItem[] {
  return cookieNames().map((name) => ({
    what: texts.COOKIE_OF_GAME,
    where: `${AREAS.cookies}: ${name}`,
    value: null,
  }));
}

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure origin, and Safari before 18.4 lacks it.
  document.cookie = text;
}

/** Deletes cookies of every path that a game's document may have set, both above and below this page. */
function forgetCookies(): void {
  const { hostname, pathname } = location;
  const paths = [
    '/',
    ...foldersOf(pathname),
    ...gameLinks.flatMap(({ slug }) => foldersOf(`/play/${slug}/x`)),
    ...gameLinks.flatMap(({ slug }) => foldersOf(`/games/${slug}/x`)),
  ];
  for (const name of cookieNames())
    for (const path of new Set(paths))
      for (const domain of ['', `; domain=${hostname}`])
        setCookie(`${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=${path}${domain}`);
  if (document.cookie !== '') throw new Error('Some cookies cannot be removed by a script.');
}

/** Returns '/a', '/a/', '/a/b' and so on. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(1);
  return parts.flatMap((_, index) => {
    const folder = `/${parts.slice(0, index + 1).join('/')}`;
    return [folder, `${folder}/`];
  });
}

async function privateFiles(): Promise<FileSystemDirectoryHandle | null> {
  const { storage } = navigator;
  return storage && 'getDirectory' in storage ? storage.getDirectory() : null;
}

async function privateFileItems(): Promise<StoredItem[]> {
  const found: StoredItem[] = [];
  for await (const name of (await privateFiles())?.keys() ?? [])
    found.push({ what: texts.FILE_OF_GAME, where: `${AREAS.files}: ${name}`, value: null });
  return found;
}

async function forgetPrivateFiles(): Promise<void> {
  const directory = await privateFiles();
  if (!directory) return;
  const names: string[] = [];
  for await (const name of directory.keys()) names.push(name);
  await Promise.all(names.map((name) => directory.removeEntry(name, { recursive: true })));
}

/** Matches fields stored by Firebase that grant access to the account. */
const SECRET = /token|apikey/i;

/** Parses only objects and arrays, because a player's name may be "1e3" or "null". */
function parsedText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : text;
  } catch {
    return text;
  }
}

/** Number of objects and lists that may contain each other in a saved value. */
const MOST_LEVELS = 20;

/** The saved file contains each value in the list `things`, as a field of an object. */
export const MOST_LEVELS_OF_FILE = MOST_LEVELS + 4;

/** Removes secrets, and replaces binary data by its size. */
function plainValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return `(${value.byteLength} B)`;
  if (value instanceof Blob) return `(${value.size} B)`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (depth >= MOST_LEVELS) return texts.TOO_DEEP;
  if (Array.isArray(value)) return value.map((entry) => plainValue(entry, depth + 1));
  const entries = Object.entries(value).map(([key, entry]) => [
    key,
    SECRET.test(key) ? texts.LEFT_OUT : plainValue(entry, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
