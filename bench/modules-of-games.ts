import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#build/files.ts';

/** A file that every game may have, of those that have it, by slug. What it exports is the caller's to say. */
export async function modulesOfGames<Module>(file: string): Promise<{ slug: string; module: Module }[]> {
  const games = join(projectRoot, 'games');
  const slugs = readdirSync(games).filter((slug) => existsSync(join(games, slug, file)));
  return Promise.all(
    slugs
      .sort()
      .map(async (slug) => ({ slug, module: await import(pathToFileURL(join(games, slug, file)).href) })),
  );
}
