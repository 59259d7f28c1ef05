import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { projectRoot } from '#build/files.ts';
import type { BenchSite } from './bench-site.ts';

/** Imports `file` from every game that has it. The caller states the type of its exports. */
export async function modulesOfGames<Module>(file: string): Promise<{ slug: string; module: Module }[]> {
  const games = join(projectRoot, 'games');
  const slugs = readdirSync(games).filter((slug) => existsSync(join(games, slug, file)));
  return Promise.all(
    slugs
      .sort()
      .map(async (slug) => ({ slug, module: await import(pathToFileURL(join(games, slug, file)).href) })),
  );
}

/** A game's own measurement: returns a paragraph and a table in Markdown; `seconds` limits the duration of play. */
export type MeasureOwnFigures = (browser: Browser, site: BenchSite, seconds: number) => Promise<string>;

export async function measureOwnFigures(
  ...[browser, site, seconds]: Parameters<MeasureOwnFigures>
): Promise<string[]> {
  const found: string[] = [];
  const modules = await modulesOfGames<{ measureOwnFigures: MeasureOwnFigures }>('bench/figures.ts');
  for (const { module } of modules) found.push(await module.measureOwnFigures(browser, site, seconds));
  return found;
}
