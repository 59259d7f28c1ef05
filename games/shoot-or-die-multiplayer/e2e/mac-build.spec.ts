/** The Mac build as a visitor receives it: downloaded, unpacked and inspected. Its game is played from the disk. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import type { Page, TestInfo } from '@playwright/test';
import { startOwnServer } from '#tests/e2e/support/own-server.ts';
import { shown } from '#tests/e2e/support/site.ts';
import { expect, test, visit } from '#tests/e2e/support/visitor.ts';
import { readZip } from '#tests/support/read-zip.ts';

const PAGE = '/gdwc/shoot-or-die-multiplayer';

/** The page also loads a game next to the button, and this takes longer than the rest of the page. */
test.beforeEach(({ context }) =>
  context.route('**/play/**', (route) => route.fulfill({ contentType: 'text/html', body: '' })),
);

async function download(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Mac build' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('shoot-or-die-multiplayer-mac.zip');
  return readFile(await file.path());
}

/** Writes the archive's files below the test's own folder, and returns the application's folder. */
async function unpack(archive: Buffer, info: TestInfo): Promise<string> {
  for (const { path, content, mode } of readZip(archive)) {
    if (path.endsWith('/')) continue;
    const file = info.outputPath(path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content, { mode: mode & 0o777 });
  }
  return info.outputPath('Shoot or Die Multiplayer.app');
}

test('the button downloads the application: a zip of the size on the page, whose game can be played from the disk without a network', async ({
  page,
  browser,
  request,
}, info) => {
  await visit(page, PAGE);
  const archive = await download(page);
  const app = await unpack(archive, info);

  await test.step('the zip has the size stated on the page, and browsers check for a changed zip', async () => {
    await expect(page.getByText(`a zip of ${(archive.length / 1_000_000).toFixed(1)} MB`)).toBeVisible();
    const headers = (await request.head('/downloads/shoot-or-die-multiplayer-mac.zip')).headers();
    expect(headers['content-type']).toBe('application/zip');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  await test.step('the application has a property list, an icon, and an executable launcher', async () => {
    const list = await page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        const keys = [...xml.querySelectorAll('plist > dict > key')];
        return {
          isValid: xml.querySelector('parsererror') === null,
          values: Object.fromEntries(
            keys.map((key) => [key.textContent, key.nextElementSibling?.textContent ?? '']),
          ),
        };
      },
      await readFile(join(app, 'Contents/Info.plist'), 'utf8'),
    );
    expect(list.isValid).toBe(true);
    expect(list.values).toMatchObject({
      CFBundleName: 'Shoot or Die Multiplayer',
      CFBundlePackageType: 'APPL',
      CFBundleExecutable: 'launcher',
      CFBundleIconFile: 'icon.icns',
    });
    const icon = await readFile(join(app, 'Contents/Resources/icon.icns'));
    expect(icon.toString('ascii', 0, 4)).toBe('icns');
    new Script(await readFile(join(app, 'Contents/Resources/window.js'), 'utf8'));
    if (process.platform !== 'win32') execFileSync('sh', ['-n', join(app, 'Contents/MacOS/launcher')]);
    const launcher = readZip(archive).find(({ path }) => path.endsWith('/launcher'));
    expect(launcher).toMatchObject({ system: 3, mode: 0o100755 });
  });

  await test.step('the application’s game can be played without a network and requests no other file', async () => {
    const context = await browser.newContext({ offline: true, viewport: { width: 320, height: 240 } });
    const player = await context.newPage();
    const faults: string[] = [];
    const requests: string[] = [];
    player.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    player.on('pageerror', (error) => faults.push(String(error)));
    player.on('request', (sent) => requests.push(sent.url()));
    await player.goto(pathToFileURL(join(app, 'Contents/Resources/game.html')).href);
    await player.getByRole('button', { name: 'Start' }).click();
    await expect(player.getByText('you', { exact: true })).toBeVisible();
    await player.keyboard.down('Space');
    // Seconds left in the round. Multiples of five are excluded, because points can have the same text.
    await expect(player.getByText(/^(4[1-4]|[1-3][1-46-9])$/).first()).toBeVisible();
    await player.keyboard.up('Space');
    await player.keyboard.press('p');
    await expect(player.getByRole('button', { name: 'Go on' })).toBeVisible();
    expect(requests.filter((url) => !/^(data|blob):/.test(url))).toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });
});

test('if the server is unreachable, the page shows an error and stays open; later the button works', async ({
  page,
  expected,
}) => {
  expected.errors.push('net::ERR_');
  const server = await startOwnServer();
  await visit(page, server.origin + PAGE);
  await server.goAway();
  const state = page.getByRole('region', { name: 'For the Mac' }).locator('[aria-live]');
  await page.getByRole('button', { name: 'Download Mac build' }).click();
  await expect(state).toHaveText(shown('// No answer from our server. Press again when you are connected.'));
  await expect(page.getByRole('banner').getByRole('status')).toContainText(shown('// Disconnected'));
  await server.restart();
  expect((await download(page)).toString('latin1', 0, 4)).toBe('PK\x03\x04');
  await expect(state).toBeEmpty();
  await server.goAway();
});

test('the application can also be downloaded without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PAGE);
  expect((await download(page)).toString('latin1', 0, 4)).toBe('PK\x03\x04');
  await context.close();
});
