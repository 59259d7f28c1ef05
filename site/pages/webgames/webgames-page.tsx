import { Link } from 'react-router';
import { listedName } from '#site/catalogue/game.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { isWebGame } from '#site/catalogue/play-links.ts';
import { OfflineGames } from '#site/offline/offline-games.tsx';
import { PosterImage } from '#site/pictures/poster-image.tsx';
import { useSession } from '#site/sign-in/session.ts';
import { useSessionAnnouncement } from './use-session-announcement.ts';

const listed = listedGames.filter(isWebGame);
const open = listedGames.filter(({ inPage }) => inPage);

/** `/webgames`: the list of web games, for those who are signed in. */
export function WebgamesPage() {
  const { email, known } = useSession();
  const { news, list, link } = useSessionAnnouncement();
  return (
    <article className="webgames-page">
      <h1>Web Games</h1>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {__SIGN_IN__ && email === null && (
        <p className="lead" data-for={known ? undefined : 'guest'}>
          <Link ref={link} to="/account/sign-in" state="/webgames">
            Log in to play the Web Games
          </Link>
        </p>
      )}
      {(!__SIGN_IN__ || email !== null || !known) && (
        <ul
          ref={list}
          className="webgames-list"
          data-for={known ? undefined : 'user'}
          tabIndex={-1}
          aria-label="Web games"
        >
          {listed.map((game) => (
            <li key={game.slug}>
              {/* Unlike others, a lazy picture is not loaded while the list is for somebody else's eyes. */}
              <PosterImage poster={game.poster} sizes="(min-width: 60rem) 20rem, 40vw" lazy={!known} />
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
      {open.map(({ path, name }) => (
        <p key={path} className="comment">
          {'// no login needed: '}
          <Link to={path}>{name}</Link>
        </p>
      ))}
      <OfflineGames />
    </article>
  );
}
