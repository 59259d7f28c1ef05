import { poster } from './poster.ts';
import small from './poster-sky-city-rush-320.webp';
import medium from './poster-sky-city-rush-640.webp';
import large from './poster-sky-city-rush-960.webp';

export const skyCityRushPoster = poster(
  'Gig poster for Sky City Rush: from the bottom of a street, towers lean in on an orange sky, and a ship with two prongs climbs out between them.',
  small,
  medium,
  large,
);
