import type { KeptSet } from '../kept-set.ts';

/** Where `build/service-worker.ts` leaves room for the pages that can be opened. */
export const KEPT_PAGES_SLOT = '<!--kept-pages-->';

/** A page's title without the studio's name, which ends each but the home page's. */
const titleOf = (html: string) => /<title>(.*?)( \/\/ [^/]*)?<\/title>/s.exec(html)?.[1] ?? '';

async function keptPageLinks({ cache, manifest }: KeptSet): Promise<string> {
  const isPage = (path: string) => !/\.\w+$/.test(path) && !path.startsWith('/play/');
  const paths = Object.keys(manifest.files).filter(
    (path) => isPage(path) && !['/404', '/offline'].includes(path),
  );
  const links = await Promise.all(
    paths.map(async (path) => {
      const page = await cache.match(path);
      // Both come from our own build, the title as it stands in its HTML.
      return page ? `<li><a href="${path}">${titleOf(await page.text())}</a></li>` : '';
    }),
  );
  return links.join('');
}

/** What stands for a page of ours that is not kept: it names those that are. Null where it is not kept itself. */
export async function offlinePage(set: KeptSet): Promise<Response | null> {
  const document = await set.cache.match('/offline');
  if (!document) return null;
  const html = await document.text();
  const links = await keptPageLinks(set);
  // With its policy, and who may frame it.
  const headers = new Headers(document.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.delete('Content-Length');
  return new Response(
    html.replace(KEPT_PAGES_SLOT, () => links),
    { status: 503, headers },
  );
}
