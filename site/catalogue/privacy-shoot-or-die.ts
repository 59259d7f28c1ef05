import { nothingCollected } from './privacy-nothing-collected.ts';

const kept = 'On your device only, until you remove the game or clear its data.';

/** Shoot or Die collects nothing. */
export const shootOrDiePrivacy = nothingCollected(
  'Shoot or Die',
  'Your best scores and settings stay on your device.',
  [
    { what: 'Best scores', why: 'So that you can see what there is to beat.', kept },
    {
      what: 'Settings, such as the sound’s volume',
      why: 'So that the game is as you left it.',
      kept,
    },
  ],
);
