import { posters } from '#site/pictures/posters.ts';

interface GamePosterProps {
  slug: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
}

/** A game's poster beside a text; nothing where a game has none. */
export function GamePoster({ slug, sizes }: GamePosterProps) {
  const poster = posters.find((candidate) => candidate.slug === slug);
  if (!poster) return null;
  const { src, srcSet, width, height, alt } = poster;
  return (
    <img
      className="game-poster"
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
    />
  );
}
