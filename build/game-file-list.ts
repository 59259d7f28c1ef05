/** Lists what the first picture of each page's game needs, for the pages that fetch it ahead (`site/shell/prefetch-game.ts`). */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GAME_FILES_ADDRESS, type GameFilesByPage } from '#site/shell/prefetch-game.ts';
import { compressFile } from './compress.ts';

const PLAY_DOCUMENT = /<iframe[^>]* src="(\/play\/[^"]+\/)"/;

/** Scripts, style sheets and preloads of a play document: all of its addresses in the markup that lead to a file. */
const FILE = /<(?:link|script)[^>]* (?:href|src)="(\/[^"]+)"/g;

/** Path of the published file behind an address. */
const fileOf = (publicDir: string, address: string) =>
  join(publicDir, address.replace(/\?.*/, '').replace(/\/$/, '/index.html'));

async function wireBytes(file: string): Promise<number> {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}

async function gameFiles(publicDir: string, playAddress: string): Promise<GameFilesByPage[string]> {
  const html = await readFile(fileOf(publicDir, playAddress), 'utf8');
  const addresses = [playAddress, ...[...html.matchAll(FILE)].map(([, address = '']) => address)];
  return Promise.all(
    addresses.map(async (address) => [address, await wireBytes(fileOf(publicDir, address))] as const),
  );
}

/** Writes the list for a finished build, with the sizes of the compressed files where there are any. */
export async function writeGameFileList(publicDir: string, pagePaths: readonly string[]): Promise<void> {
  const list: Record<string, GameFilesByPage[string]> = {};
  for (const path of pagePaths) {
    const html = await readFile(join(publicDir, path === '/' ? 'index.html' : `${path}.html`), 'utf8');
    const [, playAddress] = PLAY_DOCUMENT.exec(html) ?? [];
    if (playAddress) list[path] = await gameFiles(publicDir, playAddress);
  }
  const file = join(publicDir, GAME_FILES_ADDRESS);
  await writeFile(file, JSON.stringify(list));
  await compressFile(file);
}
