/** Reads the entries of the catalogue in Node: they import pictures, which only a bundler understands. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { GameEntry } from '#site/catalogue/game-entry.ts';
import { ConfigError } from '#site/config.ts';
import { projectRoot } from '../files.ts';
import { firstSentence } from '../games/pack-error.ts';
import { checkEntry } from './check-entry.ts';

export interface ReadEntry {
  slug: string;
  entry: GameEntry;
}

/** What the catalogue and the table of pages say, read before anything is bundled from them. */
export interface Declarations {
  entries: readonly ReadEntry[];
  /** The paths of the pages that are of the site's own making. */
  ownPaths: readonly string[];
}

/** The catalogue's folder, as a person knows it. */
const ENTRIES = 'site/catalogue/games';

/**
 * Reads and checks every entry.
 * @param folder absolute path of the entries
 * @throws ConfigError with one line on the first that is none
 */
export async function readDeclarations(folder = join(projectRoot, ENTRIES)): Promise<Declarations> {
  const server = await createServer({
    configFile: false,
    root: `${projectRoot}site`,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const environment = server.environments.ssr;
    if (!isRunnableDevEnvironment(environment)) throw new Error('This Vite cannot run modules.');
    const load = (file: string) => environment.runner.import<Record<string, unknown>>(file);
    const entries: ReadEntry[] = [];
    for (const file of (await readdir(folder)).sort()) {
      const where = `${ENTRIES}/${file}`;
      const module = await load(join(folder, file)).catch((error: unknown) => {
        throw new ConfigError(`${where} cannot be read: ${firstSentence(error)}`, { cause: error });
      });
      entries.push({ slug: file.replace(/\.ts$/, ''), entry: checkEntry(module, where) });
    }
    const { pageTexts } = await load(join(projectRoot, 'site/page-texts.ts'));
    return { entries, ownPaths: Object.keys(pageTexts as object) };
  } finally {
    await server.close();
  }
}
