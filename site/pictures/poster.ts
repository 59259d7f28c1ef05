import type { Poster } from '#site/catalogue/game-entry.ts';

/** The poster of files that are 320, 640 and 960 pixels wide, as `tools/pictures/draw-pictures.ts` draws them. */
export function poster(alt: string, small: string, medium: string, large: string): Poster {
  return {
    alt,
    src: medium,
    srcSet: `${small} 320w, ${medium} 640w, ${large} 960w`,
    width: 960,
    height: 1280,
  };
}
