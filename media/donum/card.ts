/** The poster of Donum, and its social card. */
import type { Card } from '#build/pictures/social-card.ts';
import { INKS, PAPER } from '#posters/inks.ts';

export const card: Card = {
  poster: 'donum-bow',
  lines: ['DONUM'],
  comment: '// giving is for good',
  focus: { x: 600, y: 690, width: 1060 },
  ground: INKS.donum[1],
  type: PAPER,
};
