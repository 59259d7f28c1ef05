/** Serves the Auth emulator from the site's origin, so that sign-in works under the site's policy and without a network. */

import { readFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Plugin } from 'vite';
import { readText } from '#build/files.ts';
import { AuthEmulatorError, type EmulatorAddress, KEY_HEADER } from './start-emulator.ts';

const style = readText('serve/auth-emulator/popup-page.css');
const script = readText('serve/auth-emulator/popup-page.js');

type Edit = readonly [find: RegExp, replacement: string];

/** Edits that let both pages work offline: no Google script, font or component library from other hosts. */
const offlineEdits: readonly Edit[] = [
  [/https:\/\/apis\.google\.com\/js\/api\.js/g, '/emulator/standin/gapi.js'],
  [/<link href="https:[^>]*>\n?|<script src="https:[^>]*><\/script>\n?/g, ''],
];

/** Removes the icon names, which show as text without the icon font, and gives each field a name. */
const popupEdits: readonly Edit[] = [
  [/^\s*<!DOCTYPE html>/, '<!DOCTYPE html>\n<html lang="en">'],
  [/Auth Emulator IDP Login Widget/, 'Sign in // Auth emulator'],
  // Without an icon, the browser would request /favicon.ico, which the site does not have.
  [/<\/title>/, '</title>\n<link rel="icon" href="/favicon.svg" type="image/svg+xml">'],
  [/<i class="material-icons[^>]*>[^<]*<\/i\s*>/g, ''],
  [/<span class="mdc-list-item__graphic material-icons"[^>]*>[^<]*<\/span>/g, ''],
  [
    /(id="email-input" [^>]*)aria-labelledby="my-label-id"/,
    '$1aria-label="Email" inputmode="email" autocomplete="off"',
  ],
  [/(id="display-name-input" [^>]*)aria-labelledby="my-label-id"/, '$1aria-label="Display name (optional)"'],
  [/(id="screen-name-input" [^>]*)aria-labelledby="my-label-id"/, '$1aria-label="Screen name (optional)"'],
  [
    /(id="profile-photo-input" [^>]*)aria-labelledby="my-label-id"/,
    '$1aria-label="Profile photo URL (optional)"',
  ],
];

const apply = (html: string, edits: readonly Edit[]) =>
  edits.reduce((page, [find, replacement]) => page.replace(find, replacement), html);

export function rewritePopup(html: string): string {
  const page = apply(apply(html, offlineEdits), popupEdits);
  const styled = page.replace(/<style>.*?<\/style>/s, () => `<style>${style}</style>`);
  return `${styled}<script>${script}</script>\n`;
}

export function rewriteFrame(html: string): string {
  return apply(html, offlineEdits);
}

type Front = (request: IncomingMessage, response: ServerResponse) => boolean;

const MAX_WAIT_MS = 60_000;

/** Matches paths that the SDK requests from an emulator: its pages, and Google's APIs with the host as the first folder. */
const EMULATOR_PATH =
  /^\/(emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|www\.googleapis\.com)\//;

/** The emulator's HTML pages; other responses are forwarded unchanged. */
const PAGES = new Map([
  ['/emulator/auth/handler', rewritePopup],
  ['/emulator/auth/iframe', rewriteFrame],
]);

const standIn = readFileSync(new URL('./gapi-standin.js', import.meta.url));

export function authEmulatorFront(ready: Promise<EmulatorAddress>, maxWaitMs = MAX_WAIT_MS): Front {
  // Each request reports a failed start; this handler prevents an unhandled rejection before the first request.
  ready.catch(() => {});

  return (incoming, response) => {
    const url = incoming.url ?? '/';
    if (!EMULATOR_PATH.test(url)) return false;
    if (!isFromOwnOrigin(incoming)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      response.end('The Auth emulator accepts requests only from pages of its own origin.\n');
      return true;
    }
    answer(url, incoming, response).catch((error: unknown) => giveUp(response, error));
    return true;
  };

  async function answer(url: string, incoming: IncomingMessage, response: ServerResponse) {
    if (url === '/emulator/standin/gapi.js') return sendStandIn(response);
    const address = await within(ready, maxWaitMs);
    if (url === '/emulator/ready') response.writeHead(204, { 'cache-control': 'no-store' }).end();
    else if (!response.destroyed) await forward(address, incoming, response);
  }
}

/** Also checks the host, because a foreign name that resolves to this machine (DNS rebinding) has its own origin. */
function isFromOwnOrigin({ headers }: IncomingMessage): boolean {
  const { host = '', origin, 'sec-fetch-site': site = 'none' } = headers;
  return (
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(host) &&
    (origin === undefined || origin === `http://${host}`) &&
    (site === 'same-origin' || site === 'none')
  );
}

export function authEmulatorPlugin(ready: Promise<EmulatorAddress>): Plugin {
  const front = authEmulatorFront(ready);
  return {
    name: 'auth-emulator',
    configureServer(server) {
      server.middlewares.use((incoming, response, next) => {
        if (!front(incoming, response)) next();
      });
    },
  };
}

function sendStandIn(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(standIn);
}

async function within(ready: Promise<EmulatorAddress>, maxWaitMs: number): Promise<EmulatorAddress> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    const message = `The Auth emulator is not ready after ${maxWaitMs / 1000} seconds.`;
    timer = setTimeout(() => reject(new AuthEmulatorError(message)), maxWaitMs);
  });
  return Promise.race([ready, timeUp]).finally(() => clearTimeout(timer));
}

async function forward({ port, key }: EmulatorAddress, incoming: IncomingMessage, response: ServerResponse) {
  const [path = ''] = (incoming.url ?? '').split('?');
  const rewrite = PAGES.get(path);
  const headers: OutgoingHttpHeaders = { ...incoming.headers, [KEY_HEADER]: key };
  if (rewrite) delete headers['accept-encoding'];
  const target = { host: '127.0.0.1', port, method: incoming.method, path: incoming.url };
  // Without an agent each request has a new connection, because the emulator may be closing an open one.
  const upstream = request({ ...target, headers, agent: false });
  response.once('close', () => upstream.destroy());

  const [reply] = await Promise.all([replyTo(upstream), pipeline(incoming, upstream)]);
  const status = reply.statusCode ?? 502;
  if (!rewrite || status !== 200) {
    response.writeHead(status, reply.headers);
    return pipeline(reply, response);
  }
  const page = rewrite(await text(reply));
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(page);
}

function replyTo(upstream: ReturnType<typeof request>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    upstream.once('response', resolve);
    upstream.once('error', reject);
  });
}

function giveUp(response: ServerResponse, error: unknown) {
  if (response.destroyed) return;
  if (response.headersSent) return response.destroy();
  const isExpected = error instanceof AuthEmulatorError;
  const sentence = isExpected ? error.message : `The Auth emulator does not answer: ${error}`;
  response.writeHead(isExpected ? 503 : 502, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
}
