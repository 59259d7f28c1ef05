import type { ComponentType } from 'react';

/** One page of the site, as the table in `routes.tsx` lists it. */
export interface Page {
  path: string;
  title: string;
  /** For search results and social cards: one or two sentences. Like card and listed in the prerenderer only, not in the browser. */
  description: string;
  /** The picture on the page's social card: a game's slug, or 'studio'. */
  card: string;
  /** False for a page that nobody is sent to: the sitemap leaves it out, and search engines are told to. */
  listed: boolean;
  load: () => Promise<ComponentType>;
  /** For a page that shows child routes below itself: what is there where no child is. */
  loadBelow?: () => Promise<ComponentType>;
}
