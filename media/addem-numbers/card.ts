/** The poster of Addem Numbers, and its social card. */
import type { Card } from '#build/pictures/social-card.ts';
import { INKS } from '#posters/inks.ts';

export const card: Card = {
  poster: 'addem-numbers-runway',
  lines: ['ADDEM', 'NUMBERS'],
  comment: '// 15 seconds of runway',
  focus: { x: 738, y: 780, width: 930 },
  ground: INKS['addem-numbers'][0],
  type: INKS['addem-numbers'][2],
};
