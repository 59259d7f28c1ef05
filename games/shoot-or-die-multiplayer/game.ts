/** The composition root: makes the parts of the game in order, and joins them in one direction. */

import { NAMELESS } from '#common/player-name.ts';
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createContinuousLoop } from '#engine/loop/frame-loop.ts';
import { MOST_PLAYERS } from '#engine/online/meeting.ts';
import { createOnlineMenu } from '#engine/online/online-menu.ts';
import { createEventQueue, createGameShell } from '#engine/shell/game-shell.ts';
import { createInput } from './input/input.ts';
import { ONLINE_GAME } from './rules/online.ts';
import type { Action } from './session/actions.ts';
import { Flow } from './session/flow.ts';
import { Session } from './session/session.ts';
import { SAVED_SETTINGS } from './session/settings.ts';
import { createMenus } from './view/menus/menus.ts';
import { createRenderer } from './view/renderer.ts';

/** Lets the game be played on `host`, rivals among themselves until somebody fires. Rejects if there is no WebGL 2. */
export async function createGame(host: GameHost): Promise<RunningGame> {
  const { canvas } = host;
  const { push, handle } = createEventQueue<Action>();
  const audio = createAudioOutput();
  const shell = createGameShell({
    host,
    slug: 'shoot-or-die-multiplayer',
    savedSettings: SAVED_SETTINGS,
    audio,
  });
  const { hearts, keys } = shell.settings.current;
  const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const session = new Session(freshSeed, hearts);
  const menus = createMenus(push);
  const online = createOnlineMenu({
    slug: 'shoot-or-die-multiplayer',
    gameName: 'Shoot or Die Multiplayer',
    rulesVersion: ONLINE_GAME.rulesVersion,
    // A name that nobody has chosen tells nothing at the other end.
    playerName: () => (shell.playerName === NAMELESS ? '' : shell.playerName),
    setup: () => '',
    mostPlayers: MOST_PLAYERS,
    onMeeting: (meeting) => push({ kind: 'meet', meeting }),
    onOpen: () => push({ kind: 'pause' }),
  });
  menus.root.append(online.root);
  shell.onDispose(online.dispose);
  const renderer = await createRenderer(host, audio, menus.root, push);
  shell.onDispose(renderer.dispose);
  const input = createInput(canvas, keys, push);
  shell.onDispose(input.dispose);
  shell.settings.follow((settings) => {
    input.setKeys(settings.keys);
    renderer.setSettings(settings);
    menus.showSettings(settings);
  });

  const flow = new Flow({ canvas, shell, session, audio, input, menus, renderer, push });
  handle((action) => {
    if (action.kind === 'play-with-friend') online.open();
    else if (!online.isOpen || passesOnlineMenu(action)) flow.handle(action);
  });
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
    onRestart: () => push({ kind: 'restart' }),
    onAttentionLost: () => push({ kind: 'pause' }),
  });
  online.followAddress(shell.ended);
  loop.start();
  return running;
}

/** While the way to a friend is open it takes keys and gamepads itself, and what they would start stays as it is. */
function passesOnlineMenu({ kind }: Action): boolean {
  return kind === 'pause' || kind === 'leave' || kind === 'change-settings' || kind === 'redraw';
}
