/** Wires the parts of the game: devices send commands to the machine, its phases command the game, screens and canvas show it. */
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createPadSeats, gamepads } from '#engine/input/gamepad.ts';
import { createContinuousLoop } from '#engine/loop/frame-loop.ts';
import { element } from '#engine/menus/elements.ts';
import { MOST_PLAYERS } from '#engine/online/meeting.ts';
import { asFriendPhase, createOnlineMenu } from '#engine/online/online-menu.ts';
import { createGameShell } from '#engine/shell/game-shell.ts';
import { followAddress } from '#engine/shell/own-address.ts';
import { connectGame } from '#engine/ui/connect-game.ts';
import { ask } from './commands.ts';
import { type Name, PHASES } from './phases/phases.ts';
import { ONLINE_GAME } from './rules/online.ts';
import { hasHudChanged } from './screens/hud.tsx';
import { createScreens, styles } from './screens/screens.tsx';
import { readAddress } from './session/match-link.ts';
import { PartyGame, type Stage } from './session/party-game.ts';
import { SAVED_SETTINGS } from './session/saved-settings.ts';
import { PAD_DEVICES, Session } from './session/session.ts';
import { GAME_NAME } from './texts.ts';
import { createRenderer } from './view/renderer.ts';
import { createSeatInput } from './view/seat-input.ts';

/** How the canvas shows each phase: with beat and music, paused, or without the match. */
const LOOKS: Readonly<Partial<Record<Name, { isPlaying?: true; isOver?: true; isHeld?: true }>>> = {
  playing: { isPlaying: true },
  watching: { isPlaying: true },
  match: { isPlaying: true },
  paused: { isHeld: true },
  over: { isOver: true },
  'match-over': { isOver: true },
};
const CLASSES = 'shooter sodm';
const SLUG = 'shoot-or-die-multiplayer';

/** Plays the game on `host`, rivals among themselves until somebody fires. Rejects without WebGL 2. */
export async function createGame(host: GameHost): Promise<RunningGame> {
  const { canvas, overlay } = host;
  const fault = (error: unknown): void => host.crash(error);
  const audio = createAudioOutput();
  const shell = createGameShell({ host, slug: SLUG, savedSettings: SAVED_SETTINGS, audio });
  const { settings, ended } = shell;
  const freshSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const session = new Session(freshSeed, settings.current.hearts);
  const renderer = await createRenderer(host, audio, {
    onContextLost: () => machine.attentionLost(),
    onPictureLost: () => draw(1, 0),
  });
  const seatInput = createSeatInput({
    ...{ canvas, camera: renderer.camera, held: () => input },
    onPress(device) {
      ui.use(device === 'touch' ? device : 'keyboard');
      machine.send(ask.fire, device);
    },
  });
  const stage: Stage = {
    showStep(round, holds) {
      const seconds = renderer.showStep(round);
      if (holds) loop.hold(seconds);
    },
    clear: renderer.clear,
    setSilent: (isSilent) => (isSilent ? audio.suspend() : audio.resume()),
    focusGame: () => canvas.focus({ preventScroll: true }),
    say: (text) => ui.say(text),
    openFriendMenu: () => friendMenu.open(),
  };
  const game = new PartyGame({ shell, session, stage, devices: seatInput.devices });
  const { machine, input, ui } = connectGame({
    ...{ host, shell, audio, game, phases: PHASES, first: 'title', className: CLASSES, styles },
    keys: () => settings.current.keys,
    createScreens: ({ bindings }) => createScreens({ game, bindings, sticks: seatInput }),
    padSeats: createPadSeats(gamepads, PAD_DEVICES.length, (seat) =>
      machine.send(ask.leave, PAD_DEVICES[seat] ?? 'pad-0'),
    ),
    onUse(device, by, pad) {
      seatInput.note(by);
      ui.use(device, pad);
    },
  });
  const friendMenu = createOnlineMenu({
    ...{ slug: SLUG, gameName: GAME_NAME, rulesVersion: ONLINE_GAME.rulesVersion },
    ...asFriendPhase(shell, machine),
    setup: () => '',
    mostPlayers: MOST_PLAYERS,
    onMeeting: (meeting) => machine.send(ask.meet, meeting),
  });
  overlay.append(element('div', CLASSES, friendMenu.root));
  const shownHud: unknown[] = [];
  const loop = createContinuousLoop({ step, draw, fault });
  function step(): void {
    machine.step();
    if (!game.online) seatInput.devices.endStep();
  }
  function draw(share: number, seconds: number): void {
    input.poll();
    machine.frame(seconds);
    if (hasHudChanged(game, shownHud)) ui.invalidate();
    ui.frame();
    const { match, shownRound } = game.shown;
    const { isPlaying = false, isOver, isHeld } = LOOKS[machine.phase] ?? {};
    renderer.draw({
      ...{ match, round: shownRound, isPlaying },
      isTitle: !game.session.isPlayed && game.shown === session,
      share: isHeld || isOver ? 1 : game.shown.shareOf(share),
      seconds: isHeld ? 0 : seconds,
    });
  }
  settings.follow((current) => {
    audio.setMono(current.isMono);
    renderer.setSettings(current);
    ui.invalidate();
  });
  for (const part of [friendMenu, renderer, seatInput]) shell.onDispose(() => part.dispose());
  shell.onDispose(loop.stop);
  const running = shell.run(machine, ask.restartFromPage);
  followAddress(host, shell, readAddress, (brought) => machine.send(ask.followLink, brought));
  friendMenu.followAddress(ended);
  loop.start();
  return running;
}
