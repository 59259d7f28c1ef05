import { expect, test } from 'vitest';
import { withoutScript } from './plain-page.ts';

const page = `<head>
    <link rel="stylesheet" href="/site.css" />
    <script async type="module" fetchpriority="low" src="/index.js"></script>
  </head>
  <body><p>A script of the play.</p></body>`;

test('a page loses its script and keeps everything else', () => {
  expect(withoutScript(page)).toBe(`<head>
    <link rel="stylesheet" href="/site.css" />
  </head>
  <body><p>A script of the play.</p></body>`);
});

test('every script goes, and only scripts', () => {
  expect(withoutScript('<script>a</script><p>1</p><script>b</script>')).toBe('<p>1</p>');
});

test('a page that has no script is refused', () => {
  expect(() => withoutScript('<p>plain already</p>')).toThrow(RangeError);
});
