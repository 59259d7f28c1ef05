import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { listedName } from '#site/catalogue/game-entry.ts';
import { isWebGame } from '#site/catalogue/game-index.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { loadChunk } from '#site/load-chunk.ts';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { focusIfLost, useSessionChange } from '#site/sign-in/use-session-change.ts';

const OfflineGamesList = lazy(() =>
  loadChunk(async () => ({
    default: (await import('#site/offline/offline-games-list.tsx')).OfflineGamesList,
  })),
);

/** Also shown before the script runs; `start-note.css` removes it if no script will. */
function OneMoment() {
  return <p className="comment one-moment">// one moment</p>;
}

/** Loaded when the list is opened. */
function OfflineGames() {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the script was live.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details ref={details} className="offline-games" onToggle={() => setOpened(true)}>
      <summary>Play with the network off</summary>
      {opened ? (
        <Suspense fallback={<OneMoment />}>
          <OfflineGamesList />
        </Suspense>
      ) : (
        <>
          <OneMoment />
          <NeedsScript />
        </>
      )}
    </details>
  );
}

interface SessionAnnouncement {
  /** For a live region; initially empty. */
  news: string;
  list: RefObject<HTMLUListElement | null>;
  link: RefObject<HTMLAnchorElement | null>;
}

/** Announces to screen readers that the list has opened or closed, and focuses the content that is there now. */
function useSessionAnnouncement(): SessionAnnouncement {
  const { email } = useAuth();
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  // Set by the sign-in page when it sends a visitor back; not repeated on reload or back navigation.
  const { state } = useLocation();
  const isBack = useNavigationType() === 'REPLACE' && state === 'signed-in';
  const tell = (email: string | null) => setNews(email === null ? 'Signed Out' : `Signed In as ${email}`);

  const tellWhoIsBack = useEffectEvent(() => tell(email));

  useSessionChange(tell);
  useEffect(() => {
    if (isBack) tellWhoIsBack();
  }, [isBack]);
  // One render after the news, when the shell has focused the top of the page.
  useEffect(() => {
    if (news !== '') focusIfLost(list.current ?? link.current);
  }, [news]);

  return { news, list, link };
}

const listed = listedGames.filter(isWebGame);
const open = listedGames.filter(({ inPage }) => inPage);

/** The list is for visitors who are signed in. */
export function WebgamesPage() {
  const { email, known } = useAuth();
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
              {/* A lazy picture is not loaded while the list is hidden. */}
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
