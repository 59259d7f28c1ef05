/** Shoot or Die Multiplayer: two to four hearts in one arena, at one machine. */
import type { Game } from '#engine/game.ts';
import { loadFont } from '#engine/shell/load-font.ts';
import { DISPLAY_FONT } from '#games/shooter-kit/view/display-font.ts';
import { createGame } from './game.ts';

export default {
  async start(host) {
    const unloadFont = await loadFont(host.data, DISPLAY_FONT, 'display.woff2');
    const { messages, dispose } = createGame(host);
    return {
      messages,
      dispose() {
        dispose();
        unloadFont();
      },
    };
  },
} satisfies Game;
