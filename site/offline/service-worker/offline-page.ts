import type { KeptSet } from '../kept-set.ts';

/** Placeholder of `build/service-worker.ts` for the list of cached pages. */
export const KEPT_PAGES_SLOT = '<!--kept-pages-->';

/** Removes the studio's name, which ends each title but the home page's. */
const titleOf = (html: string) => /<title>(.*?)( \/\/ [^/]*)?<\/title>/s.exec(html)?.[1] ?? '';

async function keptPageLinks({ cache, manifest }: KeptSet): Promise<string> {
  const isPage = (path: string) => !/\.\w+$/.test(path) && !path.startsWith('/play/');
  const paths = Object.keys(manifest.files).filter(
    (path) => isPage(path) && !['/404', '/offline'].includes(path),
  );
  const links = await Promise.all(
    paths.map(async (path) => {
      const page = await cache.match(path);
      // Both values come from our own build, the title in escaped form.
      return page ? `<li><a href="${path}">${titleOf(await page.text())}</a></li>` : '';
    }),
  );
  return links.join('');
}

export async function offlinePage(set: KeptSet): Promise<Response | null> {
  const document = await set.cache.match('/offline');
  if (!document) return null;
  const html = await document.text();
  const links = await keptPageLinks(set);
  const headers = new Headers(document.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.delete('Content-Length');
  return new Response(
    html.replace(KEPT_PAGES_SLOT, () => links),
    { status: 503, headers },
  );
}
