import { shootOrDiePoster } from '#site/pictures/poster-shoot-or-die.ts';
import type { WallGame } from '../game.ts';

/** The fight for two to four at one machine. It is a festival's entry: it has no sheet, but a bill at the wall's foot. */
export const shootOrDieMultiplayerOnWall: WallGame = {
  slug: 'shoot-or-die-multiplayer',
  name: 'Shoot or Die Multiplayer',
  stage: null,
  path: '/gdwc/shoot-or-die-multiplayer',
  tagline: 'Two to four hearts, one arena, and no refills but each other.',
  blurb:
    'The fuse of Shoot or Die, in company: every heart loses life all the time, and only hits give it back. The organism counts, and so do the others. The last heart that beats takes the round.',
  poster: shootOrDiePoster,
  embed: { aspectRatio: '16:9', screenshots: false },
};
