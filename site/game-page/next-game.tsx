import { Link } from 'react-router';
import { listedName } from '#site/catalogue/game.ts';
import { wall } from '#site/catalogue/listed-games.ts';
import { nextPlayLink } from '#site/catalogue/play-links.ts';
import { PosterImage } from '#site/pictures/poster-image.tsx';

/** What to play after the game at a path. */
export function NextGame({ path }: { path: string }) {
  const { slug, path: nextPath, name } = nextPlayLink(path);
  const next = wall.find((game) => game.slug === slug);
  return (
    <section aria-labelledby="next">
      <h2 id="next">Next on the wall</h2>
      <Link to={nextPath} className="next-game">
        {next && <PosterImage poster={next.poster} sizes="9rem" lazy />}
        <span>
          <strong className="lead">{next ? listedName(next) : name}</strong>
          {next && <span>{next.tagline}</span>}
        </span>
      </Link>
    </section>
  );
}
