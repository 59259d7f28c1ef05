import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#build/files.ts';

/** Imports an optional file of every game. The caller states the type of its exports. */
export async function modulesOfGames<Module>(file: string): Promise<{ slug: string; module: Module }[]> {
  const games = join(projectRoot, 'games');
  const slugs = readdirSync(games).filter((slug) => existsSync(join(games, slug, file)));
  return Promise.all(
    slugs
      .sort()
      .map(async (slug) => ({ slug, module: await import(pathToFileURL(join(games, slug, file)).href) })),
  );
}
