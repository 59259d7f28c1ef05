import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { KEPT_PAGES_SLOT } from '#site/offline/service-worker/offline-page.ts';
import { offlineDocument } from './offline-document.ts';

const page = `<html><head>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  <link rel="preload" href="/static/media/text.woff2" as="font" />
  <link rel="stylesheet" crossorigin href="/static/media/style.css">
</head><body><header class="site-header"><a href="/">Home</a><p data-online="true"><span>// Connected</span></p></header>
<script type="module" src="/static/js/index.js"></script></body></html>`;

test('the page for what is not kept has the site’s look and header, its policy, room for what is kept, and no script', () => {
  const html = offlineDocument(page, readConfig({ STUDIO_NAME: 'Salt & Pepper' }));
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/static/media/style.css">');
  expect(html).toContain('<link rel="icon" href="/favicon.svg"');
  expect(html).toContain('<title>Not kept // Salt &amp; Pepper</title>');
  expect(html).toContain('http-equiv="Content-Security-Policy"');
  expect(html.split(KEPT_PAGES_SLOT)).toHaveLength(2);
  expect(html).toContain(
    '<header class="site-header"><a href="/">Home</a><p data-online="false"><span>// Disconnected</span></p></header>',
  );
  expect(html).not.toMatch(/<script|preload/);
});
