import { type DataUse, EFFECTIVE_DATE, type PrivacyFacts } from './privacy.ts';

/**
 * The facts of a game that sends nothing to anybody, which is what a play document's security policy holds every game
 * on this site to. Use it only where the game's other versions keep to it too.
 * @param app as in the store listings
 * @param summary what it keeps on the device, in a sentence
 */
export function nothingCollected(app: string, summary: string, onDevice: readonly DataUse[]): PrivacyFacts {
  return {
    app,
    effective: EFFECTIVE_DATE,
    summary: [`${app} does not collect any personal information or device information.`, summary],
    collected: [],
    onDevice,
    permissions:
      'The game asks for no permissions. It does not read your contacts, location, camera, microphone, files or advertising identifier.',
    sharing:
      'There is nothing to share: the game sends us no data, and it contains no advertising, no analytics and no other code that sends data to third parties.',
    security: 'What is kept on your device is protected by your device. Nothing is transferred.',
    deletion:
      'Remove the game, or clear its data in your device’s settings; in a browser, clear this site’s data. Everything that the game has stored is then gone. We hold no copy.',
    children:
      'The game collects no data from anybody, and so none from children. It has no advertising, no purchases and no chat.',
    familiesCommitment: true,
  };
}
