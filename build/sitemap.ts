import type { PublishedPage } from '#site/page.ts';

/** The sitemap of all pages. */
export function sitemap(siteUrl: string, pages: readonly PublishedPage[]): string {
  const entries = pages.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** Play documents are parts of pages, not pages. */
export function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /play/
Sitemap: ${siteUrl}/sitemap.xml
`;
}
