import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { wireBytes } from '#build/compress.ts';
import type { BenchSite } from './bench-site.ts';

/** Compressed sizes, in bytes, of a game's files and of the player that all games share. */
export interface GameBytes {
  loader: number;
  code: number;
  data: number;
  player: number;
}

export function totalBytes({ loader, code, data, player }: GameBytes): number {
  return loader + code + data + player;
}

async function playerBytes(publicDir: string, game: string): Promise<number> {
  const folder = join(publicDir, 'static/play');
  const files = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
  const sizes = await Promise.all(files.map((name) => wireBytes(join(folder, name))));
  const document = await wireBytes(join(publicDir, 'play', game, 'index.html'));
  return sizes.reduce((sum, size) => sum + size, document);
}

export async function measureGameBytes({ publicDir, games }: BenchSite): Promise<Map<string, GameBytes>> {
  const measured = new Map<string, GameBytes>();
  for (const game of games) {
    const sizeOf = (ending: string) => wireBytes(join(publicDir, 'games', game, `${game}.${ending}`));
    measured.set(game, {
      loader: await sizeOf('loader.js'),
      code: await sizeOf('code.js'),
      data: await sizeOf('data'),
      player: await playerBytes(publicDir, game),
    });
  }
  return measured;
}
