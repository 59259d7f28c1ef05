import { createServer, get, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { authEmulatorFront, rewriteFrame, rewritePopup } from './front.ts';
import { AuthEmulatorError, type EmulatorAddress } from './start-emulator.ts';

/** Popup of the pinned emulator version: these tests fail if a new version changes it. */
const { WIDGET_UI: popup } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/auth/widget_ui.js',
) as {
  WIDGET_UI: string;
};

test('the popup requests nothing from other hosts', () => {
  expect(popup).toContain('https://unpkg.com/');
  expect(rewritePopup(popup)).not.toMatch(/https?:\/\//);
});

test('the popup contains no icon names, which show as text without the icon font', () => {
  expect(popup).toMatch(/material-icons[^>]*>add</);
  expect(rewritePopup(popup)).not.toContain('material-icons');
});

test('an account in the popup is listed without its picture', () => {
  const account =
    '<li><span class="mdc-list-item__graphic material-icons" aria-hidden=true>person</span>Ann</li>';
  expect(rewritePopup(account)).toContain('<li>Ann</li>');
});

test('every field of the popup has an accessible name and keeps its id', () => {
  const page = rewritePopup(popup);
  const fields = page.match(/<input [^>]*>/g) ?? [];
  expect(
    fields.map((field) => [/id="([^"]*)"/.exec(field)?.[1], /aria-label="([^"]*)"/.exec(field)?.[1]]),
  ).toEqual([
    ['email-input', 'Email'],
    ['display-name-input', 'Display name (optional)'],
    ['screen-name-input', 'Screen name (optional)'],
    ['profile-photo-input', 'Profile photo URL (optional)'],
  ]);
  expect(page).not.toContain('aria-labelledby="my-label-id"');
});

test('the popup has a language, a title and our style sheet', () => {
  const page = rewritePopup(popup);
  expect(page).toMatch(/^<!DOCTYPE html>\n<html lang="en">/);
  expect(page).toContain('<title>Sign in // Auth emulator</title>');
  expect(page.match(/<style>/g)).toHaveLength(1);
  expect(page).toContain('system-ui');
  expect(page).not.toContain('Roboto');
});

test('keeps every control of the popup', () => {
  const page = rewritePopup(popup);
  for (const part of ['js-new-account', 'js-provider-id', 'id="main-form"', 'id="sign-in"', 'custom-label'])
    expect(page).toContain(part);
});

test("the hidden frame loads the replacement of Google's script and is otherwise unchanged", () => {
  const frame =
    '<!DOCTYPE html><script>run()</script><script src="https://apis.google.com/js/api.js"></script>';
  expect(rewriteFrame(frame)).toBe(
    '<!DOCTYPE html><script>run()</script><script src="/emulator/standin/gapi.js"></script>',
  );
});

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<EmulatorAddress> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, key: 'key' };
}

async function siteWith(front: ReturnType<typeof authEmulatorFront>): Promise<string> {
  const { port } = await serve((request, response) => {
    if (!front(request, response)) response.end('the site');
  });
  return `http://127.0.0.1:${port}`;
}

async function siteBefore(emulator: RequestListener): Promise<string> {
  return siteWith(authEmulatorFront(Promise.resolve(await serve(emulator))));
}

const never = new Promise<EmulatorAddress>(() => {});

test.each([
  '/',
  '/emulator',
  '/account/sign-in',
  '/emulators/x',
  '/x/emulator/ready',
  '/firestore.googleapis.com/v1',
])('leaves the path %s to the site', async (path) => {
  const emulator = vi.fn();
  const site = await siteBefore(emulator);
  expect(await (await fetch(site + path)).text()).toBe('the site');
  expect(emulator).not.toHaveBeenCalled();
});

test('forwards a request to the emulator and the response to the browser, both unchanged', async () => {
  const site = await siteBefore(async (request, response) => {
    const seen = [request.method, request.url, request.headers['x-client-version'], await text(request)];
    response.writeHead(400, { 'content-type': 'application/json', 'x-emulator': 'yes' });
    response.end(JSON.stringify(seen));
  });
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=emulator';
  const answer = await fetch(site + path, {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-client-version': 'Web' },
  });
  expect([answer.status, answer.headers.get('x-emulator')]).toEqual([400, 'yes']);
  expect(await answer.json()).toEqual(['POST', path, 'Web', '{"a":1}']);
});

