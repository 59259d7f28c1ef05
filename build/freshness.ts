/** Tells whether a build still is what the sources and the configuration make. */
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
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

/** Record of the last complete build. */
interface Stamp {
  /** Digest of the configuration and the sources. */
  sources: string;
  /** Digest of each file that was built, by its path in the build's folder. */
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
    // Without a readable stamp the site is built again.
    return null;
  }
}

/**
 * Whether the last complete build was made from these sources with this configuration, and each of its files is still as it
 * was built. Files that others have added to the folder do not count.
 */
export async function isFresh(config: Config, outDir: string, root = projectRoot): Promise<boolean> {
  const stamp = await readStamp(root);
  if (stamp?.sources !== (await digest(config, root))) return false;
  for (const [file, built] of Object.entries(stamp.files)) {
    // A file that cannot be read differs from every digest.
    if ((await digestOfFile(join(outDir, file)).catch(() => null)) !== built) return false;
  }
  return true;
}

/**
 * Makes a build in a folder, and stores what it was made from and what was made. The stamp of the build before it is removed
 * first, so that an interrupted build never counts; the new stamp describes the sources as they were before the build, so that
 * what is saved meanwhile counts as changed.
 */
export async function stamped(
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
  await mkdir(dirname(stampFile(root)), { recursive: true });
  await writeFile(stampFile(root), JSON.stringify({ sources, files } satisfies Stamp));
}
