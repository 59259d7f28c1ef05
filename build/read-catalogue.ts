import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import type { Config } from '#site/config.ts';
import { projectRoot } from './project-root.ts';
import { siteDefines } from './vite-config.ts';

/**
 * The catalogue as its source has it, for what has to be known before the site is bundled. Its pictures have the addresses of
 * their source files: for those of the published ones ask the prerenderer.
 */
export async function readCatalogue(config: Config): Promise<readonly CatalogueEntry[]> {
  const { module } = await runnerImport<{ catalogue: readonly CatalogueEntry[] }>(
    join(projectRoot, 'site/catalogue/catalogue.ts'),
    { configFile: false, root: join(projectRoot, 'site'), logLevel: 'warn', define: siteDefines(config, {}) },
  );
  return module.catalogue;
}
