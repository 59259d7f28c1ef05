import { EFFECTIVE_DATE, type PrivacyFacts } from './privacy.ts';

/** Shoot or Die collects nothing. */
export const shootOrDiePrivacy: PrivacyFacts = {
  app: 'Shoot or Die',
  effective: EFFECTIVE_DATE,
  summary: [
    'Shoot or Die does not collect any personal information or device information.',
    'Your best scores and settings stay on your device.',
  ],
  collected: [],
  onDevice: [
    {
      what: 'Best scores',
      why: 'So that you can see what there is to beat.',
      kept: 'On your device only, until you remove the game or clear its data.',
    },
    {
      what: 'Settings, such as the sound’s volume',
      why: 'So that the game is as you left it.',
      kept: 'On your device only, until you remove the game or clear its data.',
    },
  ],
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
