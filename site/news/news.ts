/** The studio's news: each is a Markdown file in `site/news/`, named by its date. */

/** What a list says of a piece of news. */
export interface Headline {
  /** The file's name without its ending, which is also its place on the page: `/news#<slug>`. */
  slug: string;
  /** ISO date, e.g. 2026-11-14. */
  date: string;
  title: string;
}

/** A piece of news, whole. */
export interface NewsItem extends Headline {
  /** What follows the title, as HTML made of our own Markdown when the site is built. */
  html: string;
}

const files = import.meta.glob<NewsItem>('./*.md', { eager: true, import: 'default' });

/** All news, the newest first. */
export const news: readonly NewsItem[] = Object.values(files).sort((a, b) => (a.slug < b.slug ? 1 : -1));
