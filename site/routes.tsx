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
import { NOT_FOUND } from './shell/texts.ts';
import { studioPages } from './studio-pages.ts';

/** Hosts return this page for all other URLs. */
export const notFound: Pick<Page, 'path' | 'title'> = {
  path: '/404',
  title: `${NOT_FOUND} // ${config.studioName}`,
};

/** Part of the page instead of the shell, so that an error screen can set its own title. */
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

/** Also used for prerendering, the sitemap and the link test. */
export const pages: readonly Page[] = [...ownPages, ...studioPages, ...gamePages(ownPages)];

const parentOf = (page: Page) => (page.path === '/account/sign-in' ? '/account' : null);

const lazily = (load: Page['load']) => async () => ({ Component: await loadChunk(load) });

/** Paths are case-sensitive, as on a server. React Router ignores case by default. */
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

export const routes: RouteObject[] = [
  {
    Component: Shell,
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
