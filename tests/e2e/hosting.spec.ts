import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { withoutPreloads } from '#build/play-documents.ts';
import { hasNginx, startNginx } from '#tests/support/start-nginx.ts';
import { configuredSite, hostingPort, nginxPort } from '../sites.ts';
import { checkHost } from './support/check-host.ts';
import { googleRequests, standInForGoogle } from './support/google.ts';
import { chooseAccount, openPopup } from './support/sign-in.ts';
import { hasSignIn } from './support/site.ts';
import { expect, test, visit } from './support/visitor.ts';

const origin = `http://localhost:${hostingPort}`;

const { outDir } = configuredSite;

/** Starts the emulator with the command in docs/publishing.md, but on the tests' port. Resolves when it responds. */
async function startHosting() {
  const folder = join(outDir, 'hosting-emulator');
  mkdirSync(folder, { recursive: true });
  const config = join(outDir, 'firebase.emulator.json');
  const deployed = JSON.parse(readFileSync(join(outDir, 'firebase.json'), 'utf8'));
  const emulators = {
    hosting: { port: hostingPort },
    hub: { port: hostingPort + 200 },
    ui: { enabled: false },
  };
  writeFileSync(config, JSON.stringify({ ...deployed, emulators }));
  const command = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const child = spawn(
    process.execPath,
    [command, 'emulators:start', '--only', 'hosting', '--config', config, '--project', 'demo-slash-slash'],
    // The emulator writes log files to its working directory.
    { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: '1', NO_UPDATE_NOTIFIER: '1' } },
  );
  const ended = once(child, 'exit');
  await expect
    .poll(() =>
      fetch(origin).then(
        ({ status }) => status,
        () => null,
      ),
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
  const stop = await startHosting();
  try {
    await checkHost(origin, outDir, {
      hasHeadersInRedirects: false,
      // Firebase sends a path's headers even with a 404, so pages bypass the cache when they retry (site/load-chunk.ts).
      cachingOfMissing: 'public, max-age=31536000, immutable',
    });

    await test.step('Hosting’s own sign-in pages get none of our headers', async () => {
      // Adds a file in place of these pages, because the emulator does not have them.
      const folder = join(outDir, 'public', '__', 'auth');
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'handler.html'), '<title>handler</title>');
      const { status, headers } = await fetch(`${origin}/__/auth/handler`);
      rmSync(join(outDir, 'public', '__'), { recursive: true });
      expect(status).toBe(200);
      expect(headers.get('cross-origin-opener-policy')).toBeNull();
      expect(headers.get('content-security-policy')).toBeNull();
    });

    if (!hasSignIn) return;
    await test.step('sign-in and account deletion work with these headers', async () => {
      expected.requests.push(...googleRequests);
      // The emulator's own frame accesses its session storage, which the browser refuses on another site.
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

test('our own server sends what every host should send', async () => {
  await checkHost(`http://localhost:${configuredSite.port}`, outDir);
});

test(`on nginx pages, files, 404, redirects and headers are as on our own server${hasNginx ? '' : ' (not tried: nginx is not installed here)'}`, async () => {
  test.skip(!hasNginx, 'apt-get install nginx-light');
  const config = readFileSync(join(outDir, 'nginx.conf'), 'utf8');
  const stop = await startNginx(config, join(outDir, 'public'), nginxPort);
  try {
    await checkHost(`http://127.0.0.1:${nginxPort}`, outDir, { told: withoutPreloads });
  } finally {
    await stop();
  }
});

test('_headers stays within the limits of Cloudflare Pages: 100 rules, 2,000 characters a line', () => {
  const lines = readFileSync(join(outDir, 'public', '_headers'), 'utf8').split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(2000);
});
