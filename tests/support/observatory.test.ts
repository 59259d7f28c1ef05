import { expect, test } from 'vitest';
import { observatoryScore } from './observatory.ts';

const GOOD = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

test.each<[string, Record<string, string | undefined>, number]>([
  ['everything', {}, 130],
  [
    'joined policies that have a directive in common',
    {
      'content-security-policy': `default-src 'none'; script-src 'self', ${GOOD['content-security-policy']}`,
      'x-frame-options': 'SAMEORIGIN',
    },
    75,
  ],
  [
    'a joined policy of ancestors only',
    {
      'content-security-policy':
        "default-src 'none'; script-src 'self', object-src 'none'; frame-ancestors 'none'",
    },
    130,
  ],
  ['no policy', { 'content-security-policy': undefined }, 55],
  [
    'inline scripts',
    { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
    80,
  ],
  [
    'inline styles',
    { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" },
    120,
  ],
  [
    'eval',
    { 'content-security-policy': "default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'" },
    110,
  ],
  [
    'its own files by default',
    { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
    125,
  ],
  [
    'only an older browser’s header against frames',
    { 'content-security-policy': "default-src 'none'", 'x-frame-options': 'SAMEORIGIN' },
    125,
  ],
  ['HTTPS for five minutes', { 'strict-transport-security': 'max-age=300' }, 120],
  ['no word on HTTPS', { 'strict-transport-security': undefined }, 80],
  ['files for everybody', { 'cross-origin-resource-policy': undefined }, 120],
])('a page with %s scores %i', (_, changed, score) => {
  expect(observatoryScore({ ...GOOD, ...changed })).toBe(score);
});

test('if header and HTML have different policies, the stricter one counts', () => {
  const headers = {
    ...GOOD,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  expect(observatoryScore(headers)).toBe(120);
  expect(observatoryScore(headers, "default-src 'none'; style-src 'self'")).toBe(130);
});

test('a page without any header fails', () => {
  expect(observatoryScore({})).toBeLessThan(50);
});
