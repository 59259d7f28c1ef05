import { KEPT_PAGES_SLOT } from '#site/offline/service-worker/offline-page.ts';
import { escapeHtml } from '../html.ts';
import { metaSecurityPolicy, type PolicyFacts } from '../security-policies.ts';

/**
 * What stands for a page that is not kept while the network is off. It runs no script: the page's own would look for
 * what is not there.
 * @param anyPage the HTML of a prerendered page, from which it takes the style sheet and the icon
 */
export function offlineDocument(anyPage: string, config: PolicyFacts): string {
  const links = [...anyPage.matchAll(/<link rel="(?:stylesheet|icon)"[^>]*>/g)].map(([link]) => link);
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
    <main class="error-screen">
      <p class="eyebrow">// Disconnected</p>
      <h1>This page stayed on the server.</h1>
      <p>It is not kept on this device, and there is no network to fetch it with. Once there is one, load it again.</p>
      <p>These are kept, and open now:</p>
      <ul>${KEPT_PAGES_SLOT}</ul>
    </main>
  </body>
</html>
`;
}
