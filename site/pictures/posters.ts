/** The posters as the site shows them. `build/pictures/draw-pictures.ts` draws their files. */
import type { Picture } from '#site/catalogue/game.ts';
import type { INKS } from './inks.ts';
import addemNumbers320 from './poster-addem-numbers-320.webp';
import addemNumbers640 from './poster-addem-numbers-640.webp';
import addemNumbers960 from './poster-addem-numbers-960.webp';
import donum320 from './poster-donum-320.webp';
import donum640 from './poster-donum-640.webp';
import donum960 from './poster-donum-960.webp';
import posterPuzzle320 from './poster-poster-puzzle-320.webp';
import posterPuzzle640 from './poster-poster-puzzle-640.webp';
import posterPuzzle960 from './poster-poster-puzzle-960.webp';
import shootOrDie320 from './poster-shoot-or-die-320.webp';
import shootOrDie640 from './poster-shoot-or-die-640.webp';
import shootOrDie960 from './poster-shoot-or-die-960.webp';
import skyCityRush320 from './poster-sky-city-rush-320.webp';
import skyCityRush640 from './poster-sky-city-rush-640.webp';
import skyCityRush960 from './poster-sky-city-rush-960.webp';

/** A poster in several widths. The size in `width` and `height` is the largest one's. */
export interface Poster extends Picture {
  slug: keyof typeof INKS;
  /** For the `srcset` attribute; `sizes` is the page's to say. */
  srcSet: string;
}

function poster(slug: Poster['slug'], alt: string, small: string, medium: string, large: string): Poster {
  return {
    slug,
    alt,
    src: medium,
    srcSet: `${small} 320w, ${medium} 640w, ${large} 960w`,
    width: 960,
    height: 1280,
  };
}

/** All posters, in the order in which they hang. */
export const posters: readonly Poster[] = [
  poster(
    'shoot-or-die',
    'Gig poster for Shoot or Die: a red heart whose aorta is a revolver, alone in the dark, with a swarm of red shapes closing in.',
    shootOrDie320,
    shootOrDie640,
    shootOrDie960,
  ),
  poster(
    'sky-city-rush',
    'Gig poster for Sky City Rush: from the bottom of a street, towers lean in on an orange sky, and a ship with two prongs climbs out between them.',
    skyCityRush320,
    skyCityRush640,
    skyCityRush960,
  ),
  poster(
    'addem-numbers',
    'Gig poster for Addem Numbers: a runway from above with a painted 9 and a painted 6, and a yellow aeroplane between them as the plus sign.',
    addemNumbers320,
    addemNumbers640,
    addemNumbers960,
  ),
  poster(
    'donum',
    'Gig poster for Donum: an enormous bow whose ends are a theatre’s curtains; on the stage a small puppet hands a present to a large one.',
    donum320,
    donum640,
    donum960,
  ),
  poster(
    'poster-puzzle',
    'Gig poster for Poster Puzzle: its twelve letters on twelve jigsaw pieces in blue and ochre; the U still lies loose on top.',
    posterPuzzle320,
    posterPuzzle640,
    posterPuzzle960,
  ),
];
