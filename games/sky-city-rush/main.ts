/** Sky City Rush: danger is fuel. Reads tracks and faces, then lets it be played. */
import type { Game } from '#engine/game.ts';
import { loadFont } from '#engine/shell/load-font.ts';
import { pageMessages } from '#engine/shell/page-messages.ts';
import { playGame } from './game.ts';
import { readTracks } from './session/tracks.ts';
import { DISPLAY_FONT, FIGURE_FONT } from './view/style.ts';

export default {
  async start(host) {
    // The browser reads the faces while the city is built.
    const fonts = Promise.all([
      loadFont(host.data, DISPLAY_FONT, 'display.woff2'),
      loadFont(host.data, FIGURE_FONT, 'figures.woff2'),
    ]);
    const played = playGame(host, readTracks(host.data));
    const unloadFonts = await fonts;
    return {
      messages: pageMessages(played),
      dispose() {
        played.dispose();
        for (const unload of unloadFonts) unload();
      },
    };
  },
} satisfies Game;
