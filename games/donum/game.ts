/** The composition root: makes the parts of the game and joins them. Devices and menus push actions, the handler does them, the loop draws. */
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createOnDemandLoop } from '#engine/loop/frame-loop.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createEventQueue, createGameShell } from '#engine/shell/game-shell.ts';
import { createInput } from './input/input.ts';
import type { Collection, StoredDay } from './levels/collection.ts';
import { createActionHandler } from './session/action-handler.ts';
import type { Action } from './session/actions.ts';
import { createFlow, createMenuFlow } from './session/flow.ts';
import { createHints } from './session/hints.ts';
import { createLevelController } from './session/level-controller.ts';
import { createRush } from './session/rush.ts';
import { SAVED_SETTINGS } from './session/saved-data.ts';
import { createSession } from './session/session.ts';
import { createOverlay, DISPLAY_FONT } from './view/overlay.ts';
import { createRenderer } from './view/renderer.ts';
import { createSoundEffects } from './view/sound-effects.ts';

/** Plays the game on `host`. Throws if there is no WebGL 2. */
export function createGame(host: GameHost, collection: Collection, days: readonly StoredDay[]): RunningGame {
  const { canvas } = host;
  const audio = createAudioOutput();
  const shell = createGameShell({ host, slug: 'donum', savedSettings: SAVED_SETTINGS, audio });
  const { saves, settings, emitGameOver } = shell;
  const { push, handle } = createEventQueue<Action>();
  const session = createSession({ collection, days, saves, today: () => dayOf(Date.now()) });
  const overlay = createOverlay(host.overlay, collection, push);
  const renderer = createRenderer({
    host,
    displayFont: DISPLAY_FONT,
    firstLevel: session.level,
    onLayout: overlay.arrange,
    onChange: () => push({ kind: 'redraw' }),
  });
  overlay.arrange(renderer.layout);
  const hints = createHints((hint) => {
    overlay.showHint(hint);
    renderer.setHint(hint);
  });
  const sounds = createSoundEffects(audio);
  // Each takes what it needs of those that were made before it.
  const parts = {
    canvas,
    collection,
    audio,
    saves,
    settings,
    emitGameOver,
    push,
    session,
    overlay,
    renderer,
    hints,
    sounds,
  };
  const level = createLevelController(parts);
  const rush = createRush({ ...parts, level });
  const menus = createMenuFlow({ ...parts, level });
  const flow = createFlow({ ...parts, level, rush, menus });
  const act = createActionHandler({ ...parts, level, rush, menus, flow });
  const input = createInput(canvas, settings.current.keys, push);
  const loop = createOnDemandLoop(
    {
      frame(nowMs, seconds) {
        const isLevelOn = level.advance(nowMs);
        const isRushOn = rush.advance(nowMs, overlay.isMenuOpen() || document.hidden);
        return renderer.draw(level.run, nowMs, seconds) || isLevelOn || isRushOn;
      },
      fault: (error) => host.crash(error),
    },
    window,
  );
  handle((action) => {
    act(action);
    loop.wake();
  });
  settings.follow(({ keys }) => input.setKeys(keys));
  window.addEventListener('hashchange', () => push({ kind: 'follow link' }), { signal: shell.ended });
  for (const part of [overlay, renderer, input]) shell.onDispose(part.dispose);
  shell.onDispose(hints.stop);
  shell.onDispose(loop.stop);
  const running = shell.run({
    onRestart: () => push({ kind: 'press', input: 'restart' }),
    onAttentionLost: level.stop,
  });
  flow.start();
  loop.wake();
  return running;
}
