import { Fragment } from 'react';
import { Link } from 'react-router';
import { dateInWords } from '#engine/rules/day.ts';
import type { ListedGame } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { screenshotsOf } from '#site/catalogue/screenshots.ts';
import { config } from '#site/config.ts';
import { filled } from '#site/filled.ts';
import { PosterImage, ScreenshotImage } from '#site/pictures/pictures.tsx';
import { ON_THIS_PAGE } from '#site/support-page/texts.ts';
import { press } from '#studio/press.ts';
import * as texts from './texts.ts';

const KIT = '/press/press-kit.zip';

const { makes, short, long, mark, pressUse, markUse } = __PRESS_TEXTS__;

const facts = [
  [texts.FACTS.games, listedGames.map(({ name }) => name).join(', ')],
  [texts.FACTS.founded, press.founded],
  [texts.FACTS.place, press.place],
  [texts.FACTS.team, press.team.join('; ')],
  [texts.FACTS.runsIn, press.runsIn],
  [texts.FACTS.price, press.price],
  [texts.FACTS.videos, press.monetisation],
].filter(([, fact]) => fact);

export function PressPage() {
  return (
    <article className="support-page press-page">
      <header className="page-opening">
        <div>
          <p className="eyebrow">{texts.AUDIENCE}</p>
          <h1>{texts.PRESS}</h1>
          <p className="lead">{pressUse}</p>
          <p className="actions">
            <a className="button" href={KIT} download>
              {texts.DOWNLOAD}
            </a>
          </p>
          {listedGames.length > 1 && (
            <nav className="support-contents" aria-label={ON_THIS_PAGE}>
              {listedGames.map(({ slug, name }) => (
                <a key={slug} href={`#press-${slug}`}>
                  {name}
                </a>
              ))}
            </nav>
          )}
        </div>
      </header>

      <Facts />

      <section aria-labelledby="about">
        <h2 id="about">{texts.ABOUT}</h2>
        <h3>{texts.LINE}</h3>
        <p>{texts.studioMakes(config.studioName, makes)}</p>
        <h3>{texts.BREATH}</h3>
        <p>{short}</p>
        <h3>{texts.PARAGRAPH}</h3>
        <p>{long}</p>
      </section>

      {press.awards.length > 0 && <Listed id="awards" heading={texts.AWARDS} lines={press.awards} />}
      {press.quotes.length > 0 && <Quotes />}
      {press.credits.length > 0 && <Listed id="credits" heading={texts.CREDITS} lines={press.credits} />}

      {listedGames.map((game) => (
        <Game key={game.slug} game={game} />
      ))}

      <section aria-labelledby="logo">
        <h2 id="logo">{texts.MARK}</h2>
        <p>
          {filled(texts.MARK_FILES, {
            mark: () => <>{mark}</>,
            vector: (text) => (
              <a href="/favicon.svg" download="mark.svg">
                {text}
              </a>
            ),
            picture: (text) => (
              <a href="/icon-512.png" download="mark-512.png">
                {text}
              </a>
            ),
            use: () => <>{markUse}</>,
          })}
        </p>
      </section>
    </article>
  );
}

function Facts() {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{texts.FACTS.title}</h2>
      <dl className="policy-facts">
        <dt>{texts.FACTS.studio}</dt>
        <dd>{config.studioName}</dd>
        <dt>{texts.FACTS.website}</dt>
        <dd>{config.siteUrl}</dd>
        {facts.map(([name, fact]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </Fragment>
        ))}
        {press.trailer && (
          <>
            <dt>{texts.FACTS.trailer}</dt>
            <dd>
              <a href={press.trailer} target="_blank" rel="noopener noreferrer">
                {press.trailer.replace(/^https:\/\//, '')}
              </a>
            </dd>
          </>
        )}
        <dt>{texts.FACTS.contact}</dt>
        <dd>
          <a href={`mailto:${config.contactEmail}`}>{config.contactEmail}</a>
        </dd>
      </dl>
    </section>
  );
}

function Quotes() {
  return (
    <section aria-labelledby="quotes">
      <h2 id="quotes">{texts.QUOTES}</h2>
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
          {filled(texts.RELEASED_ON, {
            date: () => <time dateTime={released}>{dateInWords(released)}</time>,
          })}
        </p>
      )}
      <p className="actions">
        <Link to={game.path}>{texts.GAME_PAGE}</Link>
      </p>
      <ul className="press-pictures">
        <li className="press-poster">
          <PosterImage poster={game.poster} sizes="(min-width: 30rem) 24vw, 88vw" lazy />
        </li>
        {screenshotsOf(game.slug).map((picture, index, { length }) => (
          <li key={picture.src}>
            <a href={picture.src} download>
              <ScreenshotImage
                picture={picture}
                sizes={
                  index === 0 && length % 2 === 1
                    ? '(min-width: 60rem) 58vw, 92vw'
                    : '(min-width: 60rem) 22vw, 46vw'
                }
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
