import { Link } from 'react-router';
import { dateInWords } from '#engine/rules/day.ts';
import { isPlayable } from '#site/catalogue/game-entry.ts';
import { listedGames } from '#site/catalogue/listed-games.ts';
import { filled } from '#site/filled.ts';
import { news } from '#site/news/news.ts';
import * as texts from './texts.ts';

const builds = listedGames
  .filter(isPlayable)
  .flatMap(({ slug, name, path, latest }) => (latest ? [{ slug, name, path, ...latest }] : []));

/** A post may have the slug of a game, so the builds' ids have a prefix. */
const idOf = (item: (typeof items)[number]) => ('html' in item ? item.slug : `build-${item.slug}`);

/** News and the latest build of each game, newest first. */
const items = [...news, ...builds].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));

export function NewsPage() {
  return (
    <article className="news-page">
      <header>
        <p className="eyebrow">{texts.WHAT_IS_NEW}</p>
        <h1>{texts.NEWS}</h1>
        <p>
          {filled(texts.FEED, {
            feed: (text) => (
              <a href="/news.atom" type="application/atom+xml">
                {text}
              </a>
            ),
          })}
        </p>
      </header>
      {items.map((item) => (
        <section
          key={idOf(item)}
          id={idOf(item)}
          className={'html' in item ? 'news-item' : 'news-item news-build'}
          aria-labelledby={`${idOf(item)}-title`}
        >
          <p className="comment">
            <time dateTime={item.date}>{dateInWords(item.date)}</time>
            {!('html' in item) && <span>{` ${texts.inGame(item.name)}`}</span>}
          </p>
          <h2 id={`${idOf(item)}-title`}>
            {'html' in item ? (
              <a href={`#${item.slug}`}>{item.title}</a>
            ) : (
              <Link to={item.path}>{item.text}</Link>
            )}
          </h2>
          {'html' in item && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time of Markdown files in this repository
            <div className="news-body" dangerouslySetInnerHTML={{ __html: item.html }} />
          )}
        </section>
      ))}
    </article>
  );
}
