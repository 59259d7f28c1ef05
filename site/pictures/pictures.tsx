import type { Picture, Poster } from '#site/catalogue/game-entry.ts';

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

interface PosterImageProps {
  poster: Poster;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** True where it is far down the page. */
  lazy?: boolean;
}

/** A poster in the file that fits its place. */
export function PosterImage({ poster, sizes, lazy = false }: PosterImageProps) {
  const { src, srcSet, width, height, alt } = poster;
  return (
    <img
      className="poster-image"
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  );
}

interface ScreenshotImageProps {
  picture: Picture;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** True for the first of a page that opens with them: it is loaded at once, and before the others. */
  isFirst?: boolean;
}

/** A screenshot in the file that fits its place. */
export function ScreenshotImage({ picture, sizes, isFirst = false }: ScreenshotImageProps) {
  const { src, small, width, height, alt } = picture;
  return (
    <img
      src={src}
      {...(small && { srcSet: `${small} 640w, ${src} ${width}w`, sizes })}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding="async"
    />
  );
}
