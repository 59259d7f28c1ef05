import { Link, useLocation } from 'react-router';
import type { GameListing } from '#site/catalogue/game-entry.ts';
import { FestivalGames } from '#site/game-page/festival-games.tsx';
import { PosterImage } from '#site/pictures/pictures.tsx';

/**
 * The games are listed only at '/DraknekGames', case-sensitive, and so never at '/draknek'. Source: requirements, section
 * 2.
 */
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
    <article className="festival-page">
      <header>
        <p className="eyebrow">{'// for those who read grant entries'}</p>
        <h1>Draknek</h1>
        <p className="lead">
          This page is for one thing: our entry for the thinking-puzzle grant. It is called Donum, and it is
          about giving things away.
        </p>
      </header>
      {listsFestivalGames(pathname) && <FestivalGames />}
      <section aria-labelledby="entry">
        {poster && <PosterImage poster={poster} sizes="(min-width: 60rem) 24rem, 62vw" />}
        <div>
          <h2 id="entry">
            <Link to="/draknek/donum">Donum</Link>
          </h2>
          <p>{tagline}</p>
          <p>{blurb}</p>
        </div>
      </section>
    </article>
  );
}
