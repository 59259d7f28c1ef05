import type { Poster } from '#site/catalogue/game-entry.ts';

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
