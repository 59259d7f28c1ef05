import type { Picture } from '#site/catalogue/game.ts';

/** A game's gig poster in several widths. The size in `width` and `height` is the largest one's. */
export interface Poster extends Picture {
  /** For the `srcset` attribute; `sizes` is the page's to say. A picture without one has one size for all. */
  srcSet?: string;
}

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
