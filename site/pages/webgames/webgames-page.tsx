import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { type Day, dayName } from '#engine/rules/day.ts';
import { type ListedGame, listedName } from '#site/catalogue/game-entry.ts';
import { isWebGame } from '#site/catalogue/game-index.ts';
import { listedGames, wall } from '#site/catalogue/listed-games.ts';
import { dateInWords } from '#site/catalogue/privacy.ts';
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

/** The list of offline games is loaded when it is opened. */
function OfflineGames() {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // It may have been opened before the script was live.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details ref={details} className="offline-games" onToggle={() => setOpened(true)}>
      <summary>Play offline</summary>
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
  // The sign-in page sets this state when it sends a visitor back; it is ignored on reload and back navigation.
  const { state } = useLocation();
  const isBack = useNavigationType() === 'REPLACE' && state === 'signed-in';
  const tell = (email: string | null) => setNews(email === null ? 'Signed Out' : `Signed In as ${email}`);

  const tellWhoIsBack = useEffectEvent(() => tell(email));

  useSessionChange(tell);
  useEffect(() => {
    if (isBack) tellWhoIsBack();
  }, [isBack]);
  // The focus moves one render after the news, when the shell has focused the top of the page.
  useEffect(() => {
    if (news !== '') focusIfLost(list.current ?? link.current);
  }, [news]);

  return { news, list, link };
}

/** Displayed width of a poster of the wall. */
const WALL = '(min-width: 60rem) 20vw, 11rem';

const listed = listedGames.filter(isWebGame);
const open = listedGames.filter(({ inPage }) => inPage);

/** What is stored about a game on this device. */
interface OwnFacts {
  best: number | null;
  day: Day | null;
}

async function readFacts(slug: string): Promise<OwnFacts> {
  const { readBestScore, readPlayedDay } = await import('#site/game-page/best-score.ts');
  return { best: readBestScore(slug, window), day: readPlayedDay(slug, window) };
}

/** Best score and last day of play on this device, and news of the game. Each has its own line from the first paint on. */
function GameFacts({ game: { slug, latest } }: { game: ListedGame }) {
  const { email } = useAuth();
  const [{ best, day }, setFacts] = useState<OwnFacts>({ best: null, day: null });
  // Loaded only for visitors who see the list.
  useEffect(() => {
    if (!__SIGN_IN__ || email !== null)
      readFacts(slug).then(setFacts, (error: unknown) => console.info('Own scores are not shown.', error));
  }, [slug, email]);
  return (
    <div className="webgames-facts comment">
      <p>{best === null ? '// no score yet' : `// your best: ${best}`}</p>
      <p>
        {day === null ? '// not played on this device yet' : `// played last on ${dateInWords(dayName(day))}`}
      </p>
      {latest && <p>{`// new on ${dateInWords(latest.date)}: ${latest.text}`}</p>}
    </div>
  );
}

/** `/webgames`: the list of web games, for visitors who are signed in. */
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
        <div data-for={known ? undefined : 'guest'}>
          <p className="lead">
            <Link ref={link} to="/account/sign-in" state="/webgames">
              Log in to play the Web Games
            </Link>
          </p>
          <p>The list has your best score in each, the day you last played, and what is new.</p>
          {/* Pictures only: without a login the list names no game. */}
          <div className="webgames-wall">
            {wall.map(({ slug, poster }) => (
              <PosterImage key={slug} poster={{ ...poster, alt: '' }} sizes={WALL} lazy={!known} />
            ))}
          </div>
        </div>
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
                <GameFacts game={game} />
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
