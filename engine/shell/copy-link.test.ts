// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { copyLink, linkWithHash } from './copy-link.ts';

afterEach(() => vi.unstubAllGlobals());

test('a link is copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyLink('https://games.example/play/ember/#run=1')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('https://games.example/play/ember/#run=1');
});

test('a browser that refuses is no fault', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('No.')) } });
  expect(await copyLink('https://games.example/')).toBe(false);
});

test('a page without a clipboard is no fault', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyLink('https://games.example/')).toBe(false);
});

test('a link contains origin and path only, whatever a chat has added to the address', () => {
  window.location.href = 'https://games.example/play/ember/?fbclid=abc&utm_source=chat#run=old';
  expect(linkWithHash('run=new')).toBe('https://games.example/play/ember/#run=new');
});
