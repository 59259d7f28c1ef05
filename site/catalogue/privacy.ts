export interface DataUse {
  what: string;
  why: string;
  /** Where and how long the data is stored. */
  kept: string;
}

export interface PrivacyFacts {
  app: string;
  /** Source: requirements, section 2. */
  summary: readonly string[];
  collected: readonly DataUse[];
  onDevice: readonly DataUse[];
  permissions: string;
  sharing: string;
  friends?: string;
  security: string;
  deletion: string;
  children: string;
}

/** `policyFacts` adds the remaining parts of the policy. */
export interface NothingCollected {
  summary: string | readonly string[];
  onDevice: readonly DataUse[];
  permissions?: string;
  /** Data that devices exchange in online play. */
  friends?: string;
}

const NOTHING = 'does not collect any personal information or device information.';
const NO_PERMISSIONS =
  'The game asks for no permissions. It does not read your contacts, location, camera, microphone, files or advertising identifier.';

/** The security policy of play documents enforces that no data is collected. */
function nothingCollected(app: string, privacy: NothingCollected): PrivacyFacts {
  const { summary, onDevice, permissions = NO_PERMISSIONS, friends } = privacy;
  return {
    app,
    summary: typeof summary === 'string' ? [`${app} ${NOTHING}`, summary] : summary,
    collected: [],
    onDevice,
    permissions,
    sharing:
      'There is nothing to share: the game sends us no data, and it contains no advertising, no analytics and no other code that sends data to third parties.',
    ...(friends && { friends }),
    security: 'What is stored on your device is protected by your device, and stays there.',
    deletion:
      'Remove the game, or clear its data in your device’s settings; in a browser, clear this site’s data. Everything that the game has stored is then gone. We hold no copy.',
    children:
      'The game collects no data from anybody, and so none from children. It has no advertising, no purchases and no chat.',
  };
}

export function policyFacts(app: string, privacy: PrivacyFacts | NothingCollected): PrivacyFacts {
  return 'app' in privacy ? privacy : nothingCollected(app, privacy);
}

/** Included in the policy of every game, because the games can also be played on this website. */
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
