// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { newsFeed } from './news-feed.ts';

const config = readConfig({ SITE_URL: 'https://games.example', STUDIO_NAME: 'Fish & Chips' });
const item = {
  slug: '2026-11-14-a',
  date: '2026-11-14',
  title: 'More < less',
  html: '<p><a href="/webgames">Play</a></p>',
};

const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');

test('the feed names the studio and is as new as its newest entry', () => {
  const feed = parse(newsFeed(config, [item]));
  expect(feed.querySelector('feed > title')?.textContent).toBe('Fish & Chips');
  expect(feed.querySelector('feed > updated')?.textContent).toBe('2026-11-14T00:00:00Z');
});

test('an entry keeps its markup, with links that work outside the site', () => {
  const entry = parse(newsFeed(config, [item])).querySelector('entry');
  expect(entry?.querySelector('title')?.textContent).toBe('More < less');
  expect(entry?.querySelector('link')?.getAttribute('href')).toBe('https://games.example/news#2026-11-14-a');
  expect(entry?.querySelector('content')?.textContent).toBe(
    '<p><a href="https://games.example/webgames">Play</a></p>',
  );
});

test('a studio without news has a feed without entries', () => {
  expect(parse(newsFeed(config, [])).querySelectorAll('entry')).toHaveLength(0);
});
