import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readConfig } from '#site/config.ts';
import { readZip } from '#tests/read-zip.ts';
import { PackError } from '../games/pack-error.ts';
import { projectRoot } from '../project-root.ts';
import { makeMacApp } from './make-mac-app.ts';

// Bundling the framework takes a second alone, and many on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const config = readConfig({ SITE_URL: 'https://games.ninthfloor.example', STUDIO_NAME: 'Ninth & Floor' });

test('the same source gives the same zip, and its facts are told of it', async () => {
  const game = { config, slug: 'shoot-or-die-multiplayer', name: 'Hearts' };
  const [first, second] = [await makeMacApp(game), await makeMacApp(game)];
  expect(first.archive.equals(second.archive)).toBe(true);
  expect(first.facts).toEqual({
    path: '/downloads/shoot-or-die-multiplayer-mac.zip',
    bytes: first.archive.length,
    version: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
  const files = new Map(readZip(first.archive).map(({ path, content }) => [path, content.toString()]));
  const list = files.get('Hearts.app/Contents/Info.plist');
  expect(list).toContain('<string>example.ninthfloor.games.shoot-or-die-multiplayer</string>');
  expect(list).toContain('<string>© Ninth &amp; Floor</string>');
  const licences = files.get('Hearts.app/Contents/Resources/Licences.txt');
  expect(licences).toContain('MIT License');
  expect(licences).toContain('SIL OPEN FONT LICENSE');
  // The framework's own stands above it, in the page.
  expect(files.get('Hearts.app/Contents/Resources/game.html')).toContain('three.js');
});

test('its icon is the game’s own, or the studio’s for a game that has none', async () => {
  const iconOf = async (slug: string) => {
    const { archive } = await makeMacApp({ config, slug, name: 'Hearts' });
    return readZip(archive).find(({ path }) => path.endsWith('/icon.icns'))?.content;
  };
  expect(await iconOf('shoot-or-die-multiplayer')).toEqual(
    readFileSync(join(projectRoot, 'media/shoot-or-die-multiplayer/icon.icns')),
  );
  const studios = await iconOf('donum');
  expect(studios?.toString('ascii', 0, 4)).toBe('icns');
  expect(studios?.includes(readFileSync(join(projectRoot, 'site/public/icon-512.png')))).toBe(true);
});

test('a game that does not exist is named', async () => {
  const made = makeMacApp({ config, slug: 'ember', name: 'Ember' });
  await expect(made).rejects.toThrow(PackError);
  await expect(made).rejects.toThrow('games/ember/main.ts');
});
