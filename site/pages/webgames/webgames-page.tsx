import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { type Day, dateInWords, dayName } from '#engine/rules/day.ts';
import { type ListedGame, listedName } from '#site/catalogue/game-entry.ts';
import { isWebGame } from '#site/catalogue/game-index.ts';
import { wall } from '#site/catalogue/listed-games.ts';
import { GameCard } from '#site/game-page/game-card.tsx';
import { PLAY } from '#site/game-page/texts.ts';
import { loadChunk } from '#site/load-chunk.ts';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { focusIfLost, useSessionChange } from '#site/sign-in/use-session-change.ts';
import * as texts from './texts.ts';

const OfflineGamesList = lazy(() =>
  loadChunk(async () => ({
    default: (await import('#site/offline/offline-games-list.tsx')).OfflineGamesList,
  })),
);

/** Hidden by `start-note.css` if no script will run. */
function OneMoment() {
  return <p className="comment one-moment">{texts.ONE_MOMENT}</p>;
}

function OfflineGames() {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // The visitor may have opened this section before hydration.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details ref={details} className="offline-games" onToggle={() => setOpened(true)}>
      <summary>{texts.PLAY_OFFLINE}</summary>
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

/** Focuses content that replaces earlier content, and announces it to screen readers. */
function useSessionAnnouncement(): SessionAnnouncement {
  const { email } = useAuth();
  const [news, setNews] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  // Set by the sign-in page. Ignored after a reload or back navigation.
  const { state } = useLocation();
  const isBack = useNavigationType() === 'REPLACE' && state === 'signed-in';
  const announce = (email: string | null) => setNews(texts.session(email));

  const announceReturn = useEffectEvent(() => announce(email));

  useSessionChange(announce);
  useEffect(() => {
    if (isBack) announceReturn();
  }, [isBack]);
  // Moves the focus one render later, after the shell has focused the top of the page.
  useEffect(() => {
    if (news !== '') focusIfLost(list.current ?? link.current);
  }, [news]);

  return { news, list, link };
}

const WALL = '(min-width: 60rem) 20vw, (min-width: 44rem) 33vw, 50vw';

/** Without sign-in the list names no games: what opens them is shown instead. */
function LockedCard({ game, lazy }: { game: ListedGame; lazy: boolean }) {
  const isUnlocked = !isWebGame(game);
  return (
    <GameCard
      as="div"
      to={isUnlocked ? game.path : '/account/sign-in'}
      {...(!isUnlocked && { state: '/webgames' })}
      name={isUnlocked ? game.name : undefined}
      action={isUnlocked ? PLAY : texts.LOCKED}
      poster={{ ...game.poster, alt: '' }}
      sizes={WALL}
      lazy={lazy}
    >
      <p className="game-card-text">{game.tagline}</p>
      {isUnlocked && <p>{texts.NO_LOGIN}</p>}
    </GameCard>
  );
}

const listed = wall.filter(isWebGame);
const open = wall.filter((game) => !isWebGame(game));
const ordered = [...listed, ...open];
const isOdd = wall.length % 2 === 1;

interface OwnFacts {
  best: number | null;
  day: Day | null;
}

async function readFacts(slug: string): Promise<OwnFacts> {
  const { readBestScore, readPlayedDay } = await import('#site/game-page/best-score.ts');
  return { best: readBestScore(slug, window), day: readPlayedDay(slug, window) };
}

/** A game with its tagline, and the player's best score, last day of play and news. Lines keep their places when they change. */
function OwnCard({ game, as = 'li' }: { game: ListedGame; as?: 'li' | 'div' }) {
  const { slug, latest } = game;
  const { email, known } = useAuth();
  const [{ best, day }, setFacts] = useState<OwnFacts>({ best: null, day: null });
  useEffect(() => {
    if (!__SIGN_IN__ || email !== null)
      readFacts(slug).then(setFacts, (error: unknown) => console.info('Own scores are not shown.', error));
  }, [slug, email]);
  return (
    <GameCard
      as={as}
      to={game.path}
      name={listedName(game)}
      action={PLAY}
      poster={{ ...game.poster, alt: '' }}
      sizes={WALL}
      // Lazy pictures are not loaded while the wall is hidden.
      lazy={!known}
    >
      <p>{texts.ownBest(best)}</p>
      <p className="game-card-text">{game.tagline}</p>
      {latest && (
        <p className="game-card-text game-card-news">{texts.newOn(dateInWords(latest.date), latest.text)}</p>
      )}
      <p>{texts.lastPlayed(day === null ? null : dateInWords(dayName(day)))}</p>
    </GameCard>
  );
}

export function WebgamesPage() {
  const { email, known } = useAuth();
  const { news, list, link } = useSessionAnnouncement();
  const isLocked = __SIGN_IN__ && wall.length > 0 && email === null;
  const isListed = !__SIGN_IN__ || email !== null || !known;
  const [guest, user] = known ? [] : ['guest', 'user'];
  return (
    <article className="webgames-page">
      <header className="wall-opening">
        <h1>{texts.WEB_GAMES}</h1>
        {isLocked && (
          <>
            <p className="lead" data-for={guest}>
              {texts.LIST_CONTENTS}
            </p>
            <p className="actions" data-for={guest}>
              <Link ref={link} className="button" to="/account/sign-in" state="/webgames">
                {texts.LOG_IN}
              </Link>
              <span className="comment">{texts.ACCOUNT_NEEDED}</span>
            </p>
          </>
        )}
      </header>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {wall.length === 0 ? (
        <p className="lead">{texts.NO_GAMES}</p>
      ) : (
        <>
          {isLocked && (
            <div className="game-wall" data-odd={isOdd} data-for={guest}>
              {ordered.map((game) => (
                <LockedCard key={game.slug} game={game} lazy={!known} />
              ))}
            </div>
          )}
          {isListed && (
            <div className="game-wall" data-odd={isOdd} data-for={user}>
              <ul ref={list} tabIndex={-1} aria-label={texts.LIST}>
                {listed.map((game) => (
                  <OwnCard key={game.slug} game={game} />
                ))}
              </ul>
              {open.map((game) => (
                <OwnCard key={game.slug} game={game} as="div" />
              ))}
            </div>
          )}
          <OfflineGames />
        </>
      )}
    </article>
  );
}
