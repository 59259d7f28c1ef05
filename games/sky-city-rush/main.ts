/** Sky City Rush: danger is fuel. Reads tracks and faces, then lets it be played. */
import type { Game } from '#engine/game.ts';
import { loadFont } from '#engine/shell/load-font.ts';
import { createGame } from './game.ts';
import { readTracks } from './session/tracks.ts';

export default {
  start(host) {
    // The browser reads the faces while the city is built, and nobody waits for them. The style sheets know them by these names.
    const fonts = Promise.all([
      loadFont(host.data, 'Sky City Display', 'display.woff2'),
      loadFont(host.data, 'Sky City Figures', 'figures.woff2'),
    ]);
    const game = createGame(host, readTracks(host.data));
    return {
      ...game,
      dispose() {
        game.dispose();
        void fonts.then((unloads) => {
          for (const unload of unloads) unload();
        });
      },
    };
  },
} satisfies Game;
