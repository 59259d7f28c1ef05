/** Serves a built site like a production host, with the same headers, compression, error page and redirects. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { headersFor } from '#build/header-rules.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { decodePath, FILES_ONLY, redirectTarget } from '#site/canonical-path.ts';

/** Content encodings of a build's compressed files, smallest files first. */
const CODINGS = ['br', 'gzip'] as const;

type Coding = (typeof CODINGS)[number] | 'identity';

/** Matches one encoding in Accept-Encoding with its weight. Source: RFC 9110, 12.4.2 and 12.5.3. */
const MEMBER = /^([!#$%&'*+.^_`|~\w-]+)(?:\s*;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/i;

function weightsOf(header: string): Map<string, number> {
  const members = header.split(',').map((member) => MEMBER.exec(member.trim()));
  return new Map(
    members.flatMap((match) => {
      if (!match) return [];
      const name = match[1]?.toLowerCase() ?? '';
      return [[name === 'x-gzip' ? 'gzip' : name, Number(match[2] ?? 1)]];
    }),
  );
}

/** Returns null if the client refuses every available encoding, including `identity`. */
export function preferredCoding(header = ''): Coding | null {
  const weights = weightsOf(header);
  const others = weights.get('*');
  const best = CODINGS.map((coding) => ({ coding, weight: weights.get(coding) ?? others ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .reduce<{ coding: Coding; weight: number } | null>(
      (first, next) => (first && first.weight >= next.weight ? first : next),
      null,
    );
  // `identity` is acceptable unless it is excluded, but it is preferred only with an explicit weight.
  const identity = weights.get('identity');
  if (best && best.weight >= (identity ?? 0)) return best.coding;
  return (identity ?? others) === 0 ? null : 'identity';
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Also accepts a request target with scheme and host (absolute form; RFC 9112, 3.2.2). */
function readTarget(url: string): { rawPath: string; query: string } {
  const [, path = '', query = ''] = /^(?:\w+:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { rawPath: path.startsWith('/') ? path : `/${path}`, query };
}

/** True for `_headers` and for compressed twins. A game's compressed files are no twins: they have no plain file. */
function isForHosts(publicDir: string, path: string): boolean {
  if (path === '/_headers') return true;
  if (!/\.(br|gz)$/.test(path) || /^\/games\/[^/]+\/(StreamingAssets|html)\//.test(path)) return false;
  return existsSync(join(publicDir, path.slice(0, -'.br'.length)));
}

/** Ignores ranges that end at byte 0 or before their start, because sirv fails for them (RFC 9110, 14.2, allows this). */
function servedRange({ method, headers }: IncomingMessage): string | undefined {
  // If-Range may request the rest of an older version, and our ETags are weak, so they never match it.
  if (method !== 'GET' || headers['if-range'] !== undefined) return undefined;
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) return undefined;
  const byte = (digits: string) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  const from = byte(first);
  const to = last ? byte(last) : Number.MAX_SAFE_INTEGER;
  return to === 0 || to < from ? undefined : `bytes=${from}-${to}`;
}

/** sirv does not handle read errors of a file that it sends; without this function, such an error would end the process. */
function destroyFileWithResponse(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Sends an error that is not cached, because the address may exist later. */
function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string | Buffer,
  type = 'plain',
) {
  const body = Buffer.from(text);
  response.writeHead(status, {
    'Content-Type': `text/${type}; charset=utf-8`,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function staticServer(outDir: string): RequestHandler {
  const publicDir = join(outDir, 'public');
  const { headerRules: rules } = readSiteManifest(outDir);
  const notFoundPage = readFileSync(join(publicDir, '404.html'));
  // With the `dev` option sirv reads the folder at each request, so that a build may replace it while the server runs.
  const files = sirv(publicDir, { brotli: true, gzip: true, etag: true, extensions: ['html'], dev: true });

  function notFound(request: IncomingMessage, response: ServerResponse, path: string) {
    if (FILES_ONLY.test(path)) return refuse(request, response, 404, `There is no file at ${path}.\n`);
    refuse(request, response, 404, notFoundPage, 'html');
  }

  return (request, response) => {
    const { rawPath, query } = readTarget(request.url ?? '/');
    const path = decodePath(rawPath);
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(request, response, 405, 'Only GET and HEAD are allowed.\n');
    }
    const target = redirectTarget(rawPath);
    if (target !== null) {
      response.writeHead(301, { Location: target + query }).end();
      return;
    }
    // Refuses hidden files, which sirv serves in dev mode, and backslashes, which browsers and Windows treat as slashes.
    if (/\/\.(?!well-known\/)|\\/.test(path) || isForHosts(publicDir, path))
      return notFound(request, response, path);
    if (path.endsWith('.data')) response.setHeader('Content-Type', 'application/octet-stream');

    const coding = preferredCoding(request.headers['accept-encoding']);
    if (coding === null) {
      response.setHeader('Vary', 'Accept-Encoding');
      return refuse(
        request,
        response,
        406,
        'The request refuses br, gzip and identity, but no other encoding is available.\n',
      );
    }
    request.headers['accept-encoding'] = coding;
    request.url = rawPath;
    request.headers.range = servedRange(request);
    destroyFileWithResponse(response);
    try {
      files(request, response, () => notFound(request, response, path));
    } catch (error) {
      // The file was deleted in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      notFound(request, response, path);
    }
  };
}
