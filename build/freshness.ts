/** Tells whether `dist` still is what the sources and the configuration make. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#site/config.ts';
import { projectRoot } from './project-root.ts';

const SOURCES = ['site', 'player', 'engine', 'games', 'build', 'package-lock.json'];
const stampFile = join(projectRoot, '.cache', 'build-stamp');

async function filesBelow(path: string): Promise<string[]> {
  if (path.endsWith('.json')) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function digest(config: Config): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(config));
  const files = (await Promise.all(SOURCES.map((name) => filesBelow(join(projectRoot, name))))).flat().sort();
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex');
}

/** Whether the last stamped build was made of these very sources with this configuration. */
export async function isFresh(config: Config): Promise<boolean> {
  const stamp = await readFile(stampFile, 'utf8').catch(() => null);
  return stamp !== null && stamp === (await digest(config));
}

/** Remembers what the build in `dist` was made of. */
export async function stampBuild(config: Config): Promise<void> {
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, await digest(config));
}
