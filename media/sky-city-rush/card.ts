/** The poster of Sky City Rush, and its social card. */
import type { Card } from '#build/pictures/social-card.ts';
import { INKS } from '#posters/inks.ts';

export const card: Card = {
  poster: 'sky-city-rush-street',
  lines: ['SKY CITY', 'RUSH'],
  comment: '// danger is fuel',
  focus: { x: 620, y: 540, width: 900 },
  ground: INKS['sky-city-rush'][0],
  type: INKS['sky-city-rush'][2],
};
