/** What a game measures of itself: `games/<slug>/bench/figures.ts`, found by its folder, so that it goes with the game. */
import type { Browser } from '@playwright/test';
import type { BenchSite } from './bench-site.ts';
import { modulesOfGames } from './modules-of-games.ts';

/** Gives a paragraph and a table, as Markdown; plays for so many seconds where it plays. */
export type MeasureOwnFigures = (browser: Browser, site: BenchSite, seconds: number) => Promise<string>;

/** Of all games that have such figures, one after the other. */
export async function measureOwnFigures(
  ...[browser, site, seconds]: Parameters<MeasureOwnFigures>
): Promise<string[]> {
  const found: string[] = [];
  const modules = await modulesOfGames<{ measureOwnFigures: MeasureOwnFigures }>('bench/figures.ts');
  for (const { module } of modules) found.push(await module.measureOwnFigures(browser, site, seconds));
  return found;
}
