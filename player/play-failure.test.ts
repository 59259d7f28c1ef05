// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { FailureReason } from '#common/messages.ts';
import { explainFault, faultText, missingScript, PlayFailure } from './play-failure.ts';
import { FAILURE_TEXT } from './texts.ts';

afterEach(() => vi.restoreAllMocks());

test.each<[string, FailureReason]>([
  ['Your browser does not support WebGL.', 'no-webgl'],
  ['Your browser does not support graphics API "WebGL 2" which is required for this content.', 'no-webgl'],
  ['Your browser does not support WebAssembly.', 'no-webgl'],
  [
    'Unable to parse Build/a.framework.js.br! This can happen if build compression was enabled but web server hosting the content was misconfigured to not serve the file with HTTP Response Header "Content-Encoding: br" present.',
    'wrong-encoding',
  ],
  [
    'Unable to parse Build/a.framework.js! The file is corrupt, or compression was misconfigured? (check Content-Encoding HTTP Response Header on web server)',
    'wrong-encoding',
  ],
  [
    'Unable to load file Build/a.framework.js! Check that the file exists on the remote server. (also check browser Console and Devtools Network tab to debug)',
    'missing-file',
  ],
  // Unity 6 uses this wording for a missing data file.
  [
    'Web server has been misconfigured to double-compress the data file /games/a/a.data.gz! That is, it looks like the web browser has decompressed the file, but it is still in compressed form.',
    'wrong-encoding',
  ],
  [
    'Malformed binary data? Received compressed data file /games/a/a.data.br, with "Content-Type: text/plain", "Content-Encoding: br", which the web browser should have decompressed, but it seemingly did not.',
    'wrong-encoding',
  ],
  [
    'Unknown data format (id="x"). Failed to parse binary data file, because it is still gzip-compressed and should have been uncompressed by the browser. Web server has likely provided gzip-compressed data without specifying the HTTP Response Header "Content-Encoding: gzip" with it.',
    'wrong-encoding',
  ],
  [
    'Unable to load content due to Apple Safari bug https://bugs.webkit.org/show_bug.cgi?id=247421 . To work around this issue, please reconfigure your web server to serve a.data.gz with Content-Type: application/gzip instead of Content-Type: application/octet-stream',
    'wrong-type',
  ],
  ['Unable to load file /games/a/a.data: the server answered 404.', 'missing-file'],
  ['Unable to load file /games/a/a.data: the server answered 503.', 'unreachable'],
  ['Unable to load file /games/a/a.data: the server answered with an HTML page in its place.', 'wrong-type'],
  ['/games/a/html/01234567/a.js answered 404.', 'missing-file'],
  ['The file a.data is truncated or belongs to another version: 404 of 1000 bytes arrived.', 'truncated'],
  ['The file a.data is longer than the 1000 bytes packed: it belongs to another version.', 'wrong-type'],
  ['TypeError: network error', 'truncated'],
  ['TypeError: Failed to fetch', 'unreachable'],
  ['unknown data format', 'loader-fault'],
])('explains %s as %s', (text, reason) => {
  expect(explainFault(text)).toMatchObject({ reason, message: text });
});

test('reports a missing connection only as the cause of network failures', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(explainFault(new TypeError('Failed to fetch')).reason).toBe('offline');
  expect(explainFault('Your browser does not support WebGL.').reason).toBe('no-webgl');
  expect(explainFault('abort(OOM)').reason).toBe('loader-fault');
});

test('returns a known failure unchanged, and explains any other value', () => {
  const failure = new PlayFailure('stalled', 'no progress');
  expect(explainFault(failure)).toBe(failure);
  for (const fault of [undefined, null, 7, {}, new Error('')]) {
    expect(explainFault(fault).reason).toBe('loader-fault');
  }
});

test.each([
  [new Error('boom'), 'boom'],
  [new TypeError('boom'), 'TypeError: boom'],
  ['boom', 'boom'],
  [{ code: 4001, message: 'User rejected the request.' }, 'User rejected the request.'],
  [{ code: 4001 }, '{"code":4001}'],
])('describes the thrown value %o as %s', (fault, text) => {
  expect(faultText(fault)).toBe(text);
});

test('the text for any thrown value contains more than the value’s type', () => {
  fc.assert(
    fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (fault) => {
      expect(faultText(fault)).not.toBe('[object Object]');
    }),
  );
});

test.each(Object.entries(FAILURE_TEXT))(
  'the text for %s is one sentence: what happened, and what to do',
  (_, text) => {
    expect(text).toMatch(/^[A-Z][^.:]+: [^.:]+\.$/);
  },
);

test.each([
  ['ReferenceError: firebase is not defined', 'firebase'],
  ['Uncaught ReferenceError: SendToPage is not defined\n    at _Report (framework.js:1:2)', 'SendToPage'],
  ["ReferenceError: Can't find variable: gtag", 'gtag'],
  ['TypeError: window.SendToPage is not a function', 'SendToPage'],
])('explains "%s" as a missing %s, and how to add it', (text, name) => {
  for (const failure of [missingScript(text), explainFault(text)]) {
    expect(failure?.reason).toBe('missing-script');
    expect(failure?.message).toBe(
      `${name} is not defined: scripts of a WebGL template are not loaded here. Add ${name} to the build as a .jslib or .jspre plugin.`,
    );
  }
});

test.each(['RuntimeError: memory access out of bounds', 'TypeError: a.b is not a function'])(
  '"%s" is a fault of the build itself',
  (text) => {
    expect(missingScript(text)).toBeNull();
  },
);
