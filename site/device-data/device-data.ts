/** All data that the site and its games store in this browser, for the visitor to read or delete. */

import { gameLinks } from '#site/catalogue/game-index.ts';
import { STORAGE_TIMEOUT_MS, withTimeLimit } from '#site/load-chunk.ts';
import { removeWorker } from '#site/offline/remove-worker.ts';
import { EMAIL_KEY, SIGNED_OUT } from '#site/sign-in/shared-session.ts';
import { type DatabaseRecord, emptyDatabases, readDatabases } from './databases.ts';
import { keptName } from './kept-names.ts';
import { parsedText, plainValue } from './plain-value.ts';

/** Increased when the format of the file changes. */
export const FILE_VERSION = 1;

export interface KeptThing {
  what: string;
  where: string;
  value: unknown;
}

export interface DeviceData {
  things: readonly KeptThing[];
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

/** The SDK's record of the visitor. Its key ends with the project's API key, which is omitted. */
const SIGN_IN = 'Data of your sign-in';

/** Never rejects: names storage that refuses, or does not respond in time. */
export async function readDeviceData(): Promise<DeviceData> {
  const refused: string[] = [];
  const found = await Promise.all([
    attempt(refused, AREAS.local, () => thingsOf(localStorage, AREAS.local)),
    attempt(refused, AREAS.session, () => thingsOf(sessionStorage, AREAS.session)),
    attempt(refused, AREAS.databases, async () => (await readDatabases()).map(thingOfRecord)),
    attempt(refused, AREAS.caches, thingsOfCaches),
    attempt(refused, AREAS.cookies, thingsOfCookies),
    attempt(refused, AREAS.files, thingsOfPrivateFiles),
  ]);
  return { things: found.flatMap((things) => things ?? []), refused: inOrder(refused) };
}

/** Signs out this browser as well. Never rejects: resolves with the names of storage that could not be emptied in time. */
export async function forgetDeviceData(): Promise<readonly string[]> {
  const refused: string[] = [];
  await Promise.all([
    attempt(refused, AREAS.local, () => {
      localStorage.clear();
      // Until the databases are empty, no tab may trust the sign-in record there.
      localStorage.setItem(EMAIL_KEY, SIGNED_OUT);
    }),
    attempt(refused, AREAS.session, () => sessionStorage.clear()),
    attempt(refused, AREAS.databases, emptyDatabases),
    // The next visit registers a new worker, which caches the files again.
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
    about: `What ${site} and its games store in this browser. Making this file has sent none of it to anybody.`,
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

/** The getter of a blocked storage may throw, and one locked by another tab never responds. */
async function attempt<T>(refused: string[], area: string, use: () => T | Promise<T>): Promise<T | null> {
  try {
    return await withTimeLimit(STORAGE_TIMEOUT_MS, area, Promise.resolve(use()));
  } catch {
    refused.push(area);
    return null;
  }
}

function thingsOf(storage: Storage, where: string): KeptThing[] {
  return Object.keys(storage)
    .sort()
    .map((key) => ({
      what: key.startsWith('firebase:') ? SIGN_IN : keptName(key),
      where: `${where}: ${key.replace(/^(firebase:\w+):.*/, '$1')}`,
      value: plainValue(parsedText(storage.getItem(key) ?? '')),
    }));
}

function thingOfRecord({ database, store, key, value }: DatabaseRecord): KeptThing {
  const isSignIn = database.startsWith('firebase');
  return {
    what: isSignIn ? SIGN_IN : 'A game’s own records',
    where: isSignIn ? `${database}: ${store}` : `${database}: ${store}: ${String(key)}`,
    value: plainValue(isSignIn && hasValue(value) ? value.value : value),
  };
}

const hasValue = (record: unknown): record is { value: unknown } =>
  typeof record === 'object' && record !== null && 'value' in record;

/** Caches are absent on an insecure origin. */
async function thingsOfCaches(): Promise<KeptThing[]> {
  if (!('caches' in globalThis)) return [];
  const found: KeptThing[] = [];
  for (const name of await caches.keys()) {
    const files = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    found.push({ what: 'Files of this site, for playing offline', where: `cache: ${name}`, value: files });
  }
  return found;
}

const cookieNames = () => document.cookie.split(/; */).flatMap((cookie) => cookie.split('=', 1)[0] || []);

function thingsOfCookies(): KeptThing[] {
  return cookieNames().map((name) => ({
    what: 'A cookie of a game',
    where: `${AREAS.cookies}: ${name}`,
    value: null,
  }));
}

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure origin, and Safari before 18.4 lacks it.
  document.cookie = text;
}

/** Expires each cookie for every path, above this page and below it, that a game's document may have. */
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

/** Lists folders with and without trailing slash: '/a', '/a/', '/a/b' and so on. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(1);
  return parts.flatMap((_, index) => {
    const folder = `/${parts.slice(0, index + 1).join('/')}`;
    return [folder, `${folder}/`];
  });
}

/** Returns the origin's private file system; null if unsupported. */
async function privateFiles(): Promise<FileSystemDirectoryHandle | null> {
  const { storage } = navigator;
  return storage && 'getDirectory' in storage ? storage.getDirectory() : null;
}

async function thingsOfPrivateFiles(): Promise<KeptThing[]> {
  const found: KeptThing[] = [];
  for await (const name of (await privateFiles())?.keys() ?? [])
    found.push({ what: 'A file of a game', where: `${AREAS.files}: ${name}`, value: null });
  return found;
}

async function forgetPrivateFiles(): Promise<void> {
  const directory = await privateFiles();
  if (!directory) return;
  const names: string[] = [];
  for await (const name of directory.keys()) names.push(name);
  await Promise.all(names.map((name) => directory.removeEntry(name, { recursive: true })));
}
