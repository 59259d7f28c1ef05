import type { RouteObject } from 'react-router';
import { addedPages } from './added-pages.ts';
import { config } from './config.ts';
import { loadChunk } from './load-chunk.ts';
import type { Page } from './page.ts';
import { ErrorScreen, NotFoundScreen } from './shell/error-screen.tsx';
import { LogoScreen } from './shell/logo-screen.tsx';
import { notFound } from './shell/not-found.ts';
import { PageHead } from './shell/page-head.tsx';
import { Shell } from './shell/shell.tsx';

const studio = config.studioName;

const lazyGame = () => import('./pages/webgames/playable-games.tsx');

/** Every page of the site. Navigation, prerendering, the sitemap and the link test are made from this table. */
export const pages: readonly Page[] = [
  {
    path: '/',
    title: `${studio} // browser games that start in a second`,
    description: `${studio} is an indie studio. Its games run in the browser, start in a second and are made to be started again.`,
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/home/home-page.tsx')).HomePage,
  },
  {
    path: '/account',
    title: `Account // ${studio}`,
    description: 'Who you are signed in as, where to log out, and what this browser keeps of you.',
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/account/account-page.tsx')).AccountPage,
    loadBelow: async () => (await import('./pages/account/account-below.tsx')).AccountBelow,
  },
  {
    path: '/account/sign-in',
    title: `Sign in // ${studio}`,
    description: 'Sign in with Google to unlock the list of web games.',
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/account/sign-in-page.tsx')).SignInPage,
  },
  {
    path: '/privacy-policy',
    title: `Privacy policy // ${studio}`,
    description:
      'What this website collects, what stays in your browser, who sees a visit, and how to have it all deleted.',
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/privacy-policy/website-policy-page.tsx')).WebsitePolicyPage,
  },
  {
    path: '/delete-account',
    title: `Delete account and data // ${studio}`,
    description:
      'How to have your account and your data deleted: the steps, what goes, what stays and for how long.',
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/account/delete-account-page.tsx')).DeleteAccountPage,
  },
  {
    path: '/shoot-or-die-support',
    title: `Shoot or Die support // ${studio}`,
    description: 'What Shoot or Die is, how to play it, its privacy policy and how to reach us about it.',
    card: 'shoot-or-die',
    listed: true,
    load: async () => (await import('./pages/support/shoot-or-die-support-page.tsx')).ShootOrDieSupportPage,
  },
  {
    path: '/sky-city-rush-support',
    title: `Sky City Rush support // ${studio}`,
    description: 'What Sky City Rush is, how to play it, its privacy policy and how to reach us about it.',
    card: 'sky-city-rush',
    listed: true,
    load: async () => (await import('./pages/support/sky-city-rush-support-page.tsx')).SkyCityRushSupportPage,
  },
  {
    path: '/addem-numbers',
    title: `Addem Numbers // ${studio}`,
    description:
      'Add two numbers before the runway ends. A wrong answer loses score, a correct one gains seconds.',
    card: 'addem-numbers',
    listed: true,
    load: async () => (await import('./pages/addem-numbers/addem-numbers-page.tsx')).AddemNumbersPage,
  },
  {
    path: '/addem-numbers/privacy-policy',
    title: `Addem Numbers privacy policy // ${studio}`,
    description: 'What Addem Numbers collects, why, what stays on your device, and how to have it deleted.',
    card: 'addem-numbers',
    listed: true,
    load: async () => (await import('./pages/addem-numbers/privacy-policy-page.tsx')).PrivacyPolicyPage,
  },
  {
    path: '/webgames',
    title: `Web games // ${studio}`,
    description: 'The games that run in your browser. Signing in with Google unlocks their list.',
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/webgames/webgames-page.tsx')).WebgamesPage,
  },
  {
    path: '/webgames/addem-numbers',
    title: `Play Addem Numbers // ${studio}`,
    description:
      'Fifteen seconds of runway, two numbers, one sum. Every right answer paints three seconds more.',
    card: 'addem-numbers',
    listed: true,
    load: async () => (await import('./pages/webgames/addem-page.tsx')).AddemPage,
  },
  {
    path: '/webgames/shoot-or-die',
    title: `Play Shoot or Die // ${studio}`,
    description:
      'Your heart is a gun: life burns all the time, and only hits feed it. Play it in the browser.',
    card: 'shoot-or-die',
    listed: true,
    load: async () => (await lazyGame()).WebShootOrDiePage,
  },
  {
    path: '/webgames/sky-city-rush',
    title: `Play Sky City Rush // ${studio}`,
    description: 'A hover race through a city above the clouds, where danger is fuel. The web prototype.',
    card: 'sky-city-rush',
    listed: true,
    load: async () => (await lazyGame()).WebSkyCityRushPage,
  },
  {
    path: '/news',
    title: `News // ${studio}`,
    description: 'What is new on stage, newest first. Also as a feed.',
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/news/news-page.tsx')).NewsPage,
  },
  {
    path: '/press',
    title: `Press // ${studio}`,
    description:
      'Facts, descriptions, logos, posters and screenshots for whoever writes about us, and one zip of it all.',
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/press/press-page.tsx')).pressPage(),
  },
  {
    path: '/draknek',
    title: `Draknek // ${studio}`,
    description:
      'Donum, our entry for a thinking-puzzle grant: every gift you carry is a power, and giving is for good.',
    card: 'donum',
    listed: true,
    load: async () => (await import('./pages/draknek/draknek-page.tsx')).DraknekPage,
  },
  {
    path: '/draknek/donum',
    title: `Play Donum // ${studio}`,
    description:
      'A thinking puzzle about gifts: every gift you carry is a power, somebody needs it, and giving is for good.',
    card: 'donum',
    listed: true,
    load: async () => (await import('./pages/draknek/donum-page.tsx')).DonumPage,
  },
  {
    path: '/gdwc',
    title: `GDWC // ${studio}`,
    description: 'Our entries for the Game Development World Championship, playable on the spot.',
    card: 'studio',
    listed: true,
    load: async () => (await import('./pages/gdwc/gdwc-page.tsx')).GdwcPage,
  },
  {
    path: '/gdwc/shoot-or-die',
    title: `Shoot or Die at GDWC // ${studio}`,
    description:
      'Shoot or Die for the jury: your heart is a gun, life burns all the time, and only hits feed it.',
    card: 'shoot-or-die',
    listed: true,
    load: async () => (await lazyGame()).GdwcShootOrDiePage,
  },
  {
    path: '/gdwc/sky-city-rush',
    title: `Sky City Rush at GDWC // ${studio}`,
    description:
      'Sky City Rush for the jury: a hover race through a city above the clouds, where danger is fuel.',
    card: 'sky-city-rush',
    listed: true,
    load: async () => (await lazyGame()).GdwcSkyCityRushPage,
  },
  {
    path: '/gdwc/shoot-or-die-multiplayer',
    title: `Shoot or Die Multiplayer at GDWC // ${studio}`,
    description:
      'Two to four hearts in one arena: what you hit feeds you. In the browser, and as a Mac build.',
    card: 'shoot-or-die',
    listed: true,
    load: async () => (await import('./pages/gdwc/multiplayer-page.tsx')).MultiplayerPage,
  },
  {
    path: '/unizone',
    title: `Unizone // ${studio}`,
    description: 'Poster Puzzle, made for Unizone: our gig posters as jigsaws, cut by seed.',
    card: 'poster-puzzle',
    listed: true,
    load: async () => (await import('./pages/unizone/unizone-page.tsx')).UnizonePage,
  },
  {
    path: '/unizone/poster-puzzle',
    title: `Play Poster Puzzle // ${studio}`,
    description:
      "The studio's gig posters as jigsaws: 12 to 300 pieces, cut by seed, and a picture of your table to keep.",
    card: 'poster-puzzle',
    listed: true,
    load: async () => (await import('./pages/unizone/poster-puzzle-page.tsx')).PosterPuzzlePage,
  },
  ...addedPages,
  {
    path: '/component-sheet',
    title: `Component sheet // ${studio}`,
    description: 'What the site is made of: its tokens, and its components in every state.',
    card: 'studio',
    listed: false,
    load: async () => (await import('./pages/component-sheet/component-sheet-page.tsx')).ComponentSheetPage,
  },
];

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
