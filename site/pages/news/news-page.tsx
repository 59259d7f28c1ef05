import { dateInWords } from '#site/catalogue/privacy.ts';
import { news } from '#site/news/news.ts';

export function NewsPage() {
  return (
    <article className="news-page">
      <header>
        <p className="eyebrow">{'// what is new'}</p>
        <h1>News</h1>
        <p>
          Also as a{' '}
          <a href="/news.atom" type="application/atom+xml">
            feed
          </a>
          , for readers who would rather not look here every day.
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
