/** News files as modules, and as a feed. */
import { basename } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';
import type { NewsItem } from '#site/news/news.ts';
import { withLineFeeds } from './text-file.ts';

/** A news file that cannot be shown; the message names it and says what is wanted. */
export class NewsError extends Error {
  override name = 'NewsError';
}

const NAME = /^(\d{4}-\d{2}-\d{2})-[a-z0-9-]+\.md$/;

/** A file of `site/news/` as a piece of news. Throws NewsError for a bad name, a date that does not exist or a missing title. */
export function parseNews(fileName: string, source: string): NewsItem {
  const date = NAME.exec(fileName)?.[1];
  if (!date || !isDate(date))
    throw new NewsError(`site/news/${fileName} wants a name such as 2026-11-14-the-wall-is-up.md.`);
  const [, title, body] = /^# (.+)\n([\s\S]*)$/.exec(withLineFeeds(source)) ?? [];
  if (!title || !body?.trim())
    throw new NewsError(`site/news/${fileName} wants "# Title" as its first line, and text below it.`);
  // A promise only where an extension asks for one, and there is none.
  const html = (marked.parse(body.trim()) as string).trim();
  return { slug: fileName.slice(0, -'.md'.length), date, title: title.trim(), html };
}

function isDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
}

/**
 * Lets the site import its news: a `.md` file is a module whose default export is a NewsItem; with `?headline` behind
 * it, one without its text.
 */
export function markdownNews(): Plugin {
  return {
    name: 'markdown-news',
    transform: {
      filter: { id: /[\\/]site[\\/]news[\\/][^\\/]+\.md(\?headline)?$/ },
      handler: (source, id) => {
        const [file = '', query] = id.split('?');
        const { html, ...headline } = parseNews(basename(file), source);
        const item = query === 'headline' ? headline : { ...headline, html };
        return { code: `export default ${JSON.stringify(item)}`, map: null };
      },
    },
  };
}
