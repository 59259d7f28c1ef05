import { KEPT_PAGES_SLOT } from '#site/offline/service-worker/offline-page.ts';
import { escapeHtml } from '../html.ts';
import { metaSecurityPolicy, type PolicyFacts } from '../security-policies.ts';

/**
 * What stands for a page that is not kept while the network is off. It runs no script: the page's own would look for
 * what is not there.
 * @param anyPage the HTML of a prerendered page other than the home page, from which it takes the style sheet, the icon
 *   and the header
 */
export function offlineDocument(anyPage: string, config: PolicyFacts): string {
  const links = [...anyPage.matchAll(/<link rel="(?:stylesheet|icon)"[^>]*>/g)].map(([link]) => link);
  const header = (/<header class="site-header">.*?<\/header>/s.exec(anyPage)?.[0] ?? '')
    .replace('data-online="true"', 'data-online="false"')
    .replace('// Connected', '// Disconnected');
  const studio = escapeHtml(config.studioName);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta http-equiv="Content-Security-Policy" content="${escapeHtml(metaSecurityPolicy(config))}" />
    <meta name="robots" content="noindex" />
    <title>Not kept // ${studio}</title>
    ${links.join('\n    ')}
  </head>
  <body>
    ${header}
    <main class="error-screen">
      <h1>This page stayed on the server.</h1>
      <p>It is not kept on this device, and there is no network to fetch it with. Once there is one, load it again.</p>
      <p>These are kept, and open now:</p>
      <ul>${KEPT_PAGES_SLOT}</ul>
    </main>
  </body>
</html>
`;
}
