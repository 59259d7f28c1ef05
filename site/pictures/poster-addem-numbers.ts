import { poster } from './poster.ts';
import small from './poster-addem-numbers-320.webp';
import medium from './poster-addem-numbers-640.webp';
import large from './poster-addem-numbers-960.webp';

export const addemNumbersPoster = poster(
  'Gig poster for Addem Numbers: a runway from above with a painted 9 and a painted 6, and a yellow aeroplane between them as the plus sign.',
  small,
  medium,
  large,
);
