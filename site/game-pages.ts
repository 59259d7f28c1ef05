import type { ComponentType } from 'react';
import { bySlug, type GameEntry } from './catalogue/game-entry.ts';
import { gameLinks } from './catalogue/game-index.ts';
import { config } from './config.ts';
import type { Page } from './own-pages.ts';
import { playTitle, supportTitle } from './shell/texts.ts';

const entries = bySlug(import.meta.glob<GameEntry>(['./catalogue/games/*.ts', '#studio/games/*/entry.ts']));

async function loadGameEntry(slug: string): Promise<GameEntry> {
  const load = entries[slug];
  if (!load) throw new Error(`No game ${slug}.`);
  return load();
}

type Template = (slug: string, entry: GameEntry) => ComponentType;

const loadPlayPage = () => import('./game-page/play-page.tsx').then((page) => page.playPage);
const loadSupportPage = () => import('./support-page/support-page-of.tsx').then((page) => page.supportPageOf);

function gamePage(slug: string, path: string, title: string, loadTemplate: () => Promise<Template>): Page {
  return {
    path,
    title: `${title} // ${config.studioName}`,
    load: async () => {
      const [template, entry] = await Promise.all([loadTemplate(), loadGameEntry(slug)]);
      return template(slug, entry);
    },
  };
}

/** A page in `own` takes precedence over a game's page with the same path. */
export function gamePages(own: readonly Page[]): Page[] {
  const ownPaths = new Set(own.map(({ path }) => path));
  return gameLinks
    .flatMap(({ slug, name, path, support }) => {
      const play = gamePage(slug, path, playTitle(name), loadPlayPage);
      if (support !== true) return [play];
      return [play, gamePage(slug, `/${slug}-support`, supportTitle(name), loadSupportPage)];
    })
    .filter(({ path }) => !ownPaths.has(path));
}
