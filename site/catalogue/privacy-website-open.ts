import type { DataUse } from './privacy.ts';
import { wholeWebsitePrivacy as whole } from './privacy-website-whole.ts';

/** Without an account page, the page on deletion has what it has for the things that a browser keeps. */
const onDeletionPage = (text: string) => text.replace('the account page', 'the page on deletion');

const [, ...collected] = whole.collected;
const [, ...onDevice] = whole.onDevice;

/** The website's policy where nobody can sign in: what is not said here is as on a site with accounts. */
export const openWebsitePrivacy = {
  ...whole,
  summary:
    'You can read this website and play on it without telling us who you are. There is no account, and nobody signs in. All that is kept stays in your browser. There are no cookies of ours, no advertising and no tracking.',
  collected: collected as readonly DataUse[],
  onDevice: onDevice.map((use): DataUse => ({ ...use, kept: onDeletionPage(use.kept) })),
  saved: onDeletionPage(whole.saved),
  security:
    'Your visit is encrypted if the address begins with https. Pages may run no script but our own. Nothing on this website asks for your camera, your microphone or your place.',
  grounds: [
    'What your browser keeps: because you have asked for it by playing, or by keeping a game. It is needed for that and used for nothing else, which is why no banner asks you first (GDPR, article 6(1)(b)).',
    whole.grounds[1],
  ],
  sharing: 'We sell no data, and share it with nobody but the host that serves the files.',
  deletion:
    'There is no account to delete. What your browser keeps you can save as a file, and forget. If you have written to us, ask, and we delete it.',
  children: 'Anybody can read and play here, and nothing is collected. Parents can write to us at any time.',
} as const;
