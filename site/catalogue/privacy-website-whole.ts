import { promises } from '#studio/promises.ts';
import type { DataUse } from './privacy.ts';

const SIGN_IN: DataUse = {
  what: 'If you sign in with Google: your e-mail address, name and profile picture’s address',
  why: 'To unlock the list of web games and to show you who is signed in. The part of the e-mail address before the @ is handed to a web game as your player name, inside your browser.',
  kept: 'With your sign-in at Google’s Firebase Authentication, which handles sign-in for us, until you delete your account on the account page or ask us to; the e-mail address also in your browser, until you log out.',
};

const BEST_SCORE: DataUse = {
  what: 'The best score of each web game that you play here, and the day you played it last',
  why: 'To show beside the game, and in the list of web games, what there is to beat and when you played.',
  kept: 'In your browser only, until you forget it on the account page or clear this site’s data.',
};

const ADDEM: DataUse = {
  what: 'Addem Numbers: the name you typed last, the best scores by name, the days whose sums you flew with your best run of the last, and whether it is muted',
  why: 'To offer the name again, to list the scores, to count your days in a row, and to let your best run fly along.',
  kept: 'Until you forget it on the account page or clear this site’s data.',
};

export const wholeWebsitePrivacy = {
  summary:
    'You can read this website and play on it without telling us who you are. If you sign in with Google, an account with your e-mail address is stored for you. Everything else stays in your browser. We use no cookies of our own, no advertising and no tracking.',
  collected: [
    SIGN_IN,
    {
      what: 'If you write to us: your e-mail address, and what you tell us',
      why: 'To answer you.',
      kept: promises.mail,
    },
  ] satisfies DataUse[],
  onDevice: [
    {
      what: 'The e-mail address you are signed in with, and what Google’s sign-in code stores with it',
      why: 'So that you are still signed in the next time, and when there is no network.',
      kept: 'Until you log out.',
    },
    BEST_SCORE,
    ...(__ADDEM_NUMBERS__ ? [ADDEM] : []),
    {
      what: 'The pages of this website, and the games that you have played or asked to keep, and your choice to keep or drop each game',
      why: 'So that they open without a network. A file that is kept is not fetched again.',
      kept: 'Until a newer version takes their place, you drop the game, forget it all on the account page, or clear this site’s data.',
    },
  ] satisfies DataUse[],
  saved:
    'What a game saves, it saves in your browser, so that it is there the next time. A game that is not named here says on its own page what it keeps. All of it stays until you forget it on the account page or clear this site’s data.',
  host: `Every web server sees who requests a file. The company that we have chosen to host this website sees your IP address, the time, the address that you requested, the page on this website that you came from, and how your browser describes itself. It may keep such records for a while, to keep its service running and safe. ${promises.hosting}`,
  google:
    'Sign-in is handled for us by Google’s Firebase Authentication. Nothing is requested from Google until you press the sign-in button. While you are signed in, pages ask the service whether the account is still there. The sign-in window belongs to Google, which may set cookies there. Google keeps the account on its servers, which may be in the United States, and notes the IP address of who signs in.',
  friends:
    'In an online game, players’ devices exchange names and moves directly, not through us. The host and each guest learn each other’s internet address, and the host tells guests about each other; the link that you send to a friend contains your address, and anyone who has the link can read it. If this website has a server that tells devices their address, it sees yours when you press Make an invite or Join, and never before. Neither we nor your browser store any of these addresses.',
  links:
    'Links to Discord, to stores and to other sites lead away from here. We do not control what happens there. At most they learn that you came from this website.',
  metrics:
    'Your browser measures how fast a page loaded and responded. The measurements stay on the page and are gone when you leave it: they are sent to nobody.',
  security:
    'Your visit is encrypted if the address begins with https. Pages run only our own scripts and, for sign-in, Google’s. Nothing on this website asks for your camera, your microphone or your location.',
  /** Regulation (EU) 2016/679, article 6(1), in plain language. */
  grounds: [
    'The account, and what your browser keeps: because you have asked for it by signing in, by playing, or by keeping a game. It is needed for that and used for nothing else, which is why no banner asks you first (GDPR, article 6(1)(b)).',
    'Answers to what you write, and the host’s records: because you and we have an interest in an answer, and in a website that runs safely (GDPR, article 6(1)(f)).',
  ],
  sharing: `${promises.noSale} It is shared with nobody but those two who work for us: Google for sign-in, and the host that serves the files.`,
  deletion: `Delete the account yourself on the account page, or write to us. ${promises.accountDeletion} What your browser keeps you can save as a file there, and forget.`,
  children: `Anybody can read and play here without an account, and then nothing is collected. Signing in is for those who may have a Google account of their own: from 13, or older where the law of their country says so. ${promises.youngChildren} Parents can write to us at any time.`,
} as const;

const onDeletionPage = (text: string) => text.replace('the account page', 'the page on deletion');

const [, ...collected] = wholeWebsitePrivacy.collected;
const [, ...onDevice] = wholeWebsitePrivacy.onDevice;

export const openWebsitePrivacy = {
  ...wholeWebsitePrivacy,
  summary:
    'You can read this website and play on it without telling us who you are. There are no accounts, and nobody signs in. Everything that is stored stays in your browser. We use no cookies of our own, no advertising and no tracking.',
  collected: collected as readonly DataUse[],
  onDevice: onDevice.map((use): DataUse => ({ ...use, kept: onDeletionPage(use.kept) })),
  saved: onDeletionPage(wholeWebsitePrivacy.saved),
  security:
    'Your visit is encrypted if the address begins with https. Pages run only our own scripts. Nothing on this website asks for your camera, your microphone or your location.',
  grounds: [
    'What your browser keeps: because you have asked for it by playing, or by keeping a game. It is needed for that and used for nothing else, which is why no banner asks you first (GDPR, article 6(1)(b)).',
    wholeWebsitePrivacy.grounds[1],
  ],
  sharing: `${promises.noSale} It is shared with nobody but the host that serves the files.`,
  deletion:
    'There is no account to delete. What your browser keeps you can save as a file, and forget. If you have written to us, ask, and we delete it.',
  children: 'Anybody can read and play here, and nothing is collected. Parents can write to us at any time.',
} as const;
