import type { RouteObject } from 'react-router';
import { gamePages } from './game-pages.ts';
import { loadChunk } from './load-chunk.ts';
import { ownPages } from './own-pages.ts';
import type { Page } from './page.ts';
import { ErrorScreen, NotFoundScreen } from './shell/error-screen.tsx';
import { LogoScreen } from './shell/logo-screen.tsx';
import { notFound } from './shell/not-found.ts';
import { PageHead } from './shell/page-head.tsx';
import { Shell } from './shell/shell.tsx';

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
