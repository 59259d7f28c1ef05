/** Serves a built site like a production host: same headers, compression, 404 and redirects. */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { headersFor } from '#build/header-rules.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { decodePath, FILES_ONLY, redirectTarget } from '#site/canonical-path.ts';

/** Content codings of a build's compressed files, the smallest first. */
const CODINGS = ['br', 'gzip'] as const;

type Coding = (typeof CODINGS)[number] | 'identity';

/** Token and weight of one member. Source: RFC 9110, 12.4.2 and 12.5.3. */
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

/** Null if the client refuses every available coding, including `identity`. */
export function preferredCoding(header = ''): Coding | null {
  const weights = weightsOf(header);
  const others = weights.get('*');
  const best = CODINGS.map((coding) => ({ coding, weight: weights.get(coding) ?? others ?? 0 }))
    .filter(({ weight }) => weight > 0)
    .reduce<{ coding: Coding; weight: number } | null>(
      (first, next) => (first && first.weight >= next.weight ? first : next),
      null,
    );
  // `identity` is acceptable unless excluded, but preferred only if it has an explicit weight.
  const identity = weights.get('identity');
  if (best && best.weight >= (identity ?? 0)) return best.coding;
  return (identity ?? others) === 0 ? null : 'identity';
}

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Accepts the absolute form with a host (RFC 9112, 3.2.2). */
function readTarget(url: string): { rawPath: string; query: string } {
  const [, path = '', query = ''] = /^(?:\w+:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  return { rawPath: path.startsWith('/') ? path : `/${path}`, query };
}

/** Compressed twins are for hosts only, unless they are a game's own packed files or assets, which have no plain twin. */
function isForHosts(publicDir: string, path: string): boolean {
  if (path === '/_headers') return true;
  if (!/\.(br|gz)$/.test(path) || /^\/games\/[^/]+\/(StreamingAssets|html)\//.test(path)) return false;
  return existsSync(join(publicDir, path.slice(0, -'.br'.length)));
}

/** sirv fails for a last byte of 0, or before the first. RFC 9110, 14.2 allows servers to ignore a range. */
function servedRange({ method, headers }: IncomingMessage): string | undefined {
  // If-Range may ask for the rest of an older version. Our ETags are weak, which never match there.
  if (method !== 'GET' || headers['if-range'] !== undefined) return undefined;
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) return undefined;
  const byte = (digits: string) => Math.min(Number(digits), Number.MAX_SAFE_INTEGER);
  const from = byte(first);
  const to = last ? byte(last) : Number.MAX_SAFE_INTEGER;
  return to === 0 || to < from ? undefined : `bytes=${from}-${to}`;
}

/** sirv does not handle the errors of a file that it pipes; without this, one would end the process. */
function destroyFileWithResponse(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Sends an uncached error, because the address may exist tomorrow. */
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
  // The `dev` option checks the folder at each request, so that a build may replace it while the server runs.
  const files = sirv(publicDir, { brotli: true, gzip: true, etag: true, extensions: ['html'], dev: true });

  function notFound(request: IncomingMessage, response: ServerResponse, path: string) {
    if (FILES_ONLY.test(path)) return refuse(request, response, 404, `There is no file at ${path}\n`);
    refuse(request, response, 404, notFoundPage, 'html');
  }

  return (request, response) => {
    const { rawPath, query } = readTarget(request.url ?? '/');
    const path = decodePath(rawPath);
    for (const [name, value] of Object.entries(headersFor(rules, path))) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(request, response, 405, 'Only GET and HEAD are served.\n');
    }
    const target = redirectTarget(rawPath);
    if (target !== null) {
      response.writeHead(301, { Location: target + query }).end();
      return;
    }
    // In dev mode sirv serves hidden files. A backslash is a slash for browsers, and on Windows.
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
        'The request refuses br, gzip and identity, and there is no other encoding.\n',
      );
    }
    request.headers['accept-encoding'] = coding;
    request.url = rawPath;
    request.headers.range = servedRange(request);
    destroyFileWithResponse(response);
    try {
      files(request, response, () => notFound(request, response, path));
    } catch (error) {
      // The file was deleted meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      notFound(request, response, path);
    }
  };
}
