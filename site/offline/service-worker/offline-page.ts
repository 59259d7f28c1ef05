import { CONNECTED, DISCONNECTED } from '#site/shell/status-texts.ts';
import type { KeptSet } from '../kept-set.ts';
import * as texts from '../texts.ts';

/** Address of the document that `offlinePage` completes. */
export const OFFLINE_PATH = '/offline';

/** Markup of the status line, as rendered by `header.tsx`. */
const statusLine = (isOnline: boolean) =>
  `data-online="${isOnline}"><span class="status-line-words">${isOnline ? CONNECTED : DISCONNECTED}<`;

/** A cached page must not claim that the server is reachable; its script reads the status line. */
export function markDisconnected(html: string): string {
  return html.replace(statusLine(true), statusLine(false));
}

/** Returns a page's title without the studio's name, which ends each title except that of the home page. */
function titleOf(html: string): string {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
  const end = title.lastIndexOf(' // ');
  return end < 0 ? title : title.slice(0, end);
}

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

/** The page's own content addresses a visitor who is connected. */
const notKept = (links: string) => `<article class="error-screen">
<p class="error-screen-number" aria-hidden="true">${texts.NUMBER}</p>
<h1>${texts.NOT_KEPT}</h1>
<p>${texts.WHY}</p>
<p class="actions"><a class="button" href="">${texts.LOAD_AGAIN}</a></p>
<p>${texts.KEPT_PAGES}</p>
<ul>${links}</ul>
</article>`;

export async function offlinePage(set: KeptSet): Promise<Response | null> {
  const document = await set.cache.match(OFFLINE_PATH);
  if (!document) return null;
  const html = markDisconnected(await document.text());
  const article = notKept(await keptPageLinks(set));
  const headers = new Headers(document.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.delete('Content-Length');
  return new Response(
    html.replace(/<article.*<\/article>/s, () => article),
    { status: 503, headers },
  );
}
