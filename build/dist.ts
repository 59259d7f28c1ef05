/** Builds `dist`, which all commands share: one process at a time, and only if it is out of date. */

import { createHash } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '#serve/terminal.ts';
import type { Config } from '#site/config.ts';
import { makeFolder, projectRoot } from './files.ts';

const LOOK_AGAIN_MS = 200;

/** Age in milliseconds at which an empty lock counts as abandoned: its process ended before it could write to it. */
const EMPTY_LOCK_MS = 5_000;

const SIGN_OF_LIFE_MS = 5_000;

/** Age in milliseconds at which a lock counts as abandoned if its process cannot be looked up. */
const SILENT_MS = 60_000;

const WAIT_LIMIT_MS = 600_000;

class LockError extends Error {
  override name = 'LockError';
}

/** Holder of a lock. A process id alone is ambiguous: each container counts from 1, and the system reuses ids. */
interface Holder {
  pid: number;
  /** Start time of the process as reported by the system; empty if unknown. */
  started: string;
  /** Host, boot and process namespace: the process id is unique within this combination. */
  machine: string;
}

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** Returns the start time of a process, or an empty string on systems other than Linux, which do not report it. */
function startOf(pid: number): string {
  // Reads fields 3 and 22; the process name before them is in parentheses and may contain any character. Source: proc(5).
  const stat = orEmpty(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // An ended process keeps its entry until its parent reaps it, and the init process of some containers never does.
  if (fields[0] === 'Z') return 'ended';
  const ticks = fields[19] ?? '';
  return ticks === '' && pid === process.pid ? String(performance.timeOrigin) : ticks;
}

const MACHINE = [
  hostname(),
  orEmpty(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
  orEmpty(() => readlinkSync('/proc/self/ns/pid')),
].join(' ');

const OWN_NAME = JSON.stringify({
  pid: process.pid,
  started: startOf(process.pid),
  machine: MACHINE,
} satisfies Holder);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function acquired(file: string): Promise<boolean> {
  try {
    await writeFile(file, OWN_NAME, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, started, machine } = JSON.parse(text) as Holder;
    const isHolder =
      Number.isInteger(pid) && pid > 0 && `${typeof started} ${typeof machine}` === 'string string';
    return isHolder ? { pid, started, machine } : null;
  } catch {
    return null;
  }
}

/** @param silentMs milliseconds since the lock's last update */
function isAlive({ pid, started, machine }: Holder, silentMs: number): boolean {
  if (machine !== MACHINE) return silentMs < SILENT_MS;
  if (!isRunning(pid)) return false;
  const current = startOf(pid);
  return current === '' ? silentMs < SILENT_MS : current === started;
}

async function holderOf(file: string): Promise<number | 'nobody' | 'abandoned'> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const silentMs = Date.now() - mtimeMs;
    if (text === '') return silentMs < EMPTY_LOCK_MS ? 0 : 'abandoned';
    const holder = parseHolder(text);
    return holder && isAlive(holder, silentMs) ? holder.pid : 'abandoned';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'nobody';
    throw error;
  }
}

async function removeAbandoned(file: string): Promise<void> {
  const removing = `${file}-removing`;
  try {
    await mkdir(removing);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const since = await stat(removing).catch(() => null);
    if (since && Date.now() - since.mtimeMs > EMPTY_LOCK_MS) await rmdir(removing).catch(() => undefined);
    return;
  }
  try {
    if ((await holderOf(file)) === 'abandoned') await rm(file, { force: true });
  } finally {
    await rmdir(removing);
  }
}

function keepUpdated(file: string): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    // Fails if someone deleted the lock by hand.
    utimes(file, now, now).catch(() => undefined);
  }, SIGN_OF_LIFE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Ignores locks of ended processes. Throws a LockError if the lock is not free within `limitMs`. */
export async function underLock<T>(
  file: string,
  onWait: (pid: number) => void,
  work: () => Promise<T>,
  limitMs = WAIT_LIMIT_MS,
): Promise<T> {
  const since = Date.now();
  let hasReported = false;
  await makeFolder(dirname(file));
  while (!(await acquired(file))) {
    const holder = await holderOf(file);
    if (holder === 'abandoned') await removeAbandoned(file);
    // Report before checking the limit, because on a busy machine even the first check may come after the limit.
    if (!hasReported && typeof holder === 'number' && holder > 0) {
      hasReported = true;
      onWait(holder);
    }
    if (Date.now() - since >= limitMs) {
      throw new LockError(
        `Another process${typeof holder === 'number' && holder > 0 ? ` (${holder})` : ''} has held ${file} for more than ${limitMs / 60_000} minutes: end that process, or delete the file if nothing is building.`,
      );
    }
    if (typeof holder === 'number') await pause(LOOK_AGAIN_MS);
  }
  const stopUpdating = keepUpdated(file);
  try {
    return await work();
  } finally {
    stopUpdating();
    // While the machine slept, another process may have taken over this process's lock.
    if ((await readFile(file, 'utf8').catch(() => '')) === OWN_NAME) await rm(file, { force: true });
  }
}

const SOURCES = [
  'studios',
  'site',
  'player',
  'common',
  'engine',
  'games',
  'posters',
  'build',
  'package.json',
  'package-lock.json',
];

const stampFile = (root: string) => join(root, '.cache', 'build-stamp');

async function filesBelow(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function digest(config: Config, root: string): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(config));
  const files = (await Promise.all(SOURCES.map((name) => filesBelow(join(root, name))))).flat().sort();
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

interface Stamp {
  sources: string;
  files: Record<string, string>;
}

async function digestOfFile(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('base64url');
}

async function readStamp(root: string): Promise<Stamp | null> {
  try {
    const { sources, files } = JSON.parse(await readFile(stampFile(root), 'utf8'));
    return typeof sources === 'string' && typeof files === 'object' ? { sources, files } : null;
  } catch {
    return null;
  }
}

/** True if the last complete build has these sources and this configuration, and its files are unchanged. */
export async function isFresh(config: Config, outDir: string, root = projectRoot): Promise<boolean> {
  const stamp = await readStamp(root);
  if (stamp?.sources !== (await digest(config, root))) return false;
  for (const [file, built] of Object.entries(stamp.files)) {
    // An unreadable file has no digest, so it counts as changed.
    if ((await digestOfFile(join(outDir, file)).catch(() => null)) !== built) return false;
  }
  return true;
}

/** Digests the sources before the build, so that a file changed during the build makes the result out of date. */
export async function buildWithStamp(
  config: Config,
  outDir: string,
  make: () => Promise<void>,
  root = projectRoot,
): Promise<void> {
  await rm(stampFile(root), { force: true });
  const sources = await digest(config, root);
  await make();
  const files: Stamp['files'] = {};
  for (const file of await filesBelow(outDir)) files[relative(outDir, file)] = await digestOfFile(file);
  await makeFolder(dirname(stampFile(root)));
  await writeFile(stampFile(root), JSON.stringify({ sources, files } satisfies Stamp));
}

/** @param isWanted called when this process may build; false skips the build */
export async function buildDist(
  config: Config,
  outDir: string,
  isWanted: () => Promise<boolean> = async () => true,
): Promise<void> {
  const lock = join(projectRoot, '.cache', 'build-lock');
  const onWait = (pid: number) => say(`process ${pid} is already building the site: waiting`);
  await underLock(lock, onWait, async () => {
    if (!(await isWanted())) return;
    const { build } = await import('./build.ts');
    await buildWithStamp(config, outDir, () => build({ config, outDir, say }));
  });
}
