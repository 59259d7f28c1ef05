import { Link } from 'react-router';
import type { GameListing } from '#site/catalogue/game-entry.ts';
import { PosterImage } from '#site/pictures/pictures.tsx';
import * as texts from './texts.ts';

const [listing] = Object.values(
  import.meta.glob<GameListing>('../../catalogue/games/poster-puzzle.ts', {
    query: '?listing',
    import: 'listing',
    eager: true,
  }),
);
const { poster, tagline, blurb }: Partial<GameListing> = listing ?? {};

export function UnizonePage() {
  return (
    <article className="festival-page festival-entry">
      <header>
        <p className="eyebrow">{texts.AUDIENCE}</p>
        <h1>{texts.UNIZONE}</h1>
      </header>
      <section aria-labelledby="entry">
        {poster && <PosterImage poster={poster} sizes="(min-width: 60rem) min(38vw, 40rem), 62vw" />}
        <div>
          <h2 id="entry">{texts.POSTER_PUZZLE}</h2>
          <p className="lead">{tagline}</p>
          <p className="actions">
            <Link className="button" to="/unizone/poster-puzzle">
              {texts.PLAY}
            </Link>
          </p>
          <p>{blurb}</p>
        </div>
      </section>
    </article>
  );
}
