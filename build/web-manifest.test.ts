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

test('every game has a shortcut', () => {
  expect(read('Slash Slash').shortcuts).toContainEqual({
    name: 'Shoot or Die',
    url: '/webgames/shoot-or-die',
  });
});
