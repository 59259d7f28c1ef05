import { EFFECTIVE_DATE, type PrivacyFacts } from './privacy.ts';

/** Sky City Rush collects nothing. */
export const skyCityRushPrivacy: PrivacyFacts = {
  app: 'Sky City Rush',
  effective: EFFECTIVE_DATE,
  summary: [
    'Sky City Rush does not collect any personal data.',
    'It does not access data on your device without your permission.',
  ],
  collected: [],
  onDevice: [
    {
      what: 'Lap times, ghosts and best results',
      why: 'So that you can race against your own best.',
      kept: 'On your device only, until you remove the game or clear its data.',
    },
    {
      what: 'Settings, such as the sound’s volume',
      why: 'So that the game is as you left it.',
      kept: 'On your device only, until you remove the game or clear its data.',
    },
  ],
  permissions:
    'The game accesses no device data without your permission: no contacts, location, camera, microphone, files or advertising identifier. If you switch on steering by tilting, it reads how the device is held, after your device has asked you where it does ask, and keeps none of it. Refuse, and you steer with your thumbs.',
  sharing:
    'There is nothing to share: the game sends us no data, and it contains no advertising, no analytics and no other code that sends data to third parties.',
  security: 'What is kept on your device is protected by your device. Nothing is transferred.',
  deletion:
    'Remove the game, or clear its data in your device’s settings; in a browser, clear this site’s data. Everything that the game has stored is then gone. We hold no copy.',
  children:
    'The game collects no data from anybody, and so none from children. It has no advertising, no purchases and no chat.',
  familiesCommitment: true,
};
