import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#site/config.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { projectRoot } from '../files.ts';
import { listGames, PackError } from '../games/game-folders.ts';
import { studioFile } from '../studio/studio-files.ts';
import { makeMacApp } from './make-mac-app.ts';

const PROMISED = { ic11: 32, ic12: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 };

function sidesOf(slug: string): Record<string, number> {
  const icon = readFileSync(join(projectRoot, `games/${slug}/icon.icns`));
  expect(icon.toString('ascii', 0, 4)).toBe('icns');
  expect(icon.readUInt32BE(4)).toBe(icon.length);
  const sides: Record<string, number> = {};
  for (let at = 8; at < icon.length; at += icon.readUInt32BE(at + 4)) {
    // In a PNG, the width follows the signature (8 bytes) and the first chunk's header (8 bytes).
    expect(icon.toString('latin1', at + 9, at + 12)).toBe('PNG');
    sides[icon.toString('ascii', at, at + 4)] = icon.readUInt32BE(at + 24);
  }
  return sides;
}

const config = readConfig({ SITE_URL: 'https://games.ninthfloor.example', STUDIO_NAME: 'Ninth & Floor' });

const ours = (await listGames()).map(({ slug }) => slug);
const withIcon = ours.filter((slug) => existsSync(join(projectRoot, `games/${slug}/icon.icns`)));

test.skipIf(ours.length === 0)('equal sources give equal zips, and their facts are returned', async () => {
  const [slug = ''] = ours;
  const game = { config, slug, name: 'Hearts' };
  const [first, second] = [await makeMacApp(game), await makeMacApp(game)];
  expect(first.archive.equals(second.archive)).toBe(true);
  expect(first.facts).toEqual({
    path: `/downloads/${slug}-mac.zip`,
    bytes: first.archive.length,
    version: expect.stringMatching(/^[0-9a-f]{8}$/),
  });
  const files = new Map(readZip(first.archive).map(({ path, content }) => [path, content.toString()]));
  const list = files.get('Hearts.app/Contents/Info.plist');
  expect(list).toContain(`<string>example.ninthfloor.games.${slug}</string>`);
  expect(list).toContain('<string>© Ninth &amp; Floor</string>');
  const licences = files.get('Hearts.app/Contents/Resources/Licences.txt');
  expect(licences).toContain('MIT License');
});

const iconOf = async (slug: string) => {
  const { archive } = await makeMacApp({ config, slug, name: 'Hearts' });
  return readZip(archive).find(({ path }) => path.endsWith('/icon.icns'))?.content;
};
const drawn = withIcon[0] ?? '';
const plain = ours.find((slug) => !withIcon.includes(slug)) ?? '';

test.skipIf(withIcon.length === 0)(
  'each PNG in a game’s icon has the size that its icon type requires',
  () => {
    for (const slug of withIcon) expect(sidesOf(slug), slug).toEqual(PROMISED);
  },
);

test.skipIf(!drawn)('the icon is the game’s own', async () => {
  expect(await iconOf(drawn)).toEqual(readFileSync(join(projectRoot, `games/${drawn}/icon.icns`)));
});

test.skipIf(!plain)('a game without an icon gets the studio’s', async () => {
  const studios = await iconOf(plain);
  expect(studios?.toString('ascii', 0, 4)).toBe('icns');
  expect(studios?.includes(readFileSync(studioFile('pictures/icon-512.png')))).toBe(true);
});

test('the error for a game that does not exist names the missing file', async () => {
  const made = makeMacApp({ config, slug: 'no-such-game', name: 'None' });
  await expect(made).rejects.toThrow(PackError);
  await expect(made).rejects.toThrow('games/no-such-game/main.ts');
});
