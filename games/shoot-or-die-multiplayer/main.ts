import type { Game } from '#engine/game.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { DISPLAY_FONT } from '#games/shooter-kit/view/glyphs.ts';
import { createGame } from './game.ts';

export default {
  async start(host) {
    const unloadFonts = loadFonts(host.data, [[DISPLAY_FONT, 'display.woff2']]);
    const { messages, dispose } = await createGame(host);
    return {
      messages,
      dispose() {
        dispose();
        unloadFonts();
      },
    };
  },
} satisfies Game;
