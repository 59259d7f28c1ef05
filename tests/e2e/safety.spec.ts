import { readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { devices, type Page } from '@playwright/test';
import { projectRoot } from '#build/files.ts';
import { readSiteManifest } from '#build/site-manifest.ts';
import { configuredSite } from '../sites.ts';
import { hasPage, pageGames, quietGame } from './support/site.ts';
import { smallDesk } from './support/viewport.ts';
import { expect, networkIdle, test, visit } from './support/visitor.ts';

const publicDir = join(configuredSite.outDir, 'public');
const origin = `http://localhost:${configuredSite.port}`;
const { pages } = readSiteManifest(configuredSite.outDir);
const games = readdirSync(join(publicDir, 'play'));

async function observeViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ documentURI, effectiveDirective, blockedURI }) => {
        const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
        reportViolation(`${documentURI}: ${effectiveDirective} refused ${blockedURI}`);
      },
    );
  });
  return violations;
}

function observeHosts(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) hosts.add(new URL(request.url()).origin);
  });
  return hosts;
}

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

const paths = pages.map(({ path }) => path);

// On a phone one page of each kind is enough, because only the sign-in SDK runs different code there.
const onPhone = ['/', '/webgames', quietGame.path, ...pageGames.map(({ path }) => path)].filter(hasPage);

for (const [what, device, visited] of [
  ['a visitor visits every page', {}, paths],
  ['a visitor with a phone visits a page of each kind', phone, onPhone],
] as const) {
  test.describe(() => {
    test.use({ ...device, baseURL: origin });

    test(`${what}: no policy is violated, and no other host is contacted`, async ({ page, expected }) => {
      expected.errors.push('status of 404');
      const violations = await observeViolations(page);
      const hosts = observeHosts(page);
      await page.route('**/play/*/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>A game</title>' }),
      );
      for (const path of visited) await visit(page, path);
      await page.goto('/no/such/page');
      // Observes the two pages that prepare sign-in until their network is idle.
      for (const path of ['/account', '/account/sign-in'].filter(hasPage)) {
        await visit(page, path);
        await networkIdle(page);
      }
      expect(violations).toEqual([]);
      expect([...hosts]).toEqual([origin]);
    });
  });
}

test('every game starts under its document’s policy, and contacts no other host', async ({
  page,
  context,
}) => {
  expect(games.length).toBeGreaterThan(0);
  const violations = await observeViolations(page);
  const hosts = observeHosts(page);
  await page.setViewportSize(smallDesk);
  for (const slug of games) {
    await page.goto(`${origin}/play/${slug}/`);
    await expect(page.getByRole('progressbar')).toBeHidden();
    await page.keyboard.press('Space');
  }
  expect(violations).toEqual([]);
  expect([...hosts]).toEqual([origin]);
  expect(await context.cookies()).toEqual([]);
});

for (const host of ['as served', 'from a host that sends no headers'])
  test(`detects violations, ${host}: a foreign script and a foreign picture are refused`, async ({
    page,
    expected,
  }) => {
    expected.errors.push('Content Security Policy');
    expected.requests.push(/^https:\/\/elsewhere\.example\//);
    const violations = await observeViolations(page);
    if (host !== 'as served') {
      await page.route(`${origin}/news`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { 'Content-Type': 'text/html' } });
      });
    }
    await visit(page, `${origin}/news`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "run"';
      const picture = document.createElement('img');
      picture.src = 'https://elsewhere.example/pixel.png';
      document.body.append(script, picture);
    });
    // Both the policy in the header and that in the document report each violation.
    await expect.poll(() => new Set(violations).size).toBe(2);
    expect(violations.join('\n')).toContain('script-src-elem refused inline');
    expect(violations.join('\n')).toContain('img-src refused https://elsewhere.example/pixel.png');
    expect(await page.title()).not.toBe('run');
  });

test('published files contain no source map, no path of the build machine, and nothing that looks like a secret', () => {
  const files = readdirSync(publicDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(\.(js|css|html|json|txt|xml|atom|webmanifest|data)|_headers)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(40);
  const machine = [projectRoot, homedir()].filter((path) => path.length > 5);
  const secret =
    /sourceMappingURL=|-----BEGIN|\bAIza[\w-]{35}|\bghp_\w{36}|\bAKIA[A-Z0-9]{16}|"private_key"|client_secret/;
  for (const file of files) {
    const text = readFileSync(join(publicDir, file), 'latin1');
    expect(secret.exec(text)?.[0], file).toBeUndefined();
    for (const path of machine) expect(text.includes(path), `${file} names ${path}`).toBe(false);
  }
});
