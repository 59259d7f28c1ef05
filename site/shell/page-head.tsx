import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { config } from '#site/config.ts';
import type { Page } from '#site/page.ts';

/** Keeps title and canonical address right after a navigation; the served HTML has them already. */
export function useDocumentHead(): void {
  const page = useMatches().at(-1)?.handle as Pick<Page, 'title' | 'path'> | undefined;
  useEffect(() => {
    if (!page) return;
    document.title = page.title;
    const canonical = document.head.querySelector('link[rel="canonical"]');
    canonical?.setAttribute('href', config.siteUrl + page.path);
  }, [page]);
}
