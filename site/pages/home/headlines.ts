import type { Headline } from '#site/news/news.ts';

const files = import.meta.glob<Headline>('../../news/*.md', {
  eager: true,
  import: 'default',
  query: '?headline',
});

/** The newest pieces of news, without their texts: a home page is not to load those. */
export const headlines: readonly Headline[] = Object.values(files)
  .sort((a, b) => (a.slug < b.slug ? 1 : -1))
  .slice(0, 3);
