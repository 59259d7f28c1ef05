/** The poster of Poster Puzzle, and its social card. */
import type { Card } from '#build/pictures/social-card.ts';
import { INKS, PAPER } from '#posters/inks.ts';

export const card: Card = {
  poster: 'poster-puzzle-letters',
  lines: ['POSTER', 'PUZZLE'],
  comment: '// one piece is not in yet',
  focus: { x: 640, y: 930, width: 820 },
  ground: INKS['poster-puzzle'][0],
  type: PAPER,
};
