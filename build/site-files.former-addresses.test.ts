import { expect, test } from 'vitest';
import { checkRedirects } from './site-files.ts';
import { StudioError } from './studio/faults.ts';

const PATHS = ['/', '/about', '/webgames'];

test('former addresses may redirect to pages, parts of pages and other sites', () => {
  const redirects = {
    '/team': '/about',
    '/old/home': '/',
    '/jobs': '/about#jobs',
    '/shop': 'https://shop.example/',
  };
  expect(() => checkRedirects(redirects, PATHS)).not.toThrow();
});

test('names each former address that is still a page or redirects to a missing page', () => {
  expect(() => checkRedirects({ '/about': '/', '/team': '/abuot' }, PATHS)).toThrow(
    new StudioError(
      'redirects.ts: /about is a page, so it cannot lead to /.\n// redirects.ts: /team leads to /abuot, where there is no page.',
    ),
  );
});
