import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { dropIn, gamesFolder, withGamesFolder } from '#tests/support/made-up-html.ts';
import { sourceHash } from './html-build.ts';
import { bundleStudioGame, publishHtmlBuilds, withHead } from './publish-html.ts';

withGamesFolder();

test.each([
  ['<!doctype html><html><head lang="a"><b>', '<!doctype html>+<html><head lang="a"><b>'],
  ['<html lang="de"><body>', '+<html lang="de"><body>'],
  ['\n<!DOCTYPE html>\n<p>', '\n<!DOCTYPE html>+\n<p>'],
  [
    '<!-- A --><?xml version="1.0"?>\n<!DOCTYPE html><p>',
    '<!-- A --><?xml version="1.0"?>\n<!DOCTYPE html>+<p>',
  ],
  ['<!doctype html><!-- no <head> --><head>', '<!doctype html>+<!-- no <head> --><head>'],
  ['<script>a("<head>")</script>', '+<script>a("<head>")</script>'],
  ['<html><script>a()</script><head>', '+<html><script>a()</script><head>'],
  ['<p><header>', '+<p><header>'],
])('inserts into %j before everything that runs', (document, wanted) => {
  expect(withHead(document, '+')).toBe(wanted);
});

test('the script that reports scores is at most 1 kB, and contains no end tag', async () => {
  const script = await bundleStudioGame();
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(1000);
  expect(script).not.toMatch(/<\/|<!--/);
});

test('a build that registers and unregisters service workers does not affect the site’s own service worker', async () => {
  const worker = { unregister: vi.fn() };
  const register = vi.fn();
  const context = createContext({
    window: { parent: { location: { origin: '' } } },
    location: { origin: '' },
    navigator: {
      serviceWorker: {
        ready: Promise.resolve(worker),
        register,
        getRegistration: async () => worker,
        getRegistrations: async () => [worker],
      },
    },
  });
  runInContext(await bundleStudioGame(), context);
  await runInContext(
    `const workers = navigator.serviceWorker;
    workers.register('worker.js');
    workers.ready.then((worker) => worker.unregister());
    Promise.all([
      workers.getRegistration().then((worker) => worker?.unregister()),
      workers.getRegistrations().then((all) => all.forEach((worker) => worker.unregister())),
    ])`,
    context,
  );
  expect(register).not.toHaveBeenCalled();
  expect(worker.unregister).not.toHaveBeenCalled();
});

test('publishes the build with its policy in the document, and prints what the policy allows', async () => {
  const place = await dropIn({ 'index.html': '<script>x()</script>', 'art/a b+.txt': 'x' });
  const lines: string[] = [];
  const game = { place, hosts: ['https://scores.example'], mayEval: false };
  const { [place.slug]: published } = await publishHtmlBuilds(join(gamesFolder(), 'out'), [game], (line) =>
    lines.push(line),
  );
  expect(lines).toEqual([
    expect.stringMatching(/: HTML5, 2 files, \d\.\d kB; its policy allows inline scripts \(1 by hash\)$/),
  ]);
  expect(published?.document).toMatch(new RegExp(`^/games/${place.slug}/html/[0-9a-f]{8}/$`));
  expect(published?.loadedLater?.map(({ path }) => path)).toEqual([
    `${published?.document}art/a%20b+.txt`,
    published?.document,
  ]);
  expect(published?.sources['script-src']).toEqual([sourceHash(await bundleStudioGame()), sourceHash('x()')]);
});
