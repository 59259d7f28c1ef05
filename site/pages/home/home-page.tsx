import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '#engine/rules/day.ts';
import { isPlayable, type ListedGame } from '#site/catalogue/game-entry.ts';
import { listedGames, wall } from '#site/catalogue/listed-games.ts';
import { config } from '#site/config.ts';
import { filled } from '#site/filled.ts';
import type { Headline } from '#site/news/news.ts';
import { PosterImage } from '#site/pictures/pictures.tsx';
import { InstallSection } from '#site/shell/install-section.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { dailyResults, hasDaily, hasPlayed } from './daily-results.ts';
import type { OwnGames } from './own-games.ts';
import { PosterWall, sizesOf } from './poster-wall.tsx';
import * as texts from './texts.ts';

const files = import.meta.glob<Headline>('#studio/news/*.md', {
  eager: true,
  import: 'default',
  query: '?headline',
});

const [news] = Object.values(files).sort((a, b) => (a.slug < b.slug ? 1 : -1));

const playable = listedGames.filter(isPlayable);
const [first] = playable;
const daily = playable.filter(hasDaily);

const dateOfBuild = ({ latest }: ListedGame) => Date.parse(latest?.date ?? '');

/** Of several newest games the first counts, so that all engines choose the prerendered page's game. */
const [newest] = playable.filter(({ latest }) => latest).sort((a, b) => dateOfBuild(b) - dateOfBuild(a));

/** Latest news and newest build, newest first. */
const updates = [
  ...(news ? [{ title: news.title, to: `/news#${news.slug}`, date: news.date, game: '' }] : []),
  ...(newest?.latest
    ? [
        {
          title: newest.latest.text,
          to: newest.path,
          date: newest.latest.date,
          game: newest.name,
        },
      ]
    : []),
].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));

const { slogan, lead, reach } = __HOME_TEXTS__;

const reachLinks = {
  discord: () => (
    <a href={config.discordUrl} target="_blank" rel="noopener noreferrer">
      {texts.DISCORD}
    </a>
  ),
  email: () => <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>,
};

/** Calls back once, and when the tab becomes visible, because the day or data stored by other tabs may have changed. */
function useStored(read: () => void): void {
  const onRead = useEffectEvent(read);
  useEffect(() => {
    const listener = () => onRead();
    listener();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}

/** Null in prerendered HTML, and for visitors who have not played, who do not load the code for it. */
function useOwnGames(): OwnGames | null {
  const [own, setOwn] = useState<OwnGames | null>(null);
  useStored(async () => {
    try {
      if (!hasPlayed(window)) return;
      const { readOwnGames } = await import('./own-games.ts');
      setOwn(readOwnGames(playable, window));
    } catch (error) {
      console.info('Own scores are not shown.', error);
    }
  });
  return own;
}

function Today() {
  const [results, setResults] = useState<readonly (string | null)[]>([]);
  useStored(() => setResults(dailyResults(daily, Date.now(), window)));
  const done = results.filter((result) => result !== null).length;
  return (
    <>
      <div className="home-rule">
        <h2 id="today">{texts.TODAY}</h2>
        <p className="comment">{done > 0 && texts.todaysCount(done, daily.length)}</p>
      </div>
      <ul className="home-list home-today">
        {daily.map((game, index) => (
          <li key={game.slug}>
            {/* The wall's file, which is loaded already. */}
            <PosterImage poster={{ ...game.poster, alt: '' }} sizes={sizesOf(game)} lazy />
            <h3>
              <Link to={game.path}>{game.name}</Link>
            </h3>
            <p key={results[index]} className="comment" data-done={Boolean(results[index])}>
              {texts.todaysResult(game.daily.name, results[index])}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** True from the visitor's second visit on, because the first visit installs the service worker. */
const isReturning = Boolean(globalThis.navigator?.serviceWorker?.controller);

export function HomePage() {
  const { email, known } = useAuth();
  const own = useOwnGames();
  const offered = own?.last ?? first;
  return (
    <div className="home">
      <header className="wall-opening home-opening">
        <h1>{slogan}</h1>
        <p className="lead">{lead}</p>
        {offered && (
          <p className="actions">
            {/* Keyed, because an element whose label changes would be reported as moved. */}
            <Link key={offered.slug} className="button" to={offered.path}>
              {texts.play(offered.name)}
            </Link>
            <span key={own?.note} className="comment">
              {own?.note ?? texts.NO_DOWNLOAD}
            </span>
          </p>
        )}
      </header>

      {listedGames.length > 0 && (
        <section aria-labelledby="wall">
          <h2 id="wall" className="visually-hidden">
            {texts.WALL}
          </h2>
          <PosterWall best={own?.best} />
        </section>
      )}

      <div className="home-programme">
        {daily.length > 0 && (
          <section aria-labelledby="today">
            <Today />
          </section>
        )}

        {updates.length > 0 && (
          <section aria-labelledby="new">
            <div className="home-rule">
              <h2 id="new">{texts.NEW}</h2>
            </div>
            <ul className="home-list">
              {updates.map(({ title, to, date, game }) => (
                <li key={to}>
                  <h3>
                    <Link to={to}>{title}</Link>
                  </h3>
                  <p className="comment">
                    <time dateTime={date}>{dateInWords(date)}</time>
                    {game && <span>{` ${texts.inGame(game)}`}</span>}
                    {own?.isNew(date) && <span>{` ${texts.NEW_TO_YOU}`}</span>}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}

        <section aria-labelledby="reach">
          <div className="home-rule">
            <h2 id="reach">{texts.REACH}</h2>
          </div>
          <p>{filled(reach, reachLinks)}</p>
          {__SIGN_IN__ && wall.length > 0 && email === null && (
            <p data-for={known ? undefined : 'guest'}>
              {filled(texts.SIGN_IN, { webgames: (text) => <Link to="/webgames">{text}</Link> })}
            </p>
          )}
        </section>
        {isReturning && <InstallSection />}
      </div>
    </div>
  );
}
