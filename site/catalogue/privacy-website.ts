import type { DataUse } from './privacy.ts';

/** Part of the policy of every game, because the games are also played on this website. */
export const websitePrivacy: { intro: string; data: readonly DataUse[]; others: string } = {
  intro: __SIGN_IN__
    ? 'This website is not part of the app. Reading it and playing on it need no login. It sets no advertising or tracking cookies, and its sign-in is optional. What it keeps:'
    : 'This website is not part of the app. Nobody signs in to it. It sets no advertising or tracking cookies. What it keeps:',
  data: [
    ...(__SIGN_IN__
      ? [
          {
            what: 'If you sign in with Google: your e-mail address, name and profile picture’s address',
            why: 'To unlock the list of web games and to show you who is signed in. The part of the e-mail address before the @ is handed to a web game as your player name, inside your browser.',
            kept: 'With your sign-in at Google’s Firebase Authentication, which handles sign-in for us, until you delete your account on the account page or ask us to; the e-mail address also in your browser, until you log out.',
          },
        ]
      : []),
    {
      what: 'The best score of each web game that you play here, and the day you played it last',
      why: 'To show beside the game, and in the list of web games, what there is to beat and when you played.',
      kept: __SIGN_IN__
        ? 'In your browser only, until you forget it on the account page or clear this site’s data.'
        : 'In your browser only, until you forget it on the page on deletion or clear this site’s data.',
    },
  ],
  others: __WITHHELD_STORES__?.includes('steamAppId')
    ? 'No game’s page shows anything of another site.'
    : 'A game’s page can show Steam’s store widget. It is loaded from Steam only when you ask for it; Steam’s own privacy policy then applies to it.',
};
