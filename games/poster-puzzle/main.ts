/** Jigsaws cut from our own posters. The saved table's poster is requested before the game exists. */
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { Game } from '#engine/game.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createGameShell, freshSeed } from '#engine/shell/game-shell.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { createGame } from './game.ts';
import { layOut } from './session/layout.ts';
import { createPosters, type Posters, type Print } from './session/posters.ts';
import { Session } from './session/session.ts';
import { SAVED_SETTINGS } from './session/settings.ts';
import { DISPLAY_FONT, MONO_FONT } from './view/style.ts';

const FACES = [
  [DISPLAY_FONT, 'display.woff2'],
  [MONO_FONT, 'mono.woff2'],
] as const;

/** Prints the saved table's poster; if that no longer exists, the poster of the first puzzle. */
async function printFirst(posters: Posters, session: Session): Promise<Print> {
  const order = () => {
    const { poster, posterSeed } = session.puzzle;
    return posters.draft(poster, posterSeed);
  };
  const print = await order();
  if (print) return print;
  session.startOver();
  const first = await order();
  if (!first) throw new Error('The first poster is missing.');
  return first;
}

export default {
  async start(host) {
    const { canvas, data } = host;
    const audio = createAudioOutput();
    const shell = createGameShell(host, 'poster-puzzle', SAVED_SETTINGS, audio);
    const posters = createPosters(host.startWorker(), host.crash);
    const session = new Session({
      saves: shell.saves,
      today: () => dayOf(Date.now()),
      chance: freshSeed,
      isTall() {
        const { frame } = layOut(canvas.clientWidth, canvas.clientHeight);
        return frame.height > frame.width;
      },
      isDealtIntoTray: (count) => layOut(canvas.clientWidth, canvas.clientHeight, count).isPaged,
    });
    const firstPrint = printFirst(posters, session);
    shell.onDispose(loadFonts(data, FACES));
    return createGame({ host, shell, audio, session, posters, firstPrint });
  },
} satisfies Game;
