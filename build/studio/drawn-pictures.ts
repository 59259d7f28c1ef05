/** Draws posters, screenshots and clips of our games in the plain voice, into `drawn/` of a studio's folder. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import type { Voice } from '#site/studio-shape.ts';
import { projectRoot } from '../files.ts';
import { studioFile } from './studio-files.ts';

export const OUR_PICTURES = join(projectRoot, 'site/pictures');

const OWN_PICTURES = studioFile('drawn');

/** Matches names of drawn pictures of games. */
export const DRAWN_PICTURE = /^(poster-.+-\d+|.+-play-\d+(-640)?)\.webp$|^.+-clip\.webm$/;

/** Returns the path of a game's picture: the studio's own file if there is one, else ours. */
export function drawnPicture(name: string): string {
  const own = join(OWN_PICTURES, name);
  return existsSync(own) ? own : join(OUR_PICTURES, name);
}

/** Returns the path at which a command saves a game's picture. */
export const pathToDraw = (name: string, voice: Voice): string =>
  join(voice === 'plain' ? OWN_PICTURES : OUR_PICTURES, name);

/** Returns the path at which a command saves a game's social card. */
export const cardToDraw = (slug: string, voice: Voice): string =>
  voice === 'plain'
    ? studioFile(`pictures/cards/card-${slug}.jpg`)
    : join(projectRoot, `site/public/cards/card-${slug}.jpg`);

/** Imports the studio's own file instead of ours. */
export const drawnPictures = (folder = OWN_PICTURES): Plugin => ({
  name: 'drawn-pictures',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.(webp|webm)$/ },
    handler(id) {
      const own = join(folder, basename(id));
      return DRAWN_PICTURE.test(basename(id)) && existsSync(own) ? own : null;
    },
  },
});
