import { dateInWords } from '#engine/rules/day.ts';
import { filled } from '#site/filled.ts';
import { news } from '#site/news/news.ts';
import * as texts from './texts.ts';

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
      {news.map(({ slug, date, title, html }) => (
        <section key={slug} id={slug} className="news-item" aria-labelledby={`${slug}-title`}>
          <p className="comment">
            <time dateTime={date}>{dateInWords(date)}</time>
          </p>
          <h2 id={`${slug}-title`}>
            <a href={`#${slug}`}>{title}</a>
          </h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made at build time of Markdown files in this repository */}
          <div className="news-body" dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </article>
  );
}
