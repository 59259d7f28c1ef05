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

const KEPT_HERE =
  'The best score of each web game that you play here, and the day you played it last, stay in your browser.';

/** Included in the policy of every game, because the games can also be played on this website. */
export const websitePrivacy = {
  intro: __SIGN_IN__
    ? `This website is not part of the app. Reading it and playing on it need no login. It sets no advertising or tracking cookies, and its sign-in is optional. ${KEPT_HERE}`
    : `This website is not part of the app. Nobody signs in to it. It sets no advertising or tracking cookies. ${KEPT_HERE}`,
  others: __WITHHELD_STORES__?.includes('steamAppId')
    ? 'No game’s page shows anything of another site.'
    : 'A game’s page can show Steam’s store widget. It is loaded from Steam only when you ask for it; Steam’s own privacy policy then applies to it.',
};
