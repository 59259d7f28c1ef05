import { posters } from '#site/pictures/posters.ts';

interface PosterPictureProps {
  slug: string;
  /** True for the poster that a first screen shows. */
  eager: boolean;
}

/** A game's poster as it hangs on the wall; nothing where a game has none yet. */
export function PosterPicture({ slug, eager }: PosterPictureProps) {
  const poster = posters.find((candidate) => candidate.slug === slug);
  if (!poster) return null;
  return (
    <span className="poster-sheet">
      <img
        src={poster.src}
        srcSet={poster.srcSet}
        sizes={eager ? '(min-width: 60rem) 46vw, 92vw' : '(min-width: 60rem) 22vw, 46vw'}
        width={poster.width}
        height={poster.height}
        alt={poster.alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  );
}
