import { Link } from 'react-router';
import type { CatalogueEntry } from '#site/catalogue/game.ts';
import { shootOrDie } from '#site/catalogue/shoot-or-die.ts';

/** Stands where a game will play that has no build yet. */
export function NotOnStage({ game }: { game: CatalogueEntry }) {
  return (
    <div className="not-on-stage">
      <p className="not-on-stage-sentence">{`// ${game.name} is not on stage yet. It is being built, and this is where it will play.`}</p>
      <p>
        Until then: <Link to={shootOrDie.path}>{shootOrDie.name}</Link> is on.
      </p>
    </div>
  );
}
