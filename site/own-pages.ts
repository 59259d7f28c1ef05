import type { ComponentType } from 'react';
import { config } from './config.ts';

export interface Page {
  path: string;
  title: string;
  load: () => Promise<ComponentType>;
  loadBelow?: () => Promise<ComponentType>;
}

const studio = config.studioName;

/** The build replaces the conditions, so that bundles contain nothing of omitted pages. */
export const ownPages: readonly Page[] = [
  {
    path: '/',
    title: `${studio} // ${__MAKES__}`,
    load: () => import('./pages/home/home-page.tsx').then((page) => page.HomePage),
  },
  ...(__SIGN_IN__
    ? [
        {
          path: '/account',
          title: `Account // ${studio}`,
          load: () => import('./pages/account/account-page.tsx').then((page) => page.AccountPage),
          loadBelow: () => import('./pages/account/account-below.tsx').then((page) => page.AccountBelow),
        },
        {
          path: '/account/sign-in',
          title: `Sign in // ${studio}`,
          load: () => import('./pages/account/sign-in-page.tsx').then((page) => page.SignInPage),
        },
      ]
    : []),
  {
    path: '/privacy-policy',
    title: `Privacy policy // ${studio}`,
    load: () =>
      import('./pages/privacy-policy/website-policy-page.tsx').then((page) => page.WebsitePolicyPage),
  },
  {
    path: '/delete-account',
    title: `${__SIGN_IN__ ? 'Delete account and data' : 'Delete data'} // ${studio}`,
    load: () => import('./pages/account/delete-account-page.tsx').then((page) => page.DeleteAccountPage),
  },
  ...(__ADDEM_NUMBERS__
    ? [
        {
          path: '/addem-numbers',
          title: `Addem Numbers // ${studio}`,
          load: () =>
            import('./pages/addem-numbers/addem-numbers-page.tsx').then((page) => page.AddemNumbersPage),
        },
        {
          path: '/addem-numbers/privacy-policy',
          title: `Addem Numbers privacy policy // ${studio}`,
          load: () =>
            import('./pages/addem-numbers/privacy-policy-page.tsx').then((page) => page.PrivacyPolicyPage),
        },
      ]
    : []),
  {
    path: '/webgames',
    title: `Web games // ${studio}`,
    load: () => import('./pages/webgames/webgames-page.tsx').then((page) => page.WebgamesPage),
  },
  ...(__ADDEM_NUMBERS__
    ? [
        {
          path: '/webgames/addem-numbers',
          title: `Play Addem Numbers // ${studio}`,
          load: () => import('./addem/addem-game.tsx').then((page) => page.AddemGame),
        },
      ]
    : []),
  {
    path: '/news',
    title: `News // ${studio}`,
    load: () => import('./pages/news/news-page.tsx').then((page) => page.NewsPage),
  },
  {
    path: '/accessibility',
    title: `Accessibility // ${studio}`,
    load: () => import('./pages/accessibility/accessibility-page.tsx').then((page) => page.AccessibilityPage),
  },
  {
    path: '/press',
    title: `Press // ${studio}`,
    load: () => import('./pages/press/press-page.tsx').then((page) => page.PressPage),
  },
  ...(__FESTIVALS__ && __DONUM__
    ? [
        {
          path: '/draknek',
          title: `Draknek // ${studio}`,
          load: () => import('./pages/draknek/draknek-page.tsx').then((page) => page.DraknekPage),
        },
      ]
    : []),
  ...(__DONUM__
    ? [
        {
          path: '/draknek/donum',
          title: `Play Donum // ${studio}`,
          load: () => import('./pages/draknek/donum-page.tsx').then((page) => page.DonumPage),
        },
      ]
    : []),
  ...(__FESTIVALS__ && (__SHOOT_OR_DIE__ || __SKY_CITY_RUSH__ || __SHOOT_OR_DIE_MULTIPLAYER__)
    ? [
        {
          path: '/gdwc',
          title: `GDWC // ${studio}`,
          load: () => import('./pages/gdwc/gdwc-page.tsx').then((page) => page.GdwcPage),
        },
      ]
    : []),
  ...(__FESTIVALS__ && __SHOOT_OR_DIE__
    ? [
        {
          path: '/gdwc/shoot-or-die',
          title: `Shoot or Die at GDWC // ${studio}`,
          load: () => import('./pages/gdwc/shoot-or-die-page.tsx').then((page) => page.ShootOrDiePage),
        },
      ]
    : []),
  ...(__FESTIVALS__ && __SKY_CITY_RUSH__
    ? [
        {
          path: '/gdwc/sky-city-rush',
          title: `Sky City Rush at GDWC // ${studio}`,
          load: () => import('./pages/gdwc/sky-city-rush-page.tsx').then((page) => page.SkyCityRushPage),
        },
      ]
    : []),
  ...(__SHOOT_OR_DIE_MULTIPLAYER__
    ? [
        {
          path: '/gdwc/shoot-or-die-multiplayer',
          title: `Shoot or Die Multiplayer at GDWC // ${studio}`,
          load: () => import('./pages/gdwc/multiplayer-page.tsx').then((page) => page.MultiplayerPage),
        },
      ]
    : []),
  ...(__FESTIVALS__ && __POSTER_PUZZLE__
    ? [
        {
          path: '/unizone',
          title: `Unizone // ${studio}`,
          load: () => import('./pages/unizone/unizone-page.tsx').then((page) => page.UnizonePage),
        },
      ]
    : []),
  ...(__POSTER_PUZZLE__
    ? [
        {
          path: '/unizone/poster-puzzle',
          title: `Play Poster Puzzle // ${studio}`,
          load: () => import('./pages/unizone/poster-puzzle-page.tsx').then((page) => page.PosterPuzzlePage),
        },
      ]
    : []),
  ...(!__IS_PUBLISHED__
    ? [
        {
          path: '/component-sheet',
          title: `Component sheet // ${studio}`,
          load: () =>
            import('./pages/component-sheet/component-sheet-page.tsx').then(
              (page) => page.ComponentSheetPage,
            ),
        },
      ]
    : []),
];
