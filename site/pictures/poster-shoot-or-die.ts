import { poster } from './poster.ts';
import small from './poster-shoot-or-die-320.webp';
import medium from './poster-shoot-or-die-640.webp';
import large from './poster-shoot-or-die-960.webp';

export const shootOrDiePoster = poster(
  'Gig poster for Shoot or Die: a red heart whose aorta is a revolver, alone in the dark, with a swarm of red shapes closing in.',
  small,
  medium,
  large,
);
