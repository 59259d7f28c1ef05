/** Shoot or Die Multiplayer: two to four hearts in one arena, at one machine. */
import type { Game } from '#engine/game.ts';
import { loadFont } from '#engine/shell/load-font.ts';
import { pageMessages } from '#engine/shell/page-messages.ts';
import { DISPLAY_FONT } from '#games/shooter-kit/view/display-font.ts';
import { playMatch } from './game.ts';

export default {
  async start(host) {
    const unloadFont = await loadFont(host.data, DISPLAY_FONT, 'display.woff2');
    const played = playMatch(host);
    return {
      messages: pageMessages(played),
      dispose() {
        played.dispose();
        unloadFont();
      },
    };
  },
} satisfies Game;
