import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { config } from '#site/config.ts';
import type { Page } from '#site/page.ts';

function setAttribute(selector: string, attribute: string, value: string) {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

/** Keeps title, description and canonical address right after a navigation; the served HTML has them already. */
export function useDocumentHead(): void {
  const page = useMatches().at(-1)?.handle as Page | undefined;
  useEffect(() => {
    if (!page) return;
    document.title = page.title;
    setAttribute('meta[name="description"]', 'content', page.description);
    setAttribute('link[rel="canonical"]', 'href', config.siteUrl + page.path);
  }, [page]);
}
