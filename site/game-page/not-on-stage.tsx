import { Link } from 'react-router';
import { type CatalogueEntry, isPlayable } from '#site/catalogue/game.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { PosterImage } from '#site/pictures/poster-image.tsx';

const running = listedGames.find(isPlayable);

/** Stands where a game will play that has no build yet. */
export function NotOnStage({ game }: { game: CatalogueEntry }) {
  return (
    <div className="not-on-stage">
      <PosterImage poster={game.poster} sizes="(min-width: 60rem) 24rem, 62vw" />
      <div>
        <p className="lead">{`// ${game.name} is not on stage yet.`}</p>
        <p>It is being built, and this is where it will play.</p>
        {running && (
          <p>
            Until then: <Link to={running.path}>{running.name}</Link> is on.
          </p>
        )}
      </div>
    </div>
  );
}
