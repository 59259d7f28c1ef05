import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '#site/config.ts';
import { escapeHtml } from './html.ts';
import { StudioError } from './studio/studio-colours.ts';

/** Throws a StudioError with a line for each former address that is a page, or leads to none. */
export function checkRedirects(redirects: Config['redirects'], paths: readonly string[]): void {
  const faults = Object.entries(redirects).flatMap(([from, to]) => {
    if (paths.includes(from)) return [`redirects.ts: ${from} is a page, so it cannot lead to ${to}.`];
    if (to.startsWith('/') && !paths.includes(to.replace(/[?#].*$/, '')))
      return [`redirects.ts: ${from} leads to ${to}, where there is no page.`];
    return [];
  });
  if (faults.length > 0) throw new StudioError(faults.join('\n// '));
}

/** Page that redirects on hosts without redirects. Relative links also work on a test host. */
const leadingTo = (address: string, canonical: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Moved</title>
    <meta name="robots" content="noindex" />
    <link rel="canonical" href="${escapeHtml(canonical)}" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <meta http-equiv="refresh" content="0; url=${escapeHtml(address)}" />
  </head>
  <body>
    <p>This page is now at <a href="${escapeHtml(address)}">${escapeHtml(address)}</a>.</p>
  </body>
</html>
`;

export async function writeFormerPages(
  publicDir: string,
  { redirects, siteUrl }: Pick<Config, 'redirects' | 'siteUrl'>,
): Promise<void> {
  for (const [from, to] of Object.entries(redirects)) {
    const file = join(publicDir, `${from}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, leadingTo(to, new URL(to, siteUrl).href));
  }
}
