import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalPath, redirectTarget } from '#site/canonical-path.ts';
import { config, game, hostilePath, rules, samples } from '#tests/support/made-up-site.ts';
import { observatoryScore } from '#tests/support/observatory.ts';
import { headerRules, headersFor } from '../header-rules.ts';
import { cloudFrontFiles } from './cloudfront.ts';

/** Maximum size of a function in bytes. Source: "Quotas on CloudFront Functions". */
const FUNCTION_LIMIT = 10_240;

const files = cloudFrontFiles(rules, 'ninth-floor');

/** Runs a function. Its result comes from another realm with different prototypes, so it is copied. */
function handle(file: string, event: object): unknown {
  const answer = runInNewContext(`${files[file]}\nJSON.stringify(handler(${JSON.stringify(event)}))`);
  return JSON.parse(answer);
}

const addressed = (uri: string, querystring: object = {}) =>
  handle('addresses.js', { request: { uri, querystring } });

interface Policy {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string; Override: boolean };
    FrameOptions: { FrameOption: string };
    ReferrerPolicy: { ReferrerPolicy: string };
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
  };
  CustomHeadersConfig: { Quantity: number; Items: { Header: string; Value: string; Override: boolean }[] };
}
const policy: Policy = JSON.parse(files['response-headers-policy.json'] ?? '');

/** Returns the headers that a visitor receives: a function's take precedence over the policy's. */
function sent(path: string): Record<string, string> {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = policy;
  const { headers } = handle('headers.js', {
    request: { uri: path },
    response: { statusCode: 200, headers: {} },
  }) as { headers: Record<string, { value: string }> };
  const hsts = security.StrictTransportSecurity;
  return {
    'content-security-policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': security.FrameOptions.FrameOption,
    'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': `max-age=${hsts.AccessControlMaxAgeSec}; includeSubDomains`,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
    ...Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value])),
  };
}

/** Returns our own server's headers, except those that the upload sets in S3. */
function wanted(path: string): Record<string, string> {
  const { 'Content-Type': _type, 'Content-Encoding': _encoding, ...headers } = headersFor(rules, path);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

test.each([
  ['/team', '/about?from=mail'],
  ['/team/', '/about?from=mail'],
  ['/old/Game.html', '/webgames/ember?from=mail'],
  ['/shop', 'https://shop.example/?from=mail'],
  ['/people', '/about?from=mail#people'],
  ['/jobs', '/about?part=jobs#open'],
])('the former address %s leads to %s', (path, target) => {
  const former = {
    ...{ '/team': '/about', '/old/Game': '/webgames/ember', '/shop': 'https://shop.example/' },
    ...{ '/people': '/about#people', '/jobs': '/about?part=jobs#open' },
  };
  const request = { uri: path, querystring: { from: { value: 'mail' } } };
  const code = `${cloudFrontFiles(rules, 'ninth-floor', former)['addresses.js']}\nJSON.stringify(handler(${JSON.stringify({ request })}))`;
  expect(JSON.parse(runInNewContext(code))).toMatchObject({
    statusCode: 301,
    headers: { location: { value: target } },
  });
});

test.each(samples)('CloudFront sends the same for %s as our own server', (path) => {
  expect(sent(path)).toEqual(wanted(path));
  expect(policy.CustomHeadersConfig.Items.every(({ Override }) => !Override)).toBe(true);
  expect(policy.SecurityHeadersConfig.ContentSecurityPolicy.Override).toBe(false);
  expect(policy.CustomHeadersConfig.Quantity).toBe(policy.CustomHeadersConfig.Items.length);
});

test("CloudFront’s headers of the home page score 130 points in Mozilla's Observatory", () => {
  expect(observatoryScore(sent('/'))).toBeGreaterThanOrEqual(130);
});

test('a page has the same headers whether the function receives its address or its file name', () => {
  expect(sent('/webgames.html')).toEqual(sent('/webgames'));
  expect(sent('/index.html')).toEqual(sent('/'));
  expect(sent('/play/ember/index.html')).toEqual(sent('/play/ember/'));
});

test.each([
  ['/', '/index.html'],
  ['/webgames', '/webgames.html'],
  ['/webgames/ember', '/webgames/ember.html'],
  ['/play/ember/', '/play/ember/index.html'],
  ['/static/js/1.abc.chunk.js', '/static/js/1.abc.chunk.js'],
  ['/games/ember/unity.data.br', '/games/ember/unity.data.br'],
  ['/downloads/game', '/downloads/game'],
])('a request for %s gets the file %s', (path, file) => {
  expect(addressed(path)).toMatchObject({ uri: file });
});

test.each(['/webgames/', '/webgames.html', '/index.html', '/play/ember', '/webgames/index', '//webgames'])(
  '%s is redirected to the page’s canonical address, with its query',
  (path) => {
    const { 'Content-Security-Policy': policy, 'X-Frame-Options': framing } = headersFor(rules, '/unknown');
    expect(addressed(path, { v: { value: '1' } })).toMatchObject({
      statusCode: 301,
      headers: {
        location: { value: `${canonicalPath(path)}?v=1` },
        'content-security-policy': { value: policy },
        'x-frame-options': { value: framing },
      },
    });
  },
);

test('CloudFront keeps every value of a repeated key', () => {
  const querystring = { a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] }, b: { value: '' } };
  expect(addressed('/webgames/', querystring)).toMatchObject({
    headers: { location: { value: '/webgames?a=1&a=2&b=' } },
  });
});

test('CloudFront redirects to the same address as our own server', () => {
  fc.assert(
    fc.property(hostilePath, (path) => {
      const { statusCode, headers } = addressed(path) as {
        statusCode?: number;
        headers?: { location: { value: string } };
      };
      if (statusCode !== 301) return;
      // S3 resolves an unnecessary escape itself.
      if (!path.includes('%2e')) expect(headers?.location.value).toBe(redirectTarget(path));
      expect(new URL(headers?.location.value ?? '', 'https://site.example').origin).toBe(
        'https://site.example',
      );
    }),
  );
});

test('each function stays within CloudFront’s size limit with twenty games that each contact a host', () => {
  const twenty = Array.from({ length: 20 }, (_, index) =>
    game(`game-${index}`, { hosts: [`https://scores-${index}.example`] }),
  );
  const many = headerRules(config, { pagePaths: twenty.map(({ path }) => path), games: twenty });
  for (const [name, content] of Object.entries(cloudFrontFiles(many, 'ninth-floor')))
    if (name.endsWith('.js')) expect(Buffer.byteLength(content), name).toBeLessThanOrEqual(FUNCTION_LIMIT);
});

test('the upload sets the type and encoding of files that Unity compressed, and omits compressed twins', () => {
  const upload = files['upload.sh'] ?? '';
  expect(upload).toContain(
    "--include 'games/*/unity.wasm.br' --content-type 'application/wasm' --content-encoding br\n",
  );
  expect(upload).toContain("--exclude '*.br' --exclude '*.gz' --exclude _headers");
});
