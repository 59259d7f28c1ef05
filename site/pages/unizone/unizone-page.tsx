import { Link } from 'react-router';
import { posterPuzzle } from '#site/catalogue/poster-puzzle.ts';

/** `/unizone` */
export function UnizonePage() {
  return (
    <article className="festival-page">
      <header>
        <p className="eyebrow">{'// for Unizone'}</p>
        <h1>Unizone</h1>
        <p className="lead">{posterPuzzle.blurb}</p>
      </header>
      <p className="actions">
        <Link className="button" to={posterPuzzle.path}>
          Play Poster Puzzle
        </Link>
      </p>
    </article>
  );
}
