/** All that the site and its games keep in this browser: to be read by the visitor, and to be forgotten. */
import { removeWorker } from '#site/offline/remove-worker.ts';
import { type DatabaseRecord, emptyDatabases, readDatabases } from './databases.ts';
import { keptName } from './kept-names.ts';
import { parsedText, plainValue } from './plain-value.ts';

/** Raised when the shape of the file changes. */
export const FILE_VERSION = 1;

export interface KeptThing {
  /** In words. */
  what: string;
  /** Where the browser has it. */
  where: string;
  value: unknown;
}

/** What was found, and which of the browser's stores refused to be read. */
export interface DeviceData {
  things: readonly KeptThing[];
  refused: readonly string[];
}

/** The parts of a browser that keep something for a site, each with what a visitor may call it. */
const AREAS = {
  local: 'local storage',
  session: 'session storage',
  databases: 'databases',
  caches: 'kept files',
} as const;

/** The SDK's own record of the visitor. Its key ends with the project's API key, which is nobody's data. */
const SIGN_IN = 'What the sign-in keeps of you';

/** Reads all that is kept. Never rejects: what the browser refuses is named. */
export async function readDeviceData(): Promise<DeviceData> {
  const refused: string[] = [];
  const things = [
    await attempt(refused, AREAS.local, () => thingsOf(localStorage, AREAS.local)),
    await attempt(refused, AREAS.session, () => thingsOf(sessionStorage, AREAS.session)),
    await attempt(refused, AREAS.databases, async () => (await readDatabases()).map(thingOfRecord)),
    await attempt(refused, AREAS.caches, thingsOfCaches),
  ].flatMap((found) => found ?? []);
  return { things, refused };
}

/**
 * Forgets all that is kept, the sign-in of this browser among it. Never rejects: resolves with the names of what the
 * browser refuses to have emptied.
 */
export async function forgetDeviceData(): Promise<readonly string[]> {
  const refused: string[] = [];
  await attempt(refused, AREAS.local, () => localStorage.clear());
  await attempt(refused, AREAS.session, () => sessionStorage.clear());
  await attempt(refused, AREAS.databases, emptyDatabases);
  // The next visit starts another worker, which keeps the files anew.
  await attempt(refused, AREAS.caches, removeWorker);
  return refused;
}

/** The file that a visitor takes away: its name and its text. */
export function deviceDataFile(
  { things, refused }: DeviceData,
  site: string,
  now: Date,
): { name: string; text: string } {
  const exported = now.toISOString();
  const content = {
    about: `What ${site} and its games keep in this browser. None of it has been sent to anybody by making this file.`,
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

/** Even naming a store may throw where a browser blocks it. */
async function attempt<T>(refused: string[], area: string, use: () => T | Promise<T>): Promise<T | null> {
  try {
    return await use();
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

/** Absent where a page has no secure origin. */
async function thingsOfCaches(): Promise<KeptThing[]> {
  if (!('caches' in globalThis)) return [];
  const found: KeptThing[] = [];
  for (const name of await caches.keys()) {
    const files = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    found.push({ what: 'Files of this site, for playing offline', where: `cache: ${name}`, value: files });
  }
  return found;
}
