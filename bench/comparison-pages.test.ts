import { expect, test } from 'vitest';
import { withoutScript } from './comparison-pages.ts';

const page = `<head>
    <link rel="stylesheet" href="/site.css" />
    <script async type="module" fetchpriority="low" src="/index.js"></script>
  </head>
  <body><p>A script of the play.</p></body>`;

test('removes a page’s script and nothing else', () => {
  expect(withoutScript(page)).toBe(`<head>
    <link rel="stylesheet" href="/site.css" />
  </head>
  <body><p>A script of the play.</p></body>`);
});

test('removes all scripts, but nothing else', () => {
  expect(withoutScript('<script>a</script><p>1</p><script>b</script>')).toBe('<p>1</p>');
});

test('refuses a page without a script', () => {
  expect(() => withoutScript('<p>plain already</p>')).toThrow(RangeError);
});
