import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dateOfDay, dayOf } from '#engine/rules/day.ts';
import { type CatalogueEntry, isPlayable } from '#site/catalogue/game-entry.ts';
import type { Config } from '#site/config.ts';
import type { NewsItem } from '#site/news/news.ts';
import type { PublishedPage } from '#site/page-texts.ts';
import { SECURITY_TXT } from './header-rules.ts';
import { escapeHtml } from './html.ts';
import { StudioError } from './studio/faults.ts';
import { readColours } from './studio/studio-colours.ts';

export function sitemap(siteUrl: string, pages: readonly PublishedPage[]): string {
  const entries = pages.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Excludes play documents, because they are parts of pages and search engines should not list them. */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /play/
Sitemap: ${siteUrl}/sitemap.xml
`;
}

/** Days until the file expires. RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 360;

/** @param now milliseconds since 1970; the file expires at the end of a UTC day, so that builds on the same day are equal */
export function securityTxt({ contactEmail, siteUrl }: Config, now: number): string {
  const expires = dateOfDay(dayOf(now) + VALID_DAYS).toISOString();
  return `Contact: mailto:${encodeURI(contactEmail)}
Expires: ${expires}
Preferred-Languages: en
Canonical: ${siteUrl}${SECURITY_TXT}
`;
}

const absolute = (html: string, siteUrl: string) => html.replaceAll('href="/', `href="${siteUrl}/`);

export function newsFeed(config: Config, news: readonly NewsItem[]): string {
  const entries = news.map(({ slug, date, title, html }) => {
    const address = escapeHtml(`${config.siteUrl}/news#${slug}`);
    return `  <entry>
    <title>${escapeHtml(title)}</title>
    <id>${address}</id>
    <link href="${address}" />
    <updated>${date}T00:00:00Z</updated>
    <content type="html">${escapeHtml(absolute(html, config.siteUrl))}</content>
  </entry>`;
  });
  const updated = news[0]?.date ?? '1970-01-01';
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <title>${escapeHtml(config.studioName)}</title>
  <id>${escapeHtml(`${config.siteUrl}/news`)}</id>
  <link href="${escapeHtml(`${config.siteUrl}/news`)}" />
  <link rel="self" href="${escapeHtml(`${config.siteUrl}/news.atom`)}" />
  <updated>${updated}T00:00:00Z</updated>
  <author>
    <name>${escapeHtml(config.studioName)}</name>
  </author>
${entries.join('\n')}
</feed>
`;
}

export const WEB_MANIFEST = 'manifest.webmanifest';

/** Maximum length of a name below a launcher's icon; Chromium truncates at about this length. */
const SHORT_NAME_LENGTH = 12;

/** Maximum number of screenshots in the install dialog. Source: Chromium shows at most eight. */
const SHOWN_SCREENSHOTS = 8;

/** Returns each game's first wide screenshot, because all screenshots of a form factor must have equal proportions. */
function manifestScreenshots(games: readonly CatalogueEntry[]): object[] {
  return games
    .flatMap(({ name, screenshots: [first] }) => (first ? [{ name, ...first }] : []))
    .filter(({ width, height }) => width * 9 === height * 16)
    .slice(0, SHOWN_SCREENSHOTS)
    .map(({ name, src, width, height, alt }) => ({
      src,
      sizes: `${width}x${height}`,
      type: `image/${src.split('.').at(-1)}`,
      form_factor: 'wide',
      label: `${name}: ${alt}`,
    }));
}

export function webManifest(config: Config, catalogue: readonly CatalogueEntry[]): string {
  const games = catalogue.filter(isPlayable);
  const name = config.studioName;
  const { makes } = config.texts;
  const { paper } = readColours().dark;
  return `${JSON.stringify(
    {
      name,
      short_name: name.length <= SHORT_NAME_LENGTH ? name : (name.split(' ')[0] ?? name),
      description: `${makes.charAt(0).toUpperCase()}${makes.slice(1)}.`,
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: paper,
      theme_color: paper,
      categories: ['games'],
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        // The mark is within the central circle (80 % of the icon's width) that no launcher crops.
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      screenshots: manifestScreenshots(games),
      shortcuts: games.map((game) => ({ name: game.name, url: game.path })),
    },
    null,
    2,
  )}\n`;
}

/** Throws a StudioError with a line for each former address that is a page, or that leads to none of `targets`. */
export function checkRedirects(
  redirects: Config['redirects'],
  targets: readonly string[],
  paths: readonly string[] = targets,
): void {
  const faults = Object.entries(redirects).flatMap(([from, to]) => {
    if (paths.includes(from)) return [`redirects.ts: ${from} is a page, so it cannot lead to ${to}.`];
    if (to.startsWith('/') && !targets.includes(to.replace(/[?#].*$/, '')))
      return [`redirects.ts: ${from} leads to ${to}, where there is no page.`];
    return [];
  });
  if (faults.length > 0) throw new StudioError(faults.join('\n// '));
}

/** Returns a page that redirects, for hosts that do not support redirects. Relative links also work on a test host. */
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
