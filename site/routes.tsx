import type { RouteObject } from 'react-router';
import { config } from './config.ts';
import { gamePages } from './game-pages.ts';
import { loadChunk } from './load-chunk.ts';
import type { Page } from './page.ts';
import { ErrorScreen, NotFoundScreen } from './shell/error-screen.tsx';
import { LogoScreen } from './shell/logo-screen.tsx';
import { notFound } from './shell/not-found.ts';
import { PageHead } from './shell/page-head.tsx';
import { Shell } from './shell/shell.tsx';

const studio = config.studioName;

/**
 * The pages of the site's own making. What search engines read of each, its description, is in `page-texts.ts`, which no
 * browser loads; the two go together, or the type checker objects.
 */
const ownPages = [
  {
    path: '/',
    title: `${studio} // browser games that start in a second`,
    load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  },
  {
    path: '/account',
    title: `Account // ${studio}`,
    load: async () => (await import('./pages/account/account-page.tsx')).AccountPage,
    loadBelow: async () => (await import('./pages/account/account-below.tsx')).AccountBelow,
  },
  {
    path: '/account/sign-in',
    title: `Sign in // ${studio}`,
    load: async () => (await import('./pages/account/sign-in-page.tsx')).SignInPage,
  },
  {
    path: '/privacy-policy',
    title: `Privacy policy // ${studio}`,
    load: async () => (await import('./pages/privacy-policy/website-policy-page.tsx')).WebsitePolicyPage,
  },
  {
    path: '/delete-account',
    title: `Delete account and data // ${studio}`,
    load: async () => (await import('./pages/account/delete-account-page.tsx')).DeleteAccountPage,
  },
  {
    path: '/addem-numbers',
    title: `Addem Numbers // ${studio}`,
    load: async () => (await import('./pages/addem-numbers/addem-numbers-page.tsx')).AddemNumbersPage,
  },
  {
    path: '/addem-numbers/privacy-policy',
    title: `Addem Numbers privacy policy // ${studio}`,
    load: async () => (await import('./pages/addem-numbers/privacy-policy-page.tsx')).PrivacyPolicyPage,
  },
  {
    path: '/webgames',
    title: `Web games // ${studio}`,
    load: async () => (await import('./pages/webgames/webgames-page.tsx')).WebgamesPage,
  },
  {
    path: '/webgames/addem-numbers',
    title: `Play Addem Numbers // ${studio}`,
    load: async () => (await import('./pages/webgames/addem-page.tsx')).AddemPage,
  },
  {
    path: '/news',
    title: `News // ${studio}`,
    load: async () => (await import('./pages/news/news-page.tsx')).NewsPage,
  },
  {
    path: '/press',
    title: `Press // ${studio}`,
    load: async () => (await import('./pages/press/press-page.tsx')).PressPage,
  },
  {
    path: '/draknek',
    title: `Draknek // ${studio}`,
    load: async () => (await import('./pages/draknek/draknek-page.tsx')).DraknekPage,
  },
  {
    path: '/draknek/donum',
    title: `Play Donum // ${studio}`,
    load: async () => (await import('./pages/draknek/donum-page.tsx')).DonumPage,
  },
  {
    path: '/gdwc',
    title: `GDWC // ${studio}`,
    load: async () => (await import('./pages/gdwc/gdwc-page.tsx')).GdwcPage,
  },
  {
    path: '/gdwc/shoot-or-die',
    title: `Shoot or Die at GDWC // ${studio}`,
    load: async () => (await import('./pages/gdwc/shoot-or-die-page.tsx')).ShootOrDiePage,
  },
  {
    path: '/gdwc/sky-city-rush',
    title: `Sky City Rush at GDWC // ${studio}`,
    load: async () => (await import('./pages/gdwc/sky-city-rush-page.tsx')).SkyCityRushPage,
  },
  {
    path: '/gdwc/shoot-or-die-multiplayer',
    title: `Shoot or Die Multiplayer at GDWC // ${studio}`,
    load: async () => (await import('./pages/gdwc/multiplayer-page.tsx')).MultiplayerPage,
  },
  {
    path: '/unizone',
    title: `Unizone // ${studio}`,
    load: async () => (await import('./pages/unizone/unizone-page.tsx')).UnizonePage,
  },
  {
    path: '/unizone/poster-puzzle',
    title: `Play Poster Puzzle // ${studio}`,
    load: async () => (await import('./pages/unizone/poster-puzzle-page.tsx')).PosterPuzzlePage,
  },
  {
    path: '/component-sheet',
    title: `Component sheet // ${studio}`,
    load: async () => (await import('./pages/component-sheet/component-sheet-page.tsx')).ComponentSheetPage,
  },
] as const satisfies readonly Page[];

/** A path of the table. */
export type OwnPath = (typeof ownPages)[number]['path'];

/**
 * Every page of the site: those of the table, and two for each game of `catalogue/games/` that has none of its own.
 * Navigation, prerendering, the sitemap and the link test are made from it.
 */
export const pages: readonly Page[] = [...ownPages, ...gamePages(ownPages)];

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
