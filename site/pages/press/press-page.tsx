import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ListedGame } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { dateInWords } from '#site/catalogue/privacy.ts';
import { screenshotsOf } from '#site/catalogue/screenshots.ts';
import { config } from '#site/config.ts';
import { PosterImage, ScreenshotImage } from '#site/pictures/pictures.tsx';
import { press } from '#studio/press.ts';

const KIT = '/press/press-kit.zip';

const { makes, short, long, mark, pressUse, markUse } = __PRESS_TEXTS__;

const facts = [
  ['Founded', press.founded],
  ['Place', press.place],
  ['Team', press.team.join('; ')],
  ['Runs in', press.runsIn],
  ['Price', press.price],
  ['Videos', press.monetisation],
].filter(([, fact]) => fact);

export function PressPage() {
  return (
    <article className="support-page press-page">
      <header className="page-opening">
        <div>
          <p className="eyebrow">{'// for whoever writes about us'}</p>
          <h1>Press</h1>
          <p className="lead">{pressUse}</p>
          <p className="actions">
            <a className="button" href={KIT} download>
              Download everything as a zip
            </a>
          </p>
        </div>
      </header>

      <section aria-labelledby="facts">
        <h2 id="facts">Facts</h2>
        <dl className="policy-facts">
          <dt>Studio</dt>
          <dd>{config.studioName}</dd>
          <dt>Website</dt>
          <dd>{config.siteUrl}</dd>
          <dt>Games</dt>
          <dd>{listedGames.map(({ name }) => name).join(', ')}</dd>
          {facts.map(([name, fact]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </Fragment>
          ))}
          {press.trailer && (
            <>
              <dt>Trailer</dt>
              <dd>
                <a href={press.trailer} target="_blank" rel="noopener noreferrer">
                  {press.trailer.replace(/^https:\/\//, '')}
                </a>
              </dd>
            </>
          )}
          <dt>Contact</dt>
          <dd>
            <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
          </dd>
        </dl>
      </section>

      <section aria-labelledby="about">
        <h2 id="about">The studio, in three lengths</h2>
        <h3>In a line</h3>
        <p>
          {config.studioName} makes {makes}.
        </p>
        <h3>In a breath</h3>
        <p>{short}</p>
        <h3>In a paragraph</h3>
        <p>{long}</p>
      </section>

      {press.awards.length > 0 && <Listed id="awards" heading="Awards" lines={press.awards} />}
      {press.quotes.length > 0 && (
        <section aria-labelledby="quotes">
          <h2 id="quotes">What others wrote</h2>
          {press.quotes.map(({ text, by, url }) => (
            <figure key={text}>
              <blockquote>{text}</blockquote>
              <figcaption>
                {url ? (
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {by}
                  </a>
                ) : (
                  by
                )}
              </figcaption>
            </figure>
          ))}
        </section>
      )}
      {press.credits.length > 0 && <Listed id="credits" heading="Credits" lines={press.credits} />}

      {listedGames.map((game) => (
        <Game key={game.slug} game={game} />
      ))}

      <section aria-labelledby="logo">
        <h2 id="logo">The mark</h2>
        <p>
          {mark} As a{' '}
          <a href="/favicon.svg" download="mark.svg">
            vector drawing
          </a>{' '}
          and as a{' '}
          <a href="/icon-512.png" download="mark-512.png">
            picture of 512 pixels
          </a>
          . {markUse}
        </p>
      </section>
    </article>
  );
}

function Listed({ id, heading, lines }: { id: string; heading: string; lines: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Game({ game }: { game: ListedGame }) {
  const released = press.releases[game.slug];
  return (
    <section aria-labelledby={`press-${game.slug}`}>
      <h2 id={`press-${game.slug}`}>{game.name}</h2>
      <p className="lead">{game.tagline}</p>
      <p>{game.blurb}</p>
      {released && (
        <p>
          Out since <time dateTime={released}>{dateInWords(released)}</time>
        </p>
      )}
      <p className="actions">
        <Link to={game.path}>Game page</Link>
      </p>
      <ul className="press-pictures">
        {!game.festivalOnly && (
          <li className="press-poster">
            <PosterImage poster={game.poster} sizes="(min-width: 30rem) 24vw, 88vw" lazy />
          </li>
        )}
        {screenshotsOf(game.slug).map((picture) => (
          <li key={picture.src}>
            <a href={picture.src} download>
              <ScreenshotImage picture={picture} sizes="(min-width: 30rem) 18vw, 44vw" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
