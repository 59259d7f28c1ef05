import type { KeptSet } from '../kept-set.ts';

/** Address of the document that `offlinePage` completes. */
export const OFFLINE_PATH = '/offline';

/** Markup of the status line in a served page, as rendered by `header.tsx`: the server has just responded. */
const CONNECTED = 'data-online="true"><span class="status-line-words">// Connected<';

const DISCONNECTED = 'data-online="false"><span class="status-line-words">// Disconnected<';

/**
 * A cached page must not claim that the server is reachable: its status line says the opposite from the first byte, and its
 * script reads that. Other documents are unchanged.
 */
export function asKept(html: string): string {
  return html.replace(CONNECTED, DISCONNECTED);
}

/** Removes the studio's name, which ends each title but the home page's. */
const titleOf = (html: string) => /<title>(.*?)( \/\/ [^/]*)?<\/title>/s.exec(html)?.[1] ?? '';

async function keptPageLinks({ cache, manifest }: KeptSet): Promise<string> {
  const isPage = (path: string) => !/\.\w+$/.test(path) && !path.startsWith('/play/');
  const paths = Object.keys(manifest.files).filter(
    (path) => isPage(path) && !['/404', OFFLINE_PATH].includes(path),
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

/** In place of the served document's article, which is for a visitor who is connected. */
const notKept = (links: string) => `<article class="error-screen">
<p class="error-screen-number" aria-hidden="true">//off</p>
<h1>This page stayed on the server.</h1>
<p>It is not kept on this device, and there is no network to fetch it with.</p>
<p class="actions"><a class="button" href="">Load it again</a></p>
<p>These are kept, and open now:</p>
<ul>${links}</ul>
</article>`;

export async function offlinePage(set: KeptSet): Promise<Response | null> {
  const document = await set.cache.match(OFFLINE_PATH);
  if (!document) return null;
  const html = asKept(await document.text());
  const article = notKept(await keptPageLinks(set));
  const headers = new Headers(document.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.delete('Content-Length');
  return new Response(
    html.replace(/<article.*<\/article>/s, () => article),
    { status: 503, headers },
  );
}
