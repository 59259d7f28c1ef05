import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { notFound, pages, renderPage } from './entry-prerender.tsx';

function Fails(): never {
  throw new Error('no news');
}

vi.mock('./pages/news/news-page.tsx', () => ({
  NewsPage: () => (
    <Suspense>
      <Fails />
    </Suspense>
  ),
}));

// Vitest leaves the addresses of style sheets empty.
vi.mock('./pages/component-sheet/component-sheet.css?url', () => ({ default: '/sheet.css' }));
vi.stubGlobal('__EMULATOR__', false);

const paths = pages.map(({ path }) => path).filter((path) => path !== '/news');

const headings = (html: string) => [...html.matchAll(/<h1[ >]/g)].length;

test.each(paths)(
  'the page %s renders with one main heading, without scripts and without a warning of React',
  async (path) => {
    const warned = vi.spyOn(console, 'error');
    const html = await renderPage(path);
    expect(warned).not.toHaveBeenCalled();
    expect(headings(html)).toBe(1);
    expect(html).not.toMatch(/<script|<template/);
  },
);

test('each page has a description of its own', () => {
  const descriptions = pages.map(({ description }) => description);
  expect(descriptions.filter((text) => !text)).toEqual([]);
  expect(new Set(descriptions).size).toBe(pages.length);
});

test.each([notFound.path, '/unknown', '/News'])(
  '%s, which is no page, renders the error screen',
  async (path) => {
    expect(await renderPage(path)).toContain('error-screen');
  },
);

test('refuses a page of which a part cannot be rendered, with its path and the reason', async () => {
  await expect(renderPage('/news')).rejects.toMatchObject({
    message: 'The page /news cannot be rendered.',
    cause: { message: 'no news' },
  });
});