test('no request fails, although the emulator closes its connection after each response', async () => {
  const used = new Set<object>();
  const site = await siteBefore((request, response) => {
    if (used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    response.end('from the emulator');
  });
  for (let count = 0; count < 2; count++)
    expect(await (await fetch(`${site}/emulator/auth/config`)).text()).toBe('from the emulator');
});

/** Does not use `fetch`, which would add headers. */
async function statusWith(site: string, headers: Record<string, string>): Promise<number | undefined> {
  const path = `${site}/identitytoolkit.googleapis.com/v1/projects`;
  const { statusCode } = await new Promise<IncomingMessage>((resolve, reject) => {
    get(path, { headers, agent: false }, (response) => resolve(response.resume())).once('error', reject);
  });
  return statusCode;
}

test.each([
  ['no page', {}],
  ['its own page', { origin: 'SITE', 'sec-fetch-site': 'same-origin' }],
  ['a typed address', { 'sec-fetch-site': 'none' }],
  ['another name of this machine', { host: 'localhost:4173', origin: 'http://localhost:4173' }],
  ['the name without a port', { host: '[::1]' }],
])('the emulator responds to %s', async (_, headers: Record<string, string>) => {
  const site = await siteBefore((_request, response) => response.end('emulator'));
  const { origin = '', ...others } = headers;
  const sent = origin ? { ...others, origin: origin.replace('SITE', site) } : others;
  expect(await statusWith(site, sent)).toBe(200);
});

test.each([
  ['a foreign page', { origin: 'https://evil.example' }],
  ['a page on another port', { origin: 'http://127.0.0.1:1' }],
  ['a page without an origin', { origin: 'null' }],
  ['a foreign name that resolves to this machine', { host: 'evil.example' }],
  [
    'a foreign name that resolves to this machine, and its page',
    { host: 'evil.example', origin: 'http://evil.example' },
  ],
  ['a name that starts like ours', { host: 'localhost.evil.example' }],
  ['an image on a foreign page', { 'sec-fetch-site': 'cross-site' }],
  ['an image on a page of another port', { 'sec-fetch-site': 'same-site' }],
])('the emulator does not respond to %s', async (_, headers: Record<string, string>) => {
  const emulator = vi.fn();
  const site = await siteBefore(emulator);
  expect(await statusWith(site, headers)).toBe(403);
  expect(emulator).not.toHaveBeenCalled();
});

test('forwards each part of a response as soon as it arrives', async () => {
  let finish = () => {};
  const site = await siteBefore((_, response) => {
    response.write('first');
    finish = () => response.end(' last');
  });
  const answer = await fetch(`${site}/securetoken.googleapis.com/v1/token`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect(await reader?.read()).toEqual({ done: false, value: 'first' });
  finish();
  expect(await reader?.read()).toEqual({ done: false, value: ' last' });
});

test('requests the two pages uncompressed, and sends the edited pages with the correct length', async () => {
  const page =
    '<!DOCTYPE html><style>Roboto</style><script src="https://apis.google.com/js/api.js"></script>';
  const site = await siteBefore((request, response) => {
    if (request.headers['accept-encoding'])
      response.setHeader('content-encoding', 'gzip').end(gzipSync(page));
    else response.setHeader('content-length', page.length).end(page);
  });
  const popup = await (await fetch(`${site}/emulator/auth/handler?apiKey=x`)).text();
  expect(popup).toContain('src="/emulator/standin/gapi.js"');
  expect(popup).toContain('system-ui');
  const frame = await (await fetch(`${site}/emulator/auth/iframe?apiKey=x`)).text();
  expect(frame).toBe(page.replace('https://apis.google.com/js/api.js', '/emulator/standin/gapi.js'));
});

test('forwards an error response for a page unchanged', async () => {
  const site = await siteBefore((_, response) => {
    response.writeHead(400).end('{"error":"https://apis.google.com/js/api.js"}');
  });
  const answer = await fetch(`${site}/emulator/auth/handler`);
  expect([answer.status, await answer.text()]).toEqual([
    400,
    '{"error":"https://apis.google.com/js/api.js"}',
  ]);
});

test("serves the replacement of Google's script before the emulator runs", async () => {
  const site = await siteWith(authEmulatorFront(never));
  const answer = await fetch(`${site}/emulator/standin/gapi.js`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await answer.text()).toContain('window.gapi =');
});

test('holds requests until the emulator has started, then forwards them', async () => {
  let start = (_: EmulatorAddress) => {};
  const ready = new Promise<EmulatorAddress>((resolve) => {
    start = resolve;
  });
  const site = await siteWith(authEmulatorFront(ready));
  const waiting = [fetch(`${site}/emulator/ready`), fetch(`${site}/emulator/auth/config`)];
  start(await serve((_, response) => response.end('from the emulator')));
  const [readiness, config] = await Promise.all(waiting);
  expect(readiness?.status).toBe(204);
  expect(await config?.text()).toBe('from the emulator');
});

test('answers a request that has waited too long with 503 and a message', async () => {
  const site = await siteWith(authEmulatorFront(never, 1));
  const answer = await fetch(`${site}/emulator/ready`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toBe('The Auth emulator is not ready after 0.001 seconds.');
});

test('if the emulator does not start, every request gets 503 with the reason', async () => {
  const site = await siteWith(authEmulatorFront(Promise.reject(new AuthEmulatorError('It has no legs.'))));
  for (const path of ['/emulator/ready', '/emulator/auth/handler']) {
    const answer = await fetch(site + path);
    expect([answer.status, await answer.text()]).toEqual([503, 'It has no legs.']);
  }
});

test('if the emulator has stopped, a request gets 502 and a message', async () => {
  const site = await siteBefore((request) => request.socket.destroy());
  const answer = await fetch(`${site}/emulator/auth/handler`);
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(/^The Auth emulator does not answer: /);
});

test('aborts the request to the emulator when the visitor leaves the page', async () => {
  let noticed = () => {};
  const seenByEmulator = new Promise<void>((resolve) => {
    noticed = resolve;
  });
  let arrived = () => {};
  const arrivedAtEmulator = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const site = await siteBefore((_, response) => {
    response.once('close', noticed);
    arrived();
  });
  const leaving = get(`${site}/emulator/auth/config`).once('error', () => {});
  await arrivedAtEmulator;
  leaving.destroy();
  await seenByEmulator;
});
