/** The configured build on Firebase Hosting's own emulator, over the `firebase.json` that a studio deploys. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { headersFor } from '#build/header-rules.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { configuredSite } from '../sites.ts';
import { googleRequests, standInForGoogle } from './support/google.ts';
import { chooseAccount, openPopup } from './support/sign-in.ts';
import { expect, test, visit } from './support/visitor.ts';

const PORT = 4275;
const origin = `http://localhost:${PORT}`;

const { outDir } = configuredSite;
const { headerRules, pages } = readSiteManifest(outDir);

/** `firebase emulators:start`, as docs/publishing.md has it, on a port of our own. Resolves once it serves. */
async function startHosting() {
  const folder = join(outDir, 'hosting-emulator');
  mkdirSync(folder, { recursive: true });
  const config = join(outDir, 'firebase.emulator.json');
  const deployed = JSON.parse(readFileSync(join(outDir, 'firebase.json'), 'utf8'));
  const emulators = { hosting: { port: PORT }, hub: { port: 4475 }, ui: { enabled: false } };
  writeFileSync(config, JSON.stringify({ ...deployed, emulators }));
  const command = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const child = spawn(
    process.execPath,
    [command, 'emulators:start', '--only', 'hosting', '--config', config, '--project', 'demo-slash-slash'],
    // It leaves its log files where it is started.
    { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1' } },
  );
  const ended = once(child, 'exit');
  await expect
    .poll(
      () =>
        fetch(origin).then(
          ({ status }) => status,
          () => null,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

test('on Firebase Hosting pages, files, 404, redirects and headers are as on our own server, and sign-in works', async ({
  page,
  context,
  expected,
}) => {
  test.setTimeout(150_000);
  const stop = await startHosting();
  try {
    await test.step('every page is at its address, with its headers', async () => {
      for (const { path } of pages) {
        const response = await fetch(origin + path);
        expect(response.status, path).toBe(200);
        for (const [name, value] of Object.entries(headersFor(headerRules, path)))
          expect(response.headers.get(name), `${path} ${name}`).toBe(value);
      }
    });

    await test.step('files are cached as they should be', async () => {
      const html = await (await fetch(origin)).text();
      const [script = ''] = /\/static\/js\/index\.\w+\.js/.exec(html) ?? [];
      const caching = async (path: string) => (await fetch(origin + path)).headers.get('cache-control');
      expect(await caching(script)).toBe('public, max-age=31536000, immutable');
      for (const path of ['/', '/play/shoot-or-die/', '/service-worker.js', '/manifest.webmanifest'])
        expect(await caching(path), path).toBe('public, max-age=0, must-revalidate');
      const [style = ''] = /\/static\/media\/[\w.-]+\.css/.exec(html) ?? [];
      const { headers } = await fetch(origin + style, { headers: { 'accept-encoding': 'gzip' } });
      expect(headers.get('content-encoding')).toBe('gzip');
    });

    await test.step('a page has one address', async () => {
      for (const [path, target] of [
        ['/webgames/', '/webgames'],
        ['/account/sign-in/', '/account/sign-in'],
        ['/webgames.html', '/webgames'],
      ]) {
        const response = await fetch(origin + path, { redirect: 'manual' });
        expect([response.status, response.headers.get('location')], path).toEqual([301, target]);
      }
      expect((await fetch(`${origin}/play/shoot-or-die/`, { redirect: 'manual' })).status).toBe(200);
    });

    await test.step('what is not there is 404, and below /games/ never the home page', async () => {
      for (const path of ['/no/such/page', '/play/unknown/', '/games/shoot-or-die/no.data']) {
        const response = await fetch(origin + path);
        expect(response.status, path).toBe(404);
        expect(response.headers.get('x-frame-options'), path).toBe('SAMEORIGIN');
        expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
      }
    });

    await test.step('the pages that Hosting has for sign-in get no header of ours', async () => {
      // The emulator has no such pages, so a file stands in their place.
      const folder = join(outDir, 'public', '__', 'auth');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'handler.html'), '<title>handler</title>');
      const { status, headers } = await fetch(`${origin}/__/auth/handler`);
      rmSync(join(outDir, 'public', '__'), { recursive: true });
      expect(status).toBe(200);
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
      expect(headers.get('content-security-policy')).toBeNull();
    });

    await test.step('sign-in works under these headers, and so does deleting the account', async () => {
      expected.requests.push(...googleRequests);
      // The emulator's own frame tries its session storage, which the browser refuses it on another site.
      expected.errors.push('sessionStorage');
      await standInForGoogle(context);
      await visit(page, `${origin}/account/sign-in`);
      const email = `hosted-${crypto.randomUUID()}@example.com`;
      await chooseAccount(await openPopup(page), email);
      await expect(page.getByText(`Signed In as ${email}`, { exact: true })).toBeVisible();
      await visit(page, `${origin}/account`);
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByText(/^Your account is deleted\./)).toBeVisible();
      await expect(page.getByText('Signed Out', { exact: true })).toBeVisible();
    });
  } finally {
    await stop();
  }
});

test('_headers keeps within what Cloudflare Pages reads: 100 rules, 2,000 characters a line', () => {
  const lines = readFileSync(join(outDir, 'public', '_headers'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000);
});
