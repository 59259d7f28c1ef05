import { useEffect } from 'react';
import { Outlet, type RouteObject, useMatches } from 'react-router';
import { config } from '#site/config.ts';
import { gamePages } from './game-pages.ts';
import { loadChunk } from './load-chunk.ts';
import type { Page } from './own-pages.ts';
import { ownPages } from './own-pages.ts';
import { ErrorScreen, NotFoundScreen } from './shell/error-screen.tsx';
import { LogoScreen } from './shell/logo-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** What stands at every address that no page has. The build writes it under this one, for hosts to answer with. */
export const notFound: Pick<Page, 'path' | 'title'> = {
  path: '/404',
  title: `Not found // ${config.studioName}`,
};

/**
 * Keeps title and canonical address right after a navigation; the served HTML has them already. Around the page, not
 * around the shell: where an error screen stands in place of the page, that one has the title.
 */
function PageHead() {
  const page = useMatches().at(-1)?.handle as Pick<Page, 'title' | 'path'> | undefined;
  useEffect(() => {
    if (!page) return;
    document.title = page.title;
    const canonical = document.head.querySelector('link[rel="canonical"]');
    canonical?.setAttribute('href', config.siteUrl + page.path);
  }, [page]);
  return <Outlet />;
}

/** Without those that are about a game, a festival or an account which this site does not have (`absent-pages.ts`). */
const presentPages: readonly Page[] = __ABSENT_PAGES__
  ? ownPages.filter(({ path }) => !__ABSENT_PAGES__?.includes(path))
  : ownPages;

/**
 * Every page of the site: those of `own-pages.ts`, and two for each game of `catalogue/games/` that has none of its own.
 * Navigation, prerendering, the sitemap and the link test are made from it.
 */
export const pages: readonly Page[] = [...presentPages, ...gamePages(presentPages)];

/** The account page shows its child route below itself; every other page stands alone. */
const parentOf = (page: Page) => (page.path === '/account/sign-in' ? '/account' : null);

const lazily = (load: Page['load']) => async () => ({ Component: await loadChunk(load) });

/** An address has one spelling, as it has for every server: by default the router overlooks capitals. */
function toRoute(page: Page): RouteObject {
  const { path, load, loadBelow } = page;
  const children = pages.filter((other) => parentOf(other) === path).map(toRoute);
  if (loadBelow) children.push({ index: true, handle: page, lazy: lazily(loadBelow) });
  return {
    path,
    caseSensitive: true,
    handle: page,
    lazy: lazily(load),
    ...(children.length > 0 && { children }),
  };
}

/** The pages as React Router takes them, inside what every page has. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    // For what breaks in the shell itself; then it stands alone.
    ErrorBoundary: ErrorScreen,
    HydrateFallback: LogoScreen,
    children: [
      {
        Component: PageHead,
        ErrorBoundary: ErrorScreen,
        children: [
          ...pages.filter((page) => parentOf(page) === null).map(toRoute),
          { path: '*', handle: notFound, Component: NotFoundScreen },
        ],
      },
    ],
  },
];
