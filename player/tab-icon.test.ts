// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import template from './index.html?raw';
import { showTabIcon } from './tab-icon.ts';

const iconOf = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = /<link rel="icon"[^>]*>/.exec(template)?.[0] ?? '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the document asks for no icon by itself, and alone it gets the site’s', () => {
  expect(iconOf()).toBe('data:,');
  showTabIcon(true);
  expect(iconOf()).toBe('data:,');
  vi.runAllTimers();
  expect(iconOf()).toBe('/favicon.svg');
});

test('a document whose game does not run gets it at once', () => {
  showTabIcon(false);
  expect(iconOf()).toBe('/favicon.svg');
});

test('in a frame, which has no tab, there is none to be fetched', () => {
  vi.stubGlobal('parent', {});
  showTabIcon(true);
  vi.runAllTimers();
  expect(iconOf()).toBe('data:,');
});
