import { Link } from 'react-router';
import { posterPuzzleOnWall as posterPuzzle } from '#site/catalogue/wall/poster-puzzle.ts';
import { PosterImage } from '#site/pictures/poster-image.tsx';

/** `/unizone` */
export function UnizonePage() {
  return (
    <article className="festival-page">
      <header>
        <p className="eyebrow">{'// for Unizone'}</p>
        <h1>Unizone</h1>
        <p className="lead">{posterPuzzle.tagline}</p>
      </header>
      <section aria-label={posterPuzzle.name}>
        <PosterImage poster={posterPuzzle.poster} sizes="(min-width: 60rem) 24rem, 62vw" />
        <div>
          <p>{posterPuzzle.blurb}</p>
          <p className="actions">
            <Link className="button" to={posterPuzzle.path}>
              Play Poster Puzzle
            </Link>
          </p>
        </div>
      </section>
    </article>
  );
}
