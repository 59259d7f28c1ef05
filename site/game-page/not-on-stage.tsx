import { Link } from 'react-router';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { shootOrDie } from '#site/catalogue/shoot-or-die.ts';
import { PosterImage } from '#site/pictures/poster-image.tsx';

/** Stands where a game will play that has no build yet. */
export function NotOnStage({ game }: { game: CatalogueEntry }) {
  return (
    <div className="not-on-stage">
      <PosterImage poster={game.poster} sizes="(min-width: 60rem) 24rem, 62vw" />
      <div>
        <p className="lead">{`// ${game.name} is not on stage yet.`}</p>
        <p>It is being built, and this is where it will play.</p>
        <p>
          Until then: <Link to={shootOrDie.path}>{shootOrDie.name}</Link> is on.
        </p>
      </div>
    </div>
  );
}
