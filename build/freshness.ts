/** Tells whether `dist` still is what the sources and the configuration make. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#site/config.ts';
import { projectRoot } from './project-root.ts';

const SOURCES = ['studio', 'site', 'player', 'engine', 'games', 'posters', 'build', 'package-lock.json'];

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

/** Whether the last build that came to its end was made of these very sources with this configuration. */
export async function isFresh(config: Config, root = projectRoot): Promise<boolean> {
  const stamp = await readFile(stampFile(root), 'utf8').catch(() => null);
  return stamp !== null && stamp === (await digest(config, root));
}

/**
 * Makes a build, and remembers what it was made of. The stamp of the one before goes first, so that a build that is broken
 * off is never taken for one; the new one tells of the sources as they were before, so that what is saved meanwhile counts
 * as changed.
 */
export async function stamped(config: Config, make: () => Promise<void>, root = projectRoot): Promise<void> {
  await rm(stampFile(root), { force: true });
  const made = await digest(config, root);
  await make();
  await mkdir(dirname(stampFile(root)), { recursive: true });
  await writeFile(stampFile(root), made);
}
