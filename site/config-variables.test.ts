import { expect, test } from 'vitest';
import { misspeltVariable } from './config-variables.ts';

const KNOWN = ['STUDIO_NAME', 'SITE_URL', 'DISCORD_URL', 'FIREBASE_API_KEY'];

test.each([
  ['STUDIO_NAM', 'STUDIO_NAME'],
  ['STUDIO_NAMES', 'STUDIO_NAME'],
  ['SITEURL', 'SITE_URL'],
  ['site_url', 'SITE_URL'],
  ['SIET_URL', 'SITE_URL'],
  ['DISCORT_URL', 'DISCORD_URL'],
  ['FIREBASE_APIKEY', 'FIREBASE_API_KEY'],
])('%s is recognised as %s', (name, meant) => {
  expect(misspeltVariable([name], KNOWN)).toEqual({ name, meant });
});

test.each(['PATH', 'HOME', 'STUDIO', 'URL', 'SITE', 'NAME', 'STUDIO_NAME', 'BASE_URL', ''])(
  '%s is not recognised',
  (name) => {
    expect(misspeltVariable([name], KNOWN)).toBeNull();
  },
);
