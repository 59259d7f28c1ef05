/** Donum: every gift you carry is a power, a friend wishes for it, and giving is for good. */
import type { Game, GameHost } from '#engine/game.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { createGame } from './game.ts';
import { readCollection, readDays } from './levels/collection.ts';
import { DISPLAY_FONT } from './screens/screens.tsx';

function readText(host: GameHost, name: string): string {
  const bytes = host.data.get(name);
  if (!bytes) throw new Error(`The game’s data lacks ${name}.`);
  return new TextDecoder().decode(bytes);
}

export default {
  async start(host) {
    const collection = readCollection(readText(host, 'levels.json'));
    const days = readDays(readText(host, 'days.json'));
    const unloadFonts = loadFonts(host.data, [[DISPLAY_FONT, 'display.woff2']]);
    const game = await createGame(host, collection, days);
    return {
      messages: game.messages,
      dispose() {
        game.dispose();
        unloadFonts();
      },
    };
  },
} satisfies Game;
