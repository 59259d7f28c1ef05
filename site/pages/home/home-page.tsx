import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isPlayable, type ListedGame } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { dateInWords } from '#site/catalogue/privacy.ts';
import { config } from '#site/config.ts';
import type { Headline } from '#site/news/news.ts';
import { InstallSection } from '#site/shell/install-section.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { dailyResults, hasDaily } from './daily-results.ts';
import { PosterWall } from './poster-wall.tsx';

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

/** The game whose build is the newest; the first of several, so that every engine chooses the same as the prerendered page. */
const [newest] = playable.filter(({ latest }) => latest).sort((a, b) => dateOfBuild(b) - dateOfBuild(a));

const { slogan, lead, reach } = __HOME_TEXTS__;

const reachLinks = {
  '{discord}': (
    <a key="discord" href={config.discordUrl} target="_blank" rel="noopener noreferrer">
      Discord
    </a>
  ),
  '{email}': (
    <a key="email" href={`mailto:${config.contactEmail}`}>
      {config.contactEmail}
    </a>
  ),
};

/** What is different today, with the player's results on this device. */
function Today() {
  const [results, setResults] = useState<readonly (string | null)[]>([]);
  useEffect(() => setResults(dailyResults(daily, Date.now(), window)), []);
  return (
    <ul className="home-list home-today">
      {daily.map(({ slug, path, daily }, index) => (
        <li key={slug}>
          <h3>
            <Link to={path}>{daily.name}</Link>
          </h3>
          <p className="comment">{`// ${results[index] ?? 'not played yet'}`}</p>
        </li>
      ))}
    </ul>
  );
}

interface DatedProps {
  title: string;
  to: string;
  date: string;
}

function Dated({ title, to, date }: DatedProps) {
  return (
    <li>
      <h3>
        <Link to={to}>{title}</Link>
      </h3>
      <p className="comment">
        <time dateTime={date}>{dateInWords(date)}</time>
      </p>
    </li>
  );
}

/** True from a visitor's second visit on: the service worker of the first one has served the page. */
const isReturning = Boolean(globalThis.navigator?.serviceWorker?.controller);

/** The home page: the poster wall, what is new today, and the studio's contacts. */
export function HomePage() {
  const { email, known } = useAuth();
  return (
    <div className="home">
      <header className="home-opening">
        <h1>{slogan}</h1>
        <p className="lead">{lead}</p>
        <p className="actions">
          {first && (
            <Link className="button" to={first.path}>
              {`Play ${first.name}`}
            </Link>
          )}
          <span className="comment">// no download, nothing to install</span>
        </p>
      </header>

      <section aria-labelledby="wall">
        <h2 id="wall" className="visually-hidden">
          The wall
        </h2>
        <PosterWall />
      </section>

      <div className="home-programme">
        {daily.length > 0 && (
          <section aria-labelledby="today">
            <h2 id="today" className="home-rule">
              Today
            </h2>
            <Today />
          </section>
        )}

        <section aria-labelledby="new">
          <h2 id="new" className="home-rule">
            New
          </h2>
          <ul className="home-list">
            {news && <Dated title={news.title} to={`/news#${news.slug}`} date={news.date} />}
            {newest?.latest && (
              <Dated
                title={`${newest.name}: ${newest.latest.text}`}
                to={newest.path}
                date={newest.latest.date}
              />
            )}
          </ul>
        </section>

        <section aria-labelledby="reach">
          <h2 id="reach" className="home-rule">
            Reach us
          </h2>
          <p className="lead">
            {reach
              .split(/(\{discord\}|\{email\})/)
              .map((part) => reachLinks[part as keyof typeof reachLinks] ?? part)}
          </p>
          {__SIGN_IN__ && email === null && (
            <p data-for={known ? undefined : 'guest'}>
              Signing in with Google unlocks the list of <Link to="/webgames">web games</Link>.
            </p>
          )}
        </section>
        {isReturning && <InstallSection />}
      </div>
    </div>
  );
}
