import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { projectRoot } from '#build/files.ts';
import { listen } from '#serve/listen.ts';
import { staticServer } from '#serve/static-server.ts';
import { studio } from '#studio/studio.ts';
import { openBrowser } from './browser.ts';

/** Returns the export `name` of every `tools/games/<slug>/media.ts` that has it, keyed by slug. */
export async function mediaOf<Made>(
  name: 'card' | 'clip' | 'icon' | 'screenshots',
): Promise<Record<string, Made>> {
  const made: Record<string, Made> = {};
  const folder = join(projectRoot, 'tools/games');
  for (const slug of (await readdir(folder)).sort()) {
    const file = join(folder, slug, 'media.ts');
    const media = existsSync(file) ? await import(pathToFileURL(file).href) : {};
    if (name in media) made[slug] = media[name];
  }
  return made;
}

interface GameTurn<Play> {
  readonly browser: Browser;
  readonly origin: string;
  readonly slug: string;
  readonly play: Play;
}

/** Plays the games named on the command line, or all games of the studio. Ends the process with a one-line error for an unknown game. */
export async function playWantedGames<Play>(
  plays: Readonly<Record<string, Play>>,
  takeTurn: (turn: GameTurn<Play>) => Promise<void>,
): Promise<void> {
  const playable = Object.keys(plays).filter((slug) => studio.games.includes(slug));
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((slug) => !playable.includes(slug));
  if (unknown.length > 0) {
    console.error(`// Unknown game ${unknown.join(', ')}: choose from ${playable.join(', ')}.`);
    process.exit(1);
  }
  const server = await listen(staticServer(join(projectRoot, 'dist')), 0);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser();
  try {
    for (const [slug, play] of Object.entries(plays)) {
      if ((wanted.length === 0 ? playable : wanted).includes(slug))
        await takeTurn({ browser, origin, slug, play });
    }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}
