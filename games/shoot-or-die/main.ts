import type { Game, GameHost } from '#engine/game.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { DISPLAY_FONT } from '#games/shooter-kit/view/glyphs.ts';
import { createGame } from './game.ts';
import { parseTuning, type Tuning } from './rules/tuning.ts';

function readTuning(host: GameHost): Tuning {
  const bytes = host.data.get('tuning.json');
  if (!bytes) throw new Error('The game’s data lacks tuning.json.');
  return parseTuning(new TextDecoder().decode(bytes));
}

export default {
  async start(host) {
    const tuning = readTuning(host);
    const unloadFonts = loadFonts(host.data, [[DISPLAY_FONT, 'display.woff2']]);
    const { messages, dispose } = await createGame(host, tuning);
    return {
      messages,
      dispose() {
        dispose();
        unloadFonts();
      },
    };
  },
} satisfies Game;
