/** The poster of Shoot or Die, and its social card. */
import type { Card } from '#build/pictures/social-card.ts';
import { INKS, PAPER } from '#posters/inks.ts';

export const card: Card = {
  poster: 'shoot-or-die-heart',
  lines: ['SHOOT', 'OR DIE'],
  comment: '// your heart is a gun',
  focus: { x: 520, y: 560, width: 940 },
  ground: INKS['shoot-or-die'][0],
  type: PAPER,
};
