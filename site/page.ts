import type { ComponentType } from 'react';

/** One page of the site, as the table in `own-pages.ts` lists it. */
export interface Page {
  path: string;
  title: string;
  load: () => Promise<ComponentType>;
  /** For a page that shows child routes below itself: what is there where no child is. */
  loadBelow?: () => Promise<ComponentType>;
}

/** What search engines and social cards read of a page; no browser loads it. */
export interface PageTexts {
  /** One or two sentences. */
  description: string;
  /** The picture on the page's social card: a game's slug; the studio's where there is none. */
  card?: string;
}

/** A page as it is published. */
export interface PublishedPage extends Page {
  description: string;
  card: string;
}
