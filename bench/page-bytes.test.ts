import { expect, test } from 'vitest';
import { allBytes, sumBytes } from './page-bytes.ts';

const none = new Set<string>();
const file = (path: string, bytes: number, startMs = 0) => ({ path, bytes, startMs });

test('separates scripts requested before the first paint from later scripts', () => {
  const files = [file('/static/js/index.js', 900, 160), file('/static/js/1.chunk.js', 58_000, 700)];
  expect(sumBytes(0, files, 430, none)).toMatchObject({ scriptBeforePaint: 900, scriptAfterPaint: 58_000 });
});

test('sums files by purpose', () => {
  const files = [
    file('/static/media/site.css', 10),
    file('/static/media/a.woff2', 20),
    file('/static/media/b.woff2', 21),
    file('/static/media/c.avif', 30),
    file('/favicon.svg', 31),
    file('/manifest.webmanifest', 40),
  ];
  expect(sumBytes(5, files, 0, none)).toEqual({
    html: 5,
    css: 10,
    scriptBeforePaint: 0,
    scriptAfterPaint: 0,
    signIn: 0,
    fonts: 41,
    images: 61,
    other: 40,
  });
});

test("the sign-in provider's code is not part of a page's own script", () => {
  const sum = sumBytes(
    0,
    [file('/static/js/9.chunk.js', 25_000, 900)],
    430,
    new Set(['/static/js/9.chunk.js']),
  );
  expect(sum).toMatchObject({ signIn: 25_000, scriptAfterPaint: 0 });
});

test('the size of a page includes its HTML and everything it loads', () => {
  const files = [file('/static/js/1.chunk.js', 20, 500), file('/manifest.webmanifest', 300)];
  expect(allBytes(sumBytes(1, files, 430, none))).toBe(321);
});
