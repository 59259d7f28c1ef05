import { Link } from 'react-router';
import { isPlayable } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { dateInWords } from '#site/catalogue/privacy.ts';
import { config } from '#site/config.ts';
import type { Headline } from '#site/news/news.ts';
import { PosterWall } from './poster-wall.tsx';

const files = import.meta.glob<Headline>('#studio/news/*.md', {
  eager: true,
  import: 'default',
  query: '?headline',
});

/** The newest news, without their texts, which the home page does not load. */
const headlines: readonly Headline[] = Object.values(files)
  .sort((a, b) => (a.slug < b.slug ? 1 : -1))
  .slice(0, 3);

const playable = listedGames.filter(isPlayable);
const [first] = playable;
const [newest] = headlines;
const { slogan, lead, reach } = __HOME_TEXTS__;

/** Replaces the placeholders of the studio's sentence by links. */
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

export function HomePage() {
  return (
    <div className="home">
      <header className="home-opening">
        {newest && (
          <p className="comment">
            <Link to={`/news#${newest.slug}`}>// new: {newest.title}</Link>
          </p>
        )}
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
        <section aria-labelledby="now">
          <h2 id="now" className="home-rule">
            Open right now
          </h2>
          <ul className="home-list">
            {playable.map((game) => (
              <li key={game.slug}>
                <h3>
                  <Link to={game.path}>{game.name}</Link>
                </h3>
                <p>{game.tagline}</p>
              </li>
            ))}
          </ul>
          {__SIGN_IN__ && (
            <p>
              Signing in with Google unlocks the list of <Link to="/webgames">web games</Link>.
            </p>
          )}
        </section>

        <section aria-labelledby="new">
          <h2 id="new" className="home-rule">
            New
          </h2>
          <ul className="home-list">
            {headlines.map(({ slug, date, title }) => (
              <li key={slug}>
                <h3>
                  <Link to={`/news#${slug}`}>{title}</Link>
                </h3>
                <p className="comment">
                  <time dateTime={date}>{dateInWords(date)}</time>
                </p>
              </li>
            ))}
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
        </section>
      </div>
    </div>
  );
}
