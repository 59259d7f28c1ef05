import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { hasGamepad } from '#engine/input/gamepad.ts';
import { observeGesturesAndWheel } from '#engine/input/wheel.ts';
import { createOnDemandLoop, nextPicture, nextTask } from '#engine/loop/frame-loop.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { untilFontsAreRead } from '#engine/shell/load-font.ts';
import { clearAddress } from '#engine/shell/own-address.ts';
import { connectGame } from '#engine/ui/connect-game.ts';
import { ask } from './commands.ts';
import { idle, readTilt } from './phases/gestures.ts';
import { phases } from './phases/phases.ts';
import { classesOf, createScreens, late, styles } from './screens/screens.tsx';
import { Desk } from './session/desk.ts';
import { tickEachSecond } from './session/play-clock.ts';
import { PosterPuzzle } from './session/poster-puzzle.ts';
import type { Posters, Print } from './session/posters.ts';
import type { Session, Settings } from './session/session.ts';
import { firstCue } from './texts.ts';
import { createRenderer, inksOf, showEvents } from './view/renderer.ts';
import { DISPLAY_FONT, MONO_FONT, printWidth } from './view/style.ts';

/** Parts of the game that are ready before the first poster is drawn. */
interface GameParts {
  readonly host: GameHost;
  readonly shell: GameShell<Settings>;
  readonly audio: AudioOutput;
  readonly session: Session;
  readonly posters: Posters;
  readonly firstPrint: Promise<Print>;
}

export async function createGame(parts: GameParts): Promise<RunningGame> {
  const { host, shell, audio, session, posters } = parts;
  const { settings, ended } = shell;
  const now = () => performance.now();
  let onStale = (): void => {};
  await nextTask();
  const renderer = await createRenderer(
    host,
    (width, height, isCalm) => new Desk(session.puzzle.table, width, height, isCalm, now),
    () => onStale(),
  );
  const firstPrint = await parts.firstPrint;
  const sounds = late.after(({ createSoundEffects }) => createSoundEffects(audio));
  const game = new PosterPuzzle({
    ...{ session, settings, posters, firstPrint, now, inksOf, nextPicture, clearAddress, late },
    ...{ desk: renderer.desk, saves: shell.saves, printWidth: printWidth() },
    events: {
      ...showEvents(host.canvas, renderer, sounds),
      said: (text) => ui.say(text),
      offered: () => machine.send(ask.offer),
      gameOver: shell.emitGameOver,
      moved: () => loop.wake(),
      changed: () => refresh(),
    },
    isSeen: () => document.visibilityState === 'visible',
    playerName: () => shell.playerName,
    cue: () => firstCue(ui.device),
    tilt: () => readTilt(input),
  });
  const { machine, input, ui } = connectGame({
    ...{ host, shell, audio, game, phases, first: game.home, className: 'poster-puzzle', styles },
    keys: () => settings.current.keys,
    createScreens: () => createScreens(game),
    onUse(device) {
      game.play.clock.pass();
      ui.use(device);
    },
  });
  const loop = createOnDemandLoop({
    poll() {
      input.poll();
      // Sticks send no commands, so a tilted stick has to wake the loop.
      if (Object.values(readTilt(input)).some((tilt) => tilt !== 0)) loop.wake();
      return hasGamepad();
    },
    frame(nowMs, seconds) {
      machine.frame(Math.min(0.1, seconds ?? 1 / 60));
      ui.frame();
      return renderer.draw(nowMs, seconds, game.play.isActive);
    },
    fault: host.crash,
  });
  const refresh = (): void => {
    ui.invalidate();
    loop.wake();
  };
  onStale = () => {
    ui.setClasses(classesOf(renderer.desk.layout));
    refresh();
  };
  onStale();
  observeGesturesAndWheel(host.canvas, game.play, idle, ui.use, ended);
  machine.follow(loop.wake);
  settings.follow(({ hasRims }) => {
    renderer.setRims(hasRims);
    refresh();
  });
  const followAddress = () => game.followLink(location.hash);
  window.addEventListener('hashchange', followAddress, { signal: ended });
  window.addEventListener('gamepadconnected', loop.wake, { signal: ended });
  window.addEventListener('pagehide', game.autosave.now, { signal: ended });
  shell.onDispose(loop.stop, renderer.dispose, posters.dispose, () => game.dispose());
  shell.onDispose(tickEachSecond(game.play.clock, () => ui.frame()));
  const running = shell.run(machine, ask.restart);
  game.start();
  followAddress();
  game.sharpen(ended);
  untilFontsAreRead(DISPLAY_FONT, MONO_FONT).then(() => ended.aborted || renderer.sharpen());
  return running;
}
