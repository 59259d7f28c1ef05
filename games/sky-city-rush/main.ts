import type { Game } from '#engine/game.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { createGame } from './game.ts';
import { readTracks } from './session/tracks.ts';

export default {
  async start(host) {
    const unloadFonts = loadFonts(host.data, [
      ['Sky City Display', 'display.woff2'],
      ['Sky City Figures', 'figures.woff2'],
    ]);
    const game = await createGame(host, readTracks(host.data));
    return {
      ...game,
      dispose() {
        game.dispose();
        unloadFonts();
      },
    };
  },
} satisfies Game;
