/** Sky City Rush: danger is fuel. Reads tracks and faces, then lets it be played. */
import type { Game, GameHost } from '#engine/game.ts';
import { playGame } from './played-game.ts';
import { readTracks } from './tracks.ts';
import { DISPLAY_FONT, FIGURE_FONT } from './view/style.ts';

/** The faces are ornaments: without them the game plays on in others. */
async function loadFont(host: GameHost, family: string, name: string): Promise<FontFace[]> {
  const bytes = host.data.get(name);
  if (!bytes) return [];
  try {
    const font = await new FontFace(family, bytes).load();
    document.fonts.add(font);
    return [font];
  } catch (error) {
    console.warn(`The face ${name} could not be read.`, error);
    return [];
  }
}

export default {
  async start(host) {
    const [display, figures] = await Promise.all([
      loadFont(host, DISPLAY_FONT, 'display.woff2'),
      loadFont(host, FIGURE_FONT, 'figures.woff2'),
    ]);
    const played = playGame(host, readTracks(host.data));
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
        for (const font of [...display, ...figures]) document.fonts.delete(font);
      },
    };
  },
} satisfies Game;
