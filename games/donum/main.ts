/** Donum: every gift you carry is a power, somebody needs it, and giving is for good. Reads the data, then lets it be played. */
import type { Game, GameHost } from '#engine/game.ts';
import { readCollection } from './levels/collection.ts';
import { readDays } from './levels/day-levels.ts';
import { playGame } from './played-game.ts';
import { DISPLAY_FONT } from './view/style.ts';

function readText(host: GameHost, name: string): string {
  const bytes = host.data.get(name);
  if (!bytes) throw new Error(`The game’s data lacks ${name}.`);
  return new TextDecoder().decode(bytes);
}

/** The display face is an ornament: without it the game plays on in another face. */
async function loadFont(host: GameHost): Promise<FontFace | null> {
  const bytes = host.data.get('display.woff2');
  if (!bytes) return null;
  try {
    const font = await new FontFace(DISPLAY_FONT, bytes).load();
    document.fonts.add(font);
    return font;
  } catch (error) {
    console.warn('The display face could not be read.', error);
    return null;
  }
}

export default {
  async start(host) {
    const collection = readCollection(readText(host, 'levels.json'));
    const days = readDays(readText(host, 'days.json'));
    const font = await loadFont(host);
    const played = playGame(host, collection, days);
    return {
      messages: {
        Game: {
          SetPlayerName: (value) => played.setPlayerName(value),
          Mute: (value) => played.setMuted(value !== 0 && value !== '0'),
          Restart: () => played.restart(),
        },
      },
      dispose() {
        played.dispose();
        if (font) document.fonts.delete(font);
      },
    };
  },
} satisfies Game;
