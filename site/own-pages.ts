import { config } from './config.ts';
import type { Page } from './page.ts';

const studio = config.studioName;

/**
 * The pages of the site's own making. What search engines read of each, its description, is in `page-texts.ts`, which no
 * browser loads; the two go together, or the type checker objects.
 */
export const ownPages = [
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
