import { Link } from 'react-router';
import { addedWall } from '#site/catalogue/added-wall.ts';
import { listedName } from '#site/catalogue/game.ts';
import { addemNumbersOnWall } from '#site/catalogue/wall/addem-numbers.ts';
import { shootOrDieOnWall } from '#site/catalogue/wall/shoot-or-die.ts';
import { skyCityRushOnWall } from '#site/catalogue/wall/sky-city-rush.ts';
import { OfflineGames } from '#site/offline/offline-games.tsx';
import { PosterImage } from '#site/pictures/poster-image.tsx';
import { useSession } from '#site/sign-in/session.ts';

/** The two that the specification names, and every game that was added since. */
const listed = [shootOrDieOnWall, skyCityRushOnWall, ...addedWall];

/** `/webgames`: the list of web games, for those who are signed in. */
export function WebgamesPage() {
  const { email } = useSession();
  return (
    <article className="webgames-page">
      <h1>Web Games</h1>
      {email === null ? (
        <p className="lead">
          <Link to="/account/sign-in">Log in to play the Web Games</Link>
        </p>
      ) : (
        <ul className="webgames-list">
          {listed.map((game) => (
            <li key={game.slug}>
              <PosterImage poster={game.poster} sizes="(min-width: 60rem) 20rem, 40vw" />
              <div>
                <h2>
                  <Link to={game.path}>{listedName(game)}</Link>
                </h2>
                <p>{game.tagline}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <p className="comment">
        {'// no login needed: '}
        <Link to={addemNumbersOnWall.path}>{addemNumbersOnWall.name}</Link>
      </p>
      <OfflineGames />
    </article>
  );
}
