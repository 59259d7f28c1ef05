/** Serves a built site on this machine the way a host does in production: same headers, compression, 404 and redirects. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { headersFor } from '#build/header-rules.ts';
import { readSiteManifest } from '#build/site-manifest.ts';

/** Handles a request that no one before it wanted. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Below these, a missing file is never answered with a page: a game would take it for its data, a visitor for a zip. */
const FILES_ONLY = /^\/(games|static|downloads)\//;

/** The one address of a page, where it was asked for by another of its names; null where it was asked for by its own. */
function canonicalPath(path: string): string | null {
  if (path.endsWith('/index.html')) return path.slice(0, -'index.html'.length);
  if (path.endsWith('.html')) return path.slice(0, -'.html'.length);
  if (/^\/play\/[\w-]+$/.test(path)) return `${path}/`;
  if (path.length > 1 && path.endsWith('/') && !path.startsWith('/play/'))
    return path.replace(/\/+$/, '') || '/';
  return null;
}

/** A handler for a build's files under the header rules it was made with. */
export function staticServer(outDir: string): RequestHandler {
  const publicDir = join(outDir, 'public');
  const { headerRules: rules } = readSiteManifest(outDir);
  const notFoundPage = readFileSync(join(publicDir, '404.html'));
  const files = sirv(publicDir, { brotli: true, gzip: true, etag: true, extensions: ['html'] });

  function notFound(request: IncomingMessage, response: ServerResponse, path: string) {
    const isPage = !FILES_ONLY.test(path);
    const body = isPage ? notFoundPage : Buffer.from(`There is no file at ${path}\n`);
    response.writeHead(404, {
      'Content-Type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Length': body.length,
      'Cache-Control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response
        .writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' })
        .end('Only GET and HEAD are served.\n');
      return;
    }
    const [path = '/', query] = (request.url ?? '/').split(/\?(.*)/s);
    const canonical = canonicalPath(path);
    if (canonical !== null) {
      // One slash in front: two would lead to another host, and browsers take a backslash for a slash.
      const target = canonical.replace(/^[/\\]+/, '/') + (query ? `?${query}` : '');
      response.writeHead(301, { Location: target }).end();
      return;
    }
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
    if (path.endsWith('.data')) response.setHeader('Content-Type', 'application/octet-stream');
    files(request, response, () => notFound(request, response, path));
  };
}
