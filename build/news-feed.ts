/** The news as an Atom feed (RFC 4287). */
import type { Config } from '#site/config.ts';
import type { NewsItem } from '#site/news/news.ts';
import { escapeHtml } from './html.ts';

/** Links within the site, as readers of a feed need them. */
const absolute = (html: string, siteUrl: string) => html.replaceAll('href="/', `href="${siteUrl}/`);

/** The feed of all news, the newest first. */
export function newsFeed(config: Config, news: readonly NewsItem[]): string {
  const entries = news.map(({ slug, date, title, html }) => {
    const address = escapeHtml(`${config.siteUrl}/news#${slug}`);
    return `  <entry>
    <title>${escapeHtml(title)}</title>
    <id>${address}</id>
    <link href="${address}" />
    <updated>${date}T00:00:00Z</updated>
    <content type="html">${escapeHtml(absolute(html, config.siteUrl))}</content>
  </entry>`;
  });
  const updated = news[0]?.date ?? '1970-01-01';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title>${escapeHtml(config.studioName)}</title>
  <id>${escapeHtml(`${config.siteUrl}/news`)}</id>
  <link href="${escapeHtml(`${config.siteUrl}/news`)}" />
  <link rel="self" href="${escapeHtml(`${config.siteUrl}/news.atom`)}" />
  <updated>${updated}T00:00:00Z</updated>
  <author>
    <name>${escapeHtml(config.studioName)}</name>
  </author>
${entries.join('\n')}
</feed>
`;
}
