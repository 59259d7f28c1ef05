import { addemNumbersScreenshots } from '#site/pictures/addem-numbers-play.ts';
import { poster } from '#site/pictures/pictures.tsx';
import small from '#site/pictures/poster-addem-numbers-320.webp';
import medium from '#site/pictures/poster-addem-numbers-640.webp';
import large from '#site/pictures/poster-addem-numbers-960.webp';
import type {
  GameDetails,
  GameLink,
  GameListing,
  GamePrivacy,
  GameSaves,
  GameScreenshots,
} from '../game-entry.ts';

export const link: GameLink = {
  name: 'Addem Numbers',
  inPage: true,
  accounts: true,
  support: { '/addem-numbers': 'on your phone', '/addem-numbers/privacy-policy': 'privacy policy' },
};

export const listing: GameListing = {
  tagline: 'Two numbers, one sum, and a runway that ends.',
  genre: 'Arithmetic',
  blurb:
    'Add two numbers and type the sum before the runway runs out. A correct answer adds a point and gains you 3 seconds of runway; a wrong answer loses a point. The numbers grow with your score.',
  poster: /* @__PURE__ */ poster(
    'Gig poster for Addem Numbers: a runway from above with a painted 9 and a painted 6, and a yellow aeroplane between them as the plus sign.',
    small,
    medium,
    large,
  ),
  embed: null,
  latest: { date: '2026-11-25', text: 'A sum may be typed in the digits of any script.' },
  daily: {
    name: 'Today’s sums',
    result(saved, day) {
      const [kept] = saved(/addem\.days$/) as ({ days?: unknown } | null)[];
      return Array.isArray(kept?.days) && kept.days.includes(day.number) ? 'flown' : null;
    },
  },
};

export const details: GameDetails = {
  features: [
    'Fifteen seconds of runway to start with. You can gain more without limit.',
    'A wrong answer teaches. You see the right sum before the next question.',
    'A number pad for thumbs. On a keyboard, just type and press Enter.',
    'Practice without a clock, and a second try at the sums you missed.',
    'The sums of the day, the same for everybody. Your best run flies beside you.',
    'Share a result with your run. Your friends fly against it.',
    'Best scores by name, saved on the device.',
  ],
  coming: [],
  controls: [
    { device: 'keyboard', input: 'Digits, then Enter', action: 'Answer' },
    { device: 'mouse', input: 'The number pad', action: 'Answer' },
    { device: 'touch', input: 'The number pad', action: 'Answer' },
  ],
  accessibility: [
    'Playable with Keyboard Only',
    'Playable with Touch Only',
    'Playable without Motion Controls',
    'Playable without Touch Controls',
  ],
  keepsScore: true,
  inks: ['#ffc61a', '#f6efe0', '#3b3d45'],
  stores: {
    android: 'https://play.google.com/store/apps/details?id=example.slashslash.addem',
    ios: 'https://apps.apple.com/app/addem-numbers/id1000000003',
  },
};

export const screenshots: GameScreenshots = addemNumbersScreenshots;

export const privacy: GamePrivacy = {
  app: 'Addem Numbers',
  summary: [
    'Addem Numbers collects your name and your e-mail address to compare scores between players.',
    'Your device stores your scores and your login information.',
    'We share nothing with third parties.',
  ],
  collected: [
    {
      what: 'Your name, if you log in',
      why: 'To show whose score is whose when scores are compared.',
      kept: 'With your account, until you ask us to delete it.',
    },
    {
      what: 'Your e-mail address, if you log in',
      why: 'To tell players apart who have the same name, so that scores are compared correctly. We send no newsletters and no advertising.',
      kept: 'With your account, until you ask us to delete it.',
    },
  ],
  onDevice: [
    {
      what: 'Scores',
      why: 'To show your best scores.',
      kept: 'On your device, until you remove the app or clear its data.',
    },
    {
      what: 'Login information',
      why: 'So that you need not log in each time.',
      kept: 'On your device, until you log out, remove the app or clear its data.',
    },
    {
      what: 'In the browser version: the name you last typed, the best scores by name, and the days whose sums you flew with your best run of the last',
      why: 'To offer the name again, to list the scores, to count your days in a row, and to let your best run fly along. The browser version needs no login and sends us none of it. A result that you share carries your name, and when you answered right or wrong, in its link.',
      kept: 'In your browser, until you clear this site’s data.',
    },
  ],
  permissions:
    'The app asks for no permissions. It does not read your contacts, location, camera, microphone, files or advertising identifier.',
  sharing:
    'We share your name, your e-mail address and your scores with no third party, and we do not sell them. The app contains no advertising and no analytics.',
  security:
    'Your name and e-mail address travel encrypted (HTTPS). Only those of us who answer your requests can reach them.',
  deletion:
    'Write to us from the e-mail address you log in with and ask for deletion. We delete your account, your name and your e-mail address within 30 days and confirm it. What is on your device goes when you remove the app or clear its data. You can play without logging in; then we collect nothing.',
  children:
    'Anybody can play without logging in, and then no data is collected. Logging in is for players aged 13 or over, or older where the law of their country says so. If we learn that a younger child’s name or e-mail address has reached us without a parent’s consent, we delete it. Parents can write to us at any time.',
};

/** Addem's other data is stored as data of the site (`addem/storage.ts`). */
export const saved: GameSaves = {};
