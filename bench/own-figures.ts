/** A game's own measurements: `games/<slug>/bench/figures.ts`. */
import type { Browser } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { modulesOfGames } from './modules-of-games.ts';

/** Returns a paragraph and a table, as Markdown; `seconds` limits play. */
export type MeasureOwnFigures = (browser: Browser, site: BenchSite, seconds: number) => Promise<string>;

export async function measureOwnFigures(
  ...[browser, site, seconds]: Parameters<MeasureOwnFigures>
): Promise<string[]> {
  const found: string[] = [];
  const modules = await modulesOfGames<{ measureOwnFigures: MeasureOwnFigures }>('bench/figures.ts');
  for (const { module } of modules) found.push(await module.measureOwnFigures(browser, site, seconds));
  return found;
}
