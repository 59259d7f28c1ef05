import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue } from '#site/catalogue/catalogue.ts';
import { readConfig } from '#site/config.ts';
import { webManifest } from './web-manifest.ts';

const read = (studioName: string) =>
  JSON.parse(webManifest(readConfig({ STUDIO_NAME: studioName }), catalogue));

test('the app has the studio’s name, and a short one for launchers', () => {
  expect(read('Slash Slash')).toMatchObject({ name: 'Slash Slash', short_name: 'Slash Slash' });
  expect(read('The Ninth Floor Company')).toMatchObject({ short_name: 'The' });
});

test('every icon is a file of the site', () => {
  const { icons } = read('Slash Slash');
  expect(icons).not.toHaveLength(0);
  for (const { src } of icons) expect(existsSync(`site/public${src}`), src).toBe(true);
});

test('launchers find a small icon, a large one, and one that may be cut to their own shape', () => {
  const { icons } = read('Slash Slash');
  expect(icons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ sizes: '192x192', type: 'image/png' }),
      expect.objectContaining({ sizes: '512x512', type: 'image/png' }),
      expect.objectContaining({ sizes: '512x512', type: 'image/png', purpose: 'maskable' }),
    ]),
  );
});

test('the app is one app wherever it was installed from, and opens without the browser around it', () => {
  expect(read('Slash Slash')).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
});

test('every game has a shortcut', () => {
  expect(read('Slash Slash').shortcuts).toContainEqual({
    name: 'Shoot or Die',
    url: '/webgames/shoot-or-die',
  });
});
