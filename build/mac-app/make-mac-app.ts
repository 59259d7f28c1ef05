/** Makes the Mac application of a game, as the zip that the site offers. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#site/config.ts';
import type { MacBuild } from '#site/mac-builds.ts';
import { zip } from '../compress.ts';
import { projectRoot, readText } from '../files.ts';
import { bundleCode, bundleStarter, bundleWorker } from '../games/bundle.ts';
import { packGameData } from '../games/game-data.ts';
import { GAMES_FOLDER, gameFolder } from '../games/game-folders.ts';
import { PackError } from '../games/pack-error.ts';
import { contentVersion } from '../games/write-packed.ts';
import { readColours } from '../studio/colours.ts';
import { applicationBundle } from './application-bundle.ts';
import { icns } from './icns.ts';
import { standAlonePage } from './stand-alone-page.ts';

/** Which game, and whose. */
export interface MacAppOptions {
  config: Config;
  /** Folder under `games/`. */
  slug: string;
  /** The game's name as a player reads it. */
  name: string;
}

const fromRoot = (path: string) => readFile(join(projectRoot, path));

/** What may not be passed on without: our licence and those of the game's faces. */
async function licences(slug: string): Promise<string> {
  const folder = join('games', slug);
  const names = (await readdir(join(projectRoot, folder))).filter((name) => name.endsWith('-LICENSE.txt'));
  return ['LICENSE', ...names.map((name) => join(folder, name))].map(readText).join('\n\n');
}

async function gamePage(slug: string, title: string): Promise<string> {
  const game = gameFolder(GAMES_FOLDER, slug);
  if (!game) throw new PackError(`The Mac build wants games/${slug}/main.ts, which does not exist.`);
  const [code, starter, data] = await Promise.all([
    bundleCode(slug, game.main, ''),
    bundleStarter(),
    packGameData(game, (file) => bundleWorker(slug, file)),
  ]);
  return standAlonePage({
    title,
    code: code.toString(),
    starter: starter.toString(),
    data,
    colours: readColours(),
  });
}

/** The game's own icon, or the studio's for one that has none: Finder scales the one picture that is in it. */
async function applicationIcon(slug: string): Promise<Buffer> {
  const own = `media/${slug}/icon.icns`;
  if (existsSync(join(projectRoot, own))) return fromRoot(own);
  return icns(new Map([[512, await fromRoot('site/public/icon-512.png')]]));
}

/** `https://games.example` and `pong` give `example.games.pong`. */
function bundleIdentifier(siteUrl: string, slug: string): string {
  return [...new URL(siteUrl).hostname.split('.').reverse(), slug].join('.');
}

/** The zip, and its facts for pages. */
export interface MacApp {
  facts: MacBuild;
  archive: Buffer;
}

/**
 * Makes the zip of a game's Mac application. The same source and configuration give the same bytes.
 * @throws PackError if the game does not exist or cannot be bundled
 */
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
