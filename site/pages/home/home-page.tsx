import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '#engine/rules/day.ts';
import { isPlayable, type ListedGame } from '#site/catalogue/game-entry.ts';
import { listedGames, wall } from '#site/catalogue/listed-games.ts';
import { config } from '#site/config.ts';
import { filled } from '#site/filled.ts';
import type { Headline } from '#site/news/news.ts';
import { InstallSection } from '#site/shell/install-section.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { dailyResults, hasDaily } from './daily-results.ts';
import { PosterWall } from './poster-wall.tsx';
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
  ...(news ? [{ title: news.title, to: `/news#${news.slug}`, date: news.date }] : []),
  ...(newest?.latest
    ? [
        {
          title: texts.newBuild(newest.name, newest.latest.text),
          to: newest.path,
          date: newest.latest.date,
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

function Today() {
  const [results, setResults] = useState<readonly (string | null)[]>([]);
  useEffect(() => {
    const read = () => setResults(dailyResults(daily, Date.now(), window));
    read();
    // The day, or results stored by other tabs, may have changed while the tab was hidden.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return (
    <ul className="home-list home-today">
      {daily.map(({ slug, path, name, daily }, index) => (
        <li key={slug}>
          <h3>
            <Link to={path}>{daily.name}</Link>
          </h3>
          <p className="comment">{texts.todaysResult(name, results[index])}</p>
        </li>
      ))}
    </ul>
  );
}

/** True from the visitor's second visit on, because the first visit installs the service worker. */
const isReturning = Boolean(globalThis.navigator?.serviceWorker?.controller);

export function HomePage() {
  const { email, known } = useAuth();
  return (
    <div className="home">
      <header className="home-opening">
        <h1>{slogan}</h1>
        <p className="lead">{lead}</p>
        {first && (
          <p className="actions">
            <Link className="button" to={first.path}>
              {texts.play(first.name)}
            </Link>
            <span className="comment">{texts.NO_DOWNLOAD}</span>
          </p>
        )}
      </header>

      {listedGames.length > 0 && (
        <section aria-labelledby="wall">
          <h2 id="wall" className="visually-hidden">
            {texts.WALL}
          </h2>
          <PosterWall />
        </section>
      )}

      <div className="home-programme">
        {daily.length > 0 && (
          <section aria-labelledby="today">
            <h2 id="today" className="home-rule">
              {texts.TODAY}
            </h2>
            <Today />
          </section>
        )}

        {updates.length > 0 && (
          <section aria-labelledby="new">
            <h2 id="new" className="home-rule">
              {texts.NEW}
            </h2>
            <ul className="home-list">
              {updates.map(({ title, to, date }) => (
                <li key={to}>
                  <h3>
                    <Link to={to}>{title}</Link>
                  </h3>
                  <p className="comment">
                    <time dateTime={date}>{dateInWords(date)}</time>
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}

        <section aria-labelledby="reach">
          <h2 id="reach" className="home-rule">
            {texts.REACH}
          </h2>
          <p className="lead">{filled(reach, reachLinks)}</p>
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
