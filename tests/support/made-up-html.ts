/** HTML5 builds in a temporary folder, one for each call of `dropIn`. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type GamePlace, placeOf } from '#build/games/game-folders.ts';
import { type HtmlBuild, readHtmlBuild } from '#build/games/html-build.ts';

/** Start of a WebAssembly file. Source: WebAssembly, 5.5.16. */
export const WASM = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

/** Files of an `html` folder, keyed by path. */
export type Files = Readonly<Record<string, string | Buffer>>;

let games: string;
let count = 0;

/** Creates the folder before the tests of the calling file, and removes it after them. */
export function withGamesFolder(): void {
  beforeAll(async () => {
    games = await mkdtemp(join(tmpdir(), 'html-build-'));
  });
  afterAll(() => rm(games, { recursive: true }));
}

export const gamesFolder = (): string => games;

export async function dropIn(files: Files): Promise<GamePlace> {
  const slug = `game-${count++}`;
  for (const [name, content] of Object.entries(files)) {
    const file = join(games, slug, 'html', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return placeOf(slug, [games]);
}

export const read = async (files: Files, mayEval = false): Promise<HtmlBuild | null> =>
  readHtmlBuild(await dropIn(files), mayEval);
