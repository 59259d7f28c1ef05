// @vitest-environment happy-dom

import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#site/catalogue/catalogue.ts';
import { isPlayable } from '#site/catalogue/game-entry.ts';
import { readConfig } from '#site/config.ts';
import { newsFeed, securityTxt, webManifest } from './site-files.ts';
import { studioFile } from './studio/studio-files.ts';

const config = readConfig({ CONTACT_EMAIL: 'hello@ninth.example', SITE_URL: 'https://ninth.example' });

test('security.txt has the configured contact and address, and expires within a year', () => {
  const now = Date.UTC(2027, 0, 31, 13, 30);
  expect(securityTxt(config, now)).toBe(`Contact: mailto:hello@ninth.example
Expires: 2028-01-26T00:00:00.000Z
Preferred-Languages: en
Canonical: https://ninth.example/.well-known/security.txt
`);
});

describe('news feed', () => {
  const config = readConfig({ SITE_URL: 'https://games.example', STUDIO_NAME: 'Fish & Chips' });
  const item = {
    slug: '2026-11-14-a',
    date: '2026-11-14',
    title: 'More < less',
    html: '<p><a href="/webgames">Play</a></p>',
  };

  const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');

  test('the feed names the studio and has the date of its newest entry', () => {
    const feed = parse(newsFeed(config, [item]));
    expect(feed.querySelector('feed > title')?.textContent).toBe('Fish & Chips');
    expect(feed.querySelector('feed > updated')?.textContent).toBe('2026-11-14T00:00:00Z');
  });

  test('an entry keeps its markup, with links that work outside the site', () => {
    const entry = parse(newsFeed(config, [item])).querySelector('entry');
    expect(entry?.querySelector('title')?.textContent).toBe('More < less');
    expect(entry?.querySelector('link')?.getAttribute('href')).toBe(
      'https://games.example/news#2026-11-14-a',
    );
    expect(entry?.querySelector('content')?.textContent).toBe(
      '<p><a href="https://games.example/webgames">Play</a></p>',
    );
  });

  test('the feed of a studio without news has no entries', () => {
    expect(parse(newsFeed(config, [])).querySelectorAll('entry')).toHaveLength(0);
  });
});

const read = (studioName: string) =>
  JSON.parse(webManifest(readConfig({ STUDIO_NAME: studioName }), catalogue));

test('the app has the studio’s name, and a short name for launchers', () => {
  expect(read('Slash Slash')).toMatchObject({ name: 'Slash Slash', short_name: 'Slash Slash' });
  expect(read('The Ninth Floor Company')).toMatchObject({ short_name: 'The' });
});

test('every icon is a file of the site', () => {
  const { icons } = read('Slash Slash');
  expect(icons).not.toHaveLength(0);
  for (const { src } of icons) expect(existsSync(studioFile(`pictures${src}`)), src).toBe(true);
});

test('launchers find a small icon, a large one, and a maskable one', () => {
  const { icons } = read('Slash Slash');
  expect(icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192', type: 'image/png' }),
      expect.objectContaining({ sizes: '512x512', type: 'image/png' }),
      expect.objectContaining({ sizes: '512x512', type: 'image/png', purpose: 'maskable' }),
    ]),
  );
});

test('the app has the same id on every page it is installed from, and opens without browser controls', () => {
  expect(read('Slash Slash')).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
});

test('every playable game has a shortcut, whether it is embedded or a page', () => {
  const playable = catalogue.filter(isPlayable).map(({ name, path }) => ({ name, url: path }));
  expect(read('Slash Slash').shortcuts).toEqual(playable);
});

test('the install dialog gets a screenshot of each game, with its size and a description', () => {
  const { screenshots } = read('Slash Slash');
  const filmed = catalogue.filter((game) => isPlayable(game) && game.screenshots.length > 0);
  expect(screenshots).toHaveLength(filmed.length);
  for (const { name } of filmed)
    expect(screenshots).toContainEqual(
      expect.objectContaining({
        sizes: '1280x720',
        type: 'image/webp',
        form_factor: 'wide',
        label: expect.stringContaining(`${name}: `),
      }),
    );
});
