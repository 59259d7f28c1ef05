/** The posters that pages show, one a game, and what their social cards show of them. */
import { INKS, PAPER } from '#posters/inks.ts';

/** One poster and the card made from it. */
export interface Print {
  slug: keyof typeof INKS;
  /** Its poster's name in `posters`. */
  poster: string;
  /** The game's name as the card breaks it. */
  lines: readonly string[];
  comment: string;
  /** The part of the sheet that the card enlarges: its middle, and how wide it is. */
  focus: { x: number; y: number; width: number };
  /** The card's flat ground and the type on it. */
  ground: string;
  type: string;
}

/** In the order in which they hang. */
export const PRINTS: readonly Print[] = [
  {
    slug: 'shoot-or-die',
    poster: 'shoot-or-die-heart',
    lines: ['SHOOT', 'OR DIE'],
    comment: '// your heart is a gun',
    focus: { x: 520, y: 560, width: 940 },
    ground: INKS['shoot-or-die'][0],
    type: PAPER,
  },
  {
    slug: 'sky-city-rush',
    poster: 'sky-city-rush-street',
    lines: ['SKY CITY', 'RUSH'],
    comment: '// danger is fuel',
    focus: { x: 620, y: 540, width: 900 },
    ground: INKS['sky-city-rush'][0],
    type: INKS['sky-city-rush'][2],
  },
  {
    slug: 'addem-numbers',
    poster: 'addem-numbers-runway',
    lines: ['ADDEM', 'NUMBERS'],
    comment: '// 15 seconds of runway',
    focus: { x: 738, y: 780, width: 930 },
    ground: INKS['addem-numbers'][0],
    type: INKS['addem-numbers'][2],
  },
  {
    slug: 'donum',
    poster: 'donum-bow',
    lines: ['DONUM'],
    comment: '// giving is for good',
    focus: { x: 600, y: 690, width: 1060 },
    ground: INKS.donum[1],
    type: PAPER,
  },
  {
    slug: 'poster-puzzle',
    poster: 'poster-puzzle-letters',
    lines: ['POSTER', 'PUZZLE'],
    comment: '// one piece is not in yet',
    focus: { x: 640, y: 930, width: 820 },
    ground: INKS['poster-puzzle'][0],
    type: PAPER,
  },
];
