import type { GameListing, LinkedGame, ListedGame, Picture, Poster } from '#site/catalogue/game-entry.ts';
import { printedPosterAlt } from './texts.ts';

export function poster(alt: string, small: string, medium: string, large: string): Poster {
  return {
    alt,
    src: medium,
    srcSet: `${small} 320w, ${medium} 640w, ${large} 960w`,
    width: 960,
    height: 1280,
  };
}

/** The file is created by `build/poster-files.ts`. */
function printedPoster({ slug, name }: LinkedGame): Poster {
  const src = `/posters/${slug}.svg`;
  return { src, srcSet: `${src} 1200w`, width: 1200, height: 1600, alt: printedPosterAlt(name) };
}

export const listedGame = (link: LinkedGame, listing: GameListing): ListedGame => ({
  ...link,
  poster: printedPoster(link),
  ...listing,
});

export interface PosterImageProps {
  poster: Poster;
  sizes: string;
  lazy?: boolean;
}

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
  sizes: string;
}

export function ScreenshotImage({ picture, sizes }: ScreenshotImageProps) {
  const { src, small, width, height, alt } = picture;
  return (
    <img
      src={src}
      {...(small && { srcSet: `${small} 640w, ${src} ${width}w`, sizes })}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      fetchPriority="low"
      decoding="async"
    />
  );
}
