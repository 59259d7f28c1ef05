/** The composition root: makes the parts of the game in order, and joins them in one direction. */
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createContinuousLoop } from '#engine/loop/frame-loop.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createEventQueue, createGameShell } from '#engine/shell/game-shell.ts';
import { createInput } from './input/input.ts';
import type { Tuning } from './rules/tuning.ts';
import type { Action } from './session/actions.ts';
import { Flow } from './session/flow.ts';
import { Session } from './session/session.ts';
import { SAVED_SETTINGS } from './session/settings.ts';
import { createMenus } from './view/menus/menus.ts';
import { createRenderer } from './view/renderer.ts';

/** Lets the game be played on `host`, waiting for the first input. Rejects if there is no WebGL 2. */
export async function createGame(host: GameHost, tuning: Tuning): Promise<RunningGame> {
  const { canvas } = host;
  const actions = createEventQueue<Action>();
  const audio = createAudioOutput();
  const shell = createGameShell({ host, slug: 'shoot-or-die', savedSettings: SAVED_SETTINGS, audio });
  const { mode, aiming, keys } = shell.settings.current;
  const session = new Session(
    {
      tuning,
      saves: shell.saves,
      today: () => dayOf(Date.now()),
      freshSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
    },
    mode,
    aiming,
  );
  const menus = createMenus(actions.push);
  const renderer = await createRenderer(host, audio, menus.root, actions.push);
  shell.onDispose(renderer.dispose);
  const input = createInput(canvas, keys, actions.push);
  shell.onDispose(input.dispose);
  shell.settings.follow((settings) => {
    renderer.setSettings(settings);
    input.setKeys(settings.keys);
    input.setAiming(settings.aiming);
    menus.showSettings(settings);
  });

  const flow = new Flow({ canvas, shell, session, audio, input, menus, renderer });
  actions.handle((action) => flow.handle(action));
  const loop = createContinuousLoop(
    {
      step: () => loop.hold(flow.step()),
      draw: (share, seconds) => flow.draw(share, seconds),
      fault: host.crash,
    },
    window,
  );
  shell.onDispose(loop.stop);
  const running = shell.run({
    onRestart: () => actions.push({ kind: 'restart' }),
    onAttentionLost: () => actions.push({ kind: 'pause' }),
  });
  void flow.begin();
  loop.start();
  return running;
}
