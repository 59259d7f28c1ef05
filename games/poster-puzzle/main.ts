/** Poster Puzzle: our own posters, cut to pieces. Prints the poster that lies on the table, then lets it be puzzled. */
import type { Game } from '#engine/game.ts';
import { createSaveStore, findStorage } from '#engine/saving/save-store.ts';
import { loadFont } from '#engine/shell/load-font.ts';
import { pageMessages } from '#engine/shell/page-messages.ts';
import { playGame } from './game.ts';
import { Session } from './session/session.ts';
import { layOut } from './view/layout.ts';
import { DISPLAY_FONT, MONO_FONT } from './view/menus/style.ts';
import { type Press, type Print, startPress } from './view/posters/poster-renderer.ts';
import { FIRST_WIDTH } from './view/posters/poster-width.ts';
import { openShop } from './view/renderer.ts';

/** The session that is kept on this device, for a canvas of this shape. */
function openSession(canvas: HTMLCanvasElement): Session {
  return new Session({
    saves: createSaveStore('poster-puzzle', findStorage()),
    today: () => new Date(),
    chance: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    isTall() {
      const { frame } = layOut(canvas.clientWidth, canvas.clientHeight);
      return frame.height > frame.width;
    },
  });
}

/** The poster of the table that was kept; where there is none of that name, the first puzzle of all. */
async function printFirst(press: Press, session: Session): Promise<Print> {
  const order = () => {
    const { poster, posterSeed } = session.puzzle;
    return press.print(poster, posterSeed, FIRST_WIDTH, 'picture');
  };
  const print = await order();
  if (print) return print;
  session.beginAnew();
  const first = await order();
  if (!first) throw new Error('The first poster is missing.');
  return first;
}

export default {
  async start(host) {
    const press = startPress(host.crash);
    const session = openSession(host.canvas);
    const printing = printFirst(press, session);
    const fontsGone = await Promise.all([
      loadFont(host.data, DISPLAY_FONT, 'display.woff2'),
      loadFont(host.data, MONO_FONT, 'mono.woff2'),
    ]);
    const shop = openShop(host, session.puzzle.table);
    const played = playGame(host, session, shop, press, await printing);
    return {
      messages: pageMessages(played),
      dispose() {
        played.dispose();
        for (const goAway of fontsGone) goAway();
      },
    };
  },
} satisfies Game;
