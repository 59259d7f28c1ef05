import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { config } from '#site/config.ts';
import type { Page } from '#site/page.ts';

/**
 * Keeps title and canonical address right after a navigation; the served HTML has them already. Around the page, not
 * around the shell: where an error screen stands in place of the page, that one has the title.
 */
export function PageHead() {
  const page = useMatches().at(-1)?.handle as Pick<Page, 'title' | 'path'> | undefined;
  useEffect(() => {
    if (!page) return;
    document.title = page.title;
    const canonical = document.head.querySelector('link[rel="canonical"]');
    canonical?.setAttribute('href', config.siteUrl + page.path);
  }, [page]);
  return <Outlet />;
}
