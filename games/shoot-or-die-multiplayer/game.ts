/** Devices send commands to the state machine, whose phases control the game. Canvas and screens show the game. */
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createPadSeats, gamepads } from '#engine/input/gamepad.ts';
import { createContinuousLoop } from '#engine/loop/frame-loop.ts';
import { element } from '#engine/menus/elements.ts';
import { MOST_PLAYERS } from '#engine/online/meeting.ts';
import { asFriendPhase, createOnlineMenu } from '#engine/online/online-menu.ts';
import { isHandshakeHash } from '#engine/online/online-part.ts';
import { createGameShell, freshSeed } from '#engine/shell/game-shell.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { followAddress } from '#engine/shell/own-address.ts';
import { connectGame } from '#engine/ui/connect-game.ts';
import { DISPLAY_FONT } from '#games/shooter-kit/view/glyphs.ts';
import { ask } from './commands.ts';
import { type Name, PHASES } from './phases/phases.ts';
import { RULES_VERSION } from './rules/match.ts';
import { createScreens, late, styles } from './screens/screens.tsx';
import { PartyGame, type Stage } from './session/party-game.ts';
import { SAVED_SETTINGS } from './session/saved-settings.ts';
import { type Device, PAD_DEVICES, Session } from './session/session.ts';
import { GAME_NAME } from './texts.ts';
import { createRenderer, type Look } from './view/renderer.ts';
import { createSeatInput } from './view/seat-input.ts';

const LOOKS: Readonly<Partial<Record<Name, Look>>> = {
  playing: { isPlaying: true },
  watching: { isPlaying: true },
  match: { isPlaying: true },
  paused: { isHeld: true },
  over: { isOver: true },
  'match-over': { isOver: true },
};
const CLASSES = 'shooter sodm';
const SLUG = 'shoot-or-die-multiplayer';

/** Starts the game on `host`. Rivals play until a player fires. Rejects without WebGL 2. */
export async function createGame(host: GameHost): Promise<RunningGame> {
  const { canvas, overlay } = host;
  const audio = createAudioOutput();
  const shell = createGameShell(host, SLUG, SAVED_SETTINGS, audio);
  shell.onDispose(loadFonts(host.data, [[DISPLAY_FONT, 'display.woff2']]));
  const { settings, ended } = shell;
  const session = new Session(freshSeed, settings.current.hearts);
  const sounds = late.after(({ createSounds }) => createSounds(audio));
  const renderer = await createRenderer(host, sounds, {
    onContextLost: () => machine.attentionLost(),
    onPictureLost: () => draw(1, 0),
  });
  const onPress = (device: Device): void => {
    ui.use(device === 'touch' ? device : 'keyboard');
    machine.send(ask.fire, device);
  };
  const seatInput = createSeatInput(canvas, renderer.camera, () => input, onPress);
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
  const game = new PartyGame(shell, session, stage, seatInput.devices, late);
  const { machine, input, ui } = connectGame({
    ...{ host, shell, audio, game, phases: PHASES, first: 'title', className: CLASSES, styles },
    keys: () => settings.current.keys,
    createScreens: ({ bindings }) => createScreens(game, bindings, seatInput),
    padSeats: createPadSeats(gamepads, PAD_DEVICES.length, (seat) =>
      machine.send(ask.leave, PAD_DEVICES[seat] ?? 'pad-0'),
    ),
    onUse(device, by, pad) {
      seatInput.note(by);
      ui.use(device, pad);
    },
  });
  const friendMenu = createOnlineMenu({
    ...{ slug: SLUG, gameName: GAME_NAME, rulesVersion: RULES_VERSION },
    ...asFriendPhase(shell, machine),
    setup: () => '',
    mostPlayers: MOST_PLAYERS,
    loadGame: late.load,
    onMeeting: (meeting) => machine.send(ask.meet, meeting),
  });
  overlay.append(element('div', CLASSES, friendMenu.root));
  const loop = createContinuousLoop({ step, draw, fault: host.crash });
  function step(): void {
    machine.step();
    if (!game.online) seatInput.devices.endStep();
  }
  function draw(share: number, seconds: number): void {
    input.poll();
    machine.frame(seconds);
    ui.frame();
    renderer.draw({ game, look: LOOKS[machine.phase] ?? {}, share, seconds });
  }
  settings.follow((current) => {
    audio.setMono(current.isMono);
    renderer.setSettings(current);
    ui.invalidate();
  });
  shell.onDispose(friendMenu.dispose, renderer.dispose, seatInput.dispose, loop.stop);
  const running = shell.run(machine, ask.restartFromPage);
  followAddress(
    host,
    shell,
    (hash) => (isHandshakeHash(hash) ? undefined : late.read(hash, ({ readAddress }) => readAddress(hash))),
    (brought) => machine.send(ask.followLink, brought),
  );
  friendMenu.followAddress(ended);
  loop.start();
  return running;
}
