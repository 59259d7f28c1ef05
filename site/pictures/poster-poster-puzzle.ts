import { poster } from './poster.ts';
import small from './poster-poster-puzzle-320.webp';
import medium from './poster-poster-puzzle-640.webp';
import large from './poster-poster-puzzle-960.webp';

export const posterPuzzlePoster = poster(
  'Gig poster for Poster Puzzle: its twelve letters on twelve jigsaw pieces in blue and ochre; the U still lies loose on top.',
  small,
  medium,
  large,
);
