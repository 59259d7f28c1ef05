import type { NothingCollected } from './game-entry.ts';
import type { PrivacyFacts } from './privacy.ts';

const NOTHING = 'does not collect any personal information or device information.';
const NO_PERMISSIONS =
  'The game asks for no permissions. It does not read your contacts, location, camera, microphone, files or advertising identifier.';

/** The security policy of play documents enforces it. */
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
