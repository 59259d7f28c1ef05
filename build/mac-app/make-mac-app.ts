import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#site/config.ts';
import type { MacBuild } from '#site/pages/gdwc/multiplayer-page.tsx';
import { zip } from '../compress.ts';
import { projectRoot, readText } from '../files.ts';
import { bundleCode, bundleStarter, bundleWorker } from '../games/bundle.ts';
import { gameFolder, PackError, placeOf } from '../games/game-folders.ts';
import { packGameData } from '../games/pack-data.ts';
import { contentVersion } from '../games/write-packed.ts';
import { readColours } from '../studio/studio-colours.ts';
import { studioFile } from '../studio/studio-files.ts';
import { applicationBundle } from './application-bundle.ts';
import { standAlonePage } from './stand-alone-page.ts';

/** Icon types that contain a PNG, keyed by side in pixels. Source: Apple's IconStorage types, as iconutil writes them. */
const PNG_TYPES = { 32: 'ic11', 64: 'ic12', 128: 'ic07', 256: 'ic08', 512: 'ic09', 1024: 'ic10' } as const;

export const ICON_SIDES = [32, 64, 128, 256, 512, 1024] as const;

export type IconSide = (typeof ICON_SIDES)[number];

const HEADER_BYTES = 8;

function chunk(type: string, content: Uint8Array): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(type, 'ascii');
  header.writeUInt32BE(HEADER_BYTES + content.length, 4);
  return Buffer.concat([header, content]);
}

export function icns(pictures: ReadonlyMap<IconSide, Uint8Array>): Buffer {
  return chunk('icns', Buffer.concat([...pictures].map(([side, png]) => chunk(PNG_TYPES[side], png))));
}

interface MacAppOptions {
  config: Config;
  slug: string;
  name: string;
}

const fromRoot = (path: string) => readFile(join(projectRoot, path));

/** Returns the licences that must be distributed with the app: ours and those of the game's fonts. */
async function licences(slug: string): Promise<string> {
  const { folder } = placeOf(slug);
  const names = (await readdir(folder)).filter((name) => name.endsWith('-LICENSE.txt'));
  return ['LICENSE', ...names.map((name) => join(folder, name))].map(readText).join('\n\n');
}

async function gamePage(slug: string, title: string): Promise<string> {
  const game = gameFolder(slug);
  if (!game) throw new PackError(`The Mac build needs games/${slug}/main.ts, which does not exist.`);
  const [code, starter, data] = await Promise.all([
    bundleCode(slug, game.main, ''),
    bundleStarter(),
    packGameData(game, (file) => bundleWorker(slug, file)).then((packed) => packed.content),
  ]);
  return standAlonePage({
    title,
    code: code.toString(),
    starter: starter.toString(),
    data,
    colours: readColours(),
  });
}

/** Returns the game's icon or, if it has none, the studio's icon. That one has a single size, which Finder scales. */
async function applicationIcon(slug: string): Promise<Buffer> {
  const own = `games/${slug}/icon.icns`;
  if (existsSync(join(projectRoot, own))) return fromRoot(own);
  return icns(new Map([[512, await readFile(studioFile('pictures/icon-512.png'))]]));
}

function bundleIdentifier(siteUrl: string, slug: string): string {
  return [...new URL(siteUrl).hostname.split('.').reverse(), slug].join('.');
}

export interface MacApp {
  facts: MacBuild;
  archive: Buffer;
}

/** Equal sources and configurations give equal bytes. Throws a PackError if the game does not exist. */
export async function makeMacApp({ config, slug, name }: MacAppOptions): Promise<MacApp> {
  const { version }: { version: string } = JSON.parse((await fromRoot('package.json')).toString());
  const archive = zip(
    applicationBundle({
      name,
      identifier: bundleIdentifier(config.siteUrl, slug),
      version,
      copyright: `© ${config.studioName}`,
      page: await gamePage(slug, name),
      window: readText('build/mac-app/window.js'),
      icon: await applicationIcon(slug),
      licences: await licences(slug),
    }),
  );
  const facts = {
    path: `/downloads/${slug}-mac.zip`,
    version: contentVersion(archive),
    bytes: archive.length,
  };
  return { facts, archive };
}
