import { type HeaderRule, headersFor } from '#build/header-rules.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { observatoryScore } from '#tests/support/observatory.ts';
import { expect, test } from './visitor.ts';

interface Host {
  told?: (rules: readonly HeaderRule[]) => readonly HeaderRule[];
  hasHeadersInRedirects?: boolean;
  /** Cache-Control of a missing file in `/static/`. */
  cachingOfMissing?: string;
}

export async function checkHost(
  origin: string,
  outDir: string,
  { told = (rules) => rules, hasHeadersInRedirects = true, cachingOfMissing = 'no-store' }: Host = {},
): Promise<void> {
  const { headerRules: all, pages } = readSiteManifest(outDir);
  const headerRules = told(all);
  const plays = headerRules.map(({ path }) => path).filter((path) => path.startsWith('/play/'));
  expect(plays.length).toBeGreaterThan(0);

  function expectHeadersOfAllPaths({ url, headers }: Response) {
    for (const [name, value] of Object.entries(headersFor(headerRules, '/no-rule-but-that-of-all-paths'))) {
      // A similar path may have its own policy, so only its presence is checked.
      if (name === 'Content-Security-Policy') expect(headers.get(name), `${url} ${name}`).not.toBeNull();
      else expect(headers.get(name), `${url} ${name}`).toBe(value);
    }
  }

  await test.step('every page is at its address, with its headers', async () => {
    for (const path of [...pages.map((page) => page.path), ...plays]) {
      const response = await fetch(origin + path);
      expect(response.status, path).toBe(200);
      for (const [name, value] of Object.entries(headersFor(headerRules, path)))
        expect(response.headers.get(name), `${path} ${name}`).toBe(value);
    }
  });

  await test.step("the home page scores 130 points in Mozilla's Observatory", async () => {
    expect(observatoryScore(Object.fromEntries((await fetch(origin)).headers))).toBeGreaterThanOrEqual(130);
  });

  await test.step('security.txt names a contact for vulnerabilities', async () => {
    const response = await fetch(`${origin}/.well-known/security.txt`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
    expect(await response.text()).toMatch(/^Contact: mailto:\S+@\S+\nExpires: \d{4}-\d\d-\d\dT/);
  });

  await test.step('files have the right Cache-Control', async () => {
    const html = await (await fetch(origin)).text();
    const [script = ''] = /\/static\/js\/index\.\w+\.js/.exec(html) ?? [];
    const caching = async (path: string) => (await fetch(origin + path)).headers.get('cache-control');
    expect(await caching(script)).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', ...plays])
      expect(await caching(path), path).toBe('public, max-age=0, must-revalidate, no-transform');
    for (const path of ['/service-worker.js', '/manifest.webmanifest'])
      expect(await caching(path), path).toBe('public, max-age=0, must-revalidate');
    const [style = ''] = /\/static\/media\/[\w.-]+\.css/.exec(html) ?? [];
    const { headers } = await fetch(origin + style, { headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  await test.step('a page has one address', async () => {
    const inFolder = pages.find(({ path }) => path.split('/').length > 2)?.path;
    expect(inFolder).toBeDefined();
    for (const [path, target] of [
      ['/webgames/', '/webgames'],
      [`${inFolder}/`, inFolder],
      ['/webgames.html', '/webgames'],
    ]) {
      const response = await fetch(origin + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')], path).toEqual([301, target]);
      if (hasHeadersInRedirects) expectHeadersOfAllPaths(response);
    }
    expect((await fetch(`${origin}${plays[0]}`, { redirect: 'manual' })).status).toBe(200);
  });

  await test.step('an unchanged file, and a part of a file, are cached like the whole', async () => {
    const html = await (await fetch(origin)).text();
    const [script = ''] = /\/static\/js\/index\.\w+\.js/.exec(html) ?? [];
    for (const path of [script, '/manifest.webmanifest']) {
      const whole = await fetch(origin + path);
      const caching = whole.headers.get('cache-control');
      const unchanged = await fetch(origin + path, {
        headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
      });
      // A host that compresses by itself may drop the ETag.
      expect([200, 304], path).toContain(unchanged.status);
      expect(unchanged.headers.get('cache-control'), path).toBe(caching);
      const part = await fetch(origin + path, {
        headers: { range: 'bytes=0-9', 'accept-encoding': 'identity' },
      });
      expect([200, 206], path).toContain(part.status);
      expect(part.headers.get('cache-control'), path).toBe(caching);
    }
  });

  await test.step('a missing file is 404, and below /games/ never the home page', async () => {
    for (const path of ['/no/such/page', '/play/unknown/', '/games/shoot-or-die/no.data']) {
      const response = await fetch(origin + path);
      expect(response.status, path).toBe(404);
      expectHeadersOfAllPaths(response);
    }
    const missing = await fetch(`${origin}/static/js/1234.01234567.chunk.js`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, cachingOfMissing]);
  });
}
