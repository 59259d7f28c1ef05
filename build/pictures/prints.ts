/** The studio's five posters: what draws them, and what their social cards say. */
import { INKS } from '#site/pictures/inks.ts';
import { drawAddemNumbers } from './posters/addem-numbers.ts';
import { drawDonum } from './posters/donum.ts';
import { drawPosterPuzzle } from './posters/poster-puzzle.ts';
import { drawShootOrDie } from './posters/shoot-or-die.ts';
import { drawSkyCityRush } from './posters/sky-city-rush.ts';
import { PAPER } from './sheet.ts';

/** One poster and the card made from it. */
export interface Print {
  slug: keyof typeof INKS;
  /** The poster as SVG, `width` pixels wide. */
  draw: (width: number) => string;
  /** The game's name as the card breaks it. */
  lines: readonly string[];
  comment: string;
  /** The card's flat ground and the type on it. */
  ground: string;
  type: string;
}

/** In the order in which they hang. */
export const PRINTS: readonly Print[] = [
  {
    slug: 'shoot-or-die',
    draw: drawShootOrDie,
    lines: ['SHOOT', 'OR DIE'],
    comment: '// your heart is a gun',
    ground: INKS['shoot-or-die'][0],
    type: PAPER,
  },
  {
    slug: 'sky-city-rush',
    draw: drawSkyCityRush,
    lines: ['SKY CITY', 'RUSH'],
    comment: '// danger is fuel',
    ground: INKS['sky-city-rush'][0],
    type: INKS['sky-city-rush'][2],
  },
  {
    slug: 'addem-numbers',
    draw: drawAddemNumbers,
    lines: ['ADDEM', 'NUMBERS'],
    comment: '// 15 seconds of runway',
    ground: INKS['addem-numbers'][0],
    type: INKS['addem-numbers'][2],
  },
  {
    slug: 'donum',
    draw: drawDonum,
    lines: ['DONUM'],
    comment: '// giving is for good',
    ground: INKS.donum[1],
    type: PAPER,
  },
  {
    slug: 'poster-puzzle',
    draw: drawPosterPuzzle,
    lines: ['POSTER', 'PUZZLE'],
    comment: '// one piece is not in yet',
    ground: INKS['poster-puzzle'][1],
    type: INKS['poster-puzzle'][0],
  },
];
