import { Link, useLocation } from 'react-router';
import type { GameListing } from '#site/catalogue/game-entry.ts';
import { FestivalGames } from '#site/game-page/festival-games.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';
import * as texts from './texts.ts';

/** Case-sensitive, so false at '/draknek'. Source: requirements, section 2. */
export function listsFestivalGames(pathname: string): boolean {
  return pathname === '/DraknekGames';
}

const [listing] = Object.values(
  import.meta.glob<GameListing>('../../catalogue/games/donum.ts', {
    query: '?listing',
    import: 'listing',
    eager: true,
  }),
);
const { poster, tagline, blurb }: Partial<GameListing> = listing ?? {};

export function DraknekPage() {
  const { pathname } = useLocation();
  return (
    <article className="festival-page festival-entry">
      <header>
        <p className="eyebrow">{texts.AUDIENCE}</p>
        <h1>{texts.DRAKNEK}</h1>
        <p className="lead">{texts.ENTRY}</p>
      </header>
      {listsFestivalGames(pathname) && <FestivalGames />}
      <section aria-labelledby="entry">
        {poster && <PosterImage poster={poster} sizes="(min-width: 60rem) min(38vw, 40rem), 62vw" />}
        <div>
          <h2 id="entry">{texts.DONUM}</h2>
          <p className="lead">{tagline}</p>
          <p className="actions">
            <Link className="button" to="/draknek/donum">
              {texts.PLAY}
            </Link>
          </p>
          <p>{blurb}</p>
        </div>
      </section>
    </article>
  );
}
