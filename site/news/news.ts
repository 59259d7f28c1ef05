export interface Headline {
  /** File name without its ending, and anchor on the page. */
  slug: string;
  date: string;
  title: string;
}

export interface NewsItem extends Headline {
  /** Made from our own Markdown at build time. */
  html: string;
}

const files = import.meta.glob<NewsItem>('#studio/news/*.md', { eager: true, import: 'default' });

export const news: readonly NewsItem[] = Object.values(files).sort((a, b) => (a.slug < b.slug ? 1 : -1));
