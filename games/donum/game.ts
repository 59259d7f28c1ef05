import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { hasGamepad } from '#engine/input/gamepad.ts';
import { observeGestures } from '#engine/input/gestures.ts';
import { createOnDemandLoop, nextTask } from '#engine/loop/frame-loop.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createGameShell } from '#engine/shell/game-shell.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { connectGame } from '#engine/ui/connect-game.ts';
import { ask } from './commands.ts';
import type { Collection, StoredDay } from './levels/collection.ts';
import { phases } from './phases/phases.ts';
import { createScreens, DISPLAY_FONT, late, styles } from './screens/screens.tsx';
import { Donum } from './session/donum.ts';
import type { DonumEvents } from './session/events.ts';
import { SAVED_SETTINGS } from './session/saved-data.ts';
import { Session } from './session/session.ts';
import { walkingCue } from './texts.ts';
import { idle } from './view/board-pointer.ts';
import { Renderer, showEvents } from './view/renderer.ts';

/** Rejects without WebGL 2. */
export async function createGame(
  host: GameHost,
  collection: Collection,
  days: readonly StoredDay[],
): Promise<RunningGame> {
  const { canvas } = host;
  const audio = createAudioOutput();
  const shell = createGameShell(host, 'donum', SAVED_SETTINGS, audio);
  shell.onDispose(loadFonts(host.data, [[DISPLAY_FONT, 'display.woff2']]));
  const { saves, settings } = shell;
  const session = new Session(collection, days, saves, () => dayOf(Date.now()));
  await nextTask();
  const drawing = { onLayout() {}, onChange() {} };
  const renderer = new Renderer({
    host,
    displayFont: DISPLAY_FONT,
    firstLevel: session.level,
    onLayout: () => drawing.onLayout(),
    onChange: () => drawing.onChange(),
  });
  await nextTask();
  // Textures take a while on a slow device: the page can respond in between.
  for (const _ of renderer.build()) await nextTask();
  const sounds = late.after(({ createSoundEffects }) => createSoundEffects(audio));
  const events: DonumEvents = {
    ...showEvents(renderer, sounds),
    said: (text) => ui.say(text),
    gameOver: shell.emitGameOver,
    changed() {
      ui.invalidate();
      loop.wake();
    },
  };
  const game = new Donum(collection, session, saves, settings, events, () => performance.now(), late);
  const { machine, input, ui } = connectGame({
    ...{ host, shell, audio, game, phases, first: 'playing', className: 'donum', styles },
    keys: () => settings.current.keys,
    createScreens: () => createScreens(game, () => renderer.layout),
  });
  const loop = createOnDemandLoop({
    poll() {
      input.poll();
      return hasGamepad();
    },
    frame(nowMs, seconds) {
      machine.frame(seconds ?? 0);
      ui.frame();
      return renderer.draw(game.run, nowMs, seconds) || game.isActive;
    },
    fault: (error) => host.crash(error),
  });
  drawing.onLayout = () => {
    const { isWide } = renderer.layout;
    ui.setClasses({ wide: isWide, tall: !isWide });
    ui.invalidate();
  };
  drawing.onChange = loop.wake;
  const board = { machine, layout: () => renderer.layout, level: () => game.run.level };
  machine.follow(loop.wake);
  settings.follow(ui.invalidate);
  const { ended: signal } = shell;
  observeGestures(canvas, board, idle, ui.use, signal);
  window.addEventListener('hashchange', () => machine.send(ask.followLink, location.hash), { signal });
  window.addEventListener('gamepadconnected', loop.wake, { signal });
  for (const part of [renderer, game]) shell.onDispose(() => part.dispose());
  shell.onDispose(loop.stop);
  const running = shell.run(machine, ask.restart);
  drawing.onLayout();
  game.start(walkingCue(ui.device), location.hash);
  loop.wake();
  return running;
}
