import { config } from '#site/config.ts';
import type { Page } from '#site/page.ts';

/** What stands at every address that no page has. The build writes it under this one, for hosts to answer with. */
export const notFound: Pick<Page, 'path' | 'title'> = {
  path: '/404',
  title: `Not found // ${config.studioName}`,
};
