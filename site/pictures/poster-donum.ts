import { poster } from './poster.ts';
import small from './poster-donum-320.webp';
import medium from './poster-donum-640.webp';
import large from './poster-donum-960.webp';

export const donumPoster = poster(
  'Gig poster for Donum: an enormous bow whose ends are a theatre’s curtains; on the stage a small puppet hands a present to a large one.',
  small,
  medium,
  large,
);
