/** Input devices send commands to the state machine, whose phases control the game. Canvas and screens show the game. */
import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { Device } from '#engine/commands/command.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createContinuousLoop } from '#engine/loop/frame-loop.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createGameShell, freshSeed } from '#engine/shell/game-shell.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { followAddress } from '#engine/shell/own-address.ts';
import { connectGame } from '#engine/ui/connect-game.ts';
import { DISPLAY_FONT } from '#games/shooter-kit/view/glyphs.ts';
import { followLink, press, restartFromPage } from './commands.ts';
import { type PhaseName, phases } from './phases/phases.ts';
import type { Tuning } from './rules/tuning.ts';
import { createScreens, late, styles } from './screens/screens.tsx';
import { SAVED_SETTINGS } from './session/saved-settings.ts';
import { Session } from './session/session.ts';
import { assistsOf } from './session/settings.ts';
import { ShooterGame, type Stage } from './session/shooter-game.ts';
import { createHeartControls } from './view/heart-controls.ts';
import { createRenderer, type Look } from './view/renderer.ts';

const LOOKS: Readonly<Partial<Record<PhaseName, Look>>> = {
  playing: { hud: true, moves: true, isPlayed: true },
  choosing: { hud: true, isPlayed: true },
  paused: { hud: true, isStill: true },
  finish: { hud: true },
  watching: { hud: true, moves: true },
};

/** Starts the game on `host`. A run starts with the first input. Rejects if there is no WebGL 2. */
export async function createGame(host: GameHost, tuning: Tuning): Promise<RunningGame> {
  const { canvas } = host;
  const audio = createAudioOutput();
  const shell = createGameShell(host, 'shoot-or-die', SAVED_SETTINGS, audio);
  shell.onDispose(loadFonts(host.data, [[DISPLAY_FONT, 'display.woff2']]));
  const { settings, saves } = shell;
  const { mode, aiming } = settings.current;
  const today = () => dayOf(Date.now());
  const session = new Session(tuning, saves, today, freshSeed, mode, aiming, assistsOf(settings.current));
  const sounds = late.after(({ createSounds }) => createSounds(audio));
  const renderer = await createRenderer(host, settings, () => machine.attentionLost(), sounds);
  const onPress = (device: Device): void => {
    // A mouse and keys are one device, because players use them together.
    ui.use(device === 'touch' ? device : 'keyboard');
    machine.send(press, undefined, { device });
  };
  const devices = createHeartControls(
    canvas,
    () => settings.current.aiming,
    () => input,
    () => renderer.camera,
    onPress,
  );
  const stage: Stage = {
    showStep(run, holds) {
      const seconds = renderer.showStep(run);
      if (holds) loop.hold(seconds);
    },
    clear: renderer.clear,
    suspend: audio.suspend,
    resume: audio.resume,
    say: (text) => ui.say(text),
  };
  const game = new ShooterGame(shell, session, stage, devices, late);
  const { machine, input, ui } = connectGame({
    ...{ host, shell, audio, game, phases, first: 'title', className: 'shooter shoot-or-die', styles },
    keys: () => settings.current.keys,
    createScreens: (connected) =>
      createScreens(game, connected.bindings, devices, () => LOOKS[connected.machine.phase]?.hud ?? false),
    onUse(device, by) {
      devices.use(device, by);
      ui.use(device);
    },
  });
  const loop = createContinuousLoop({
    speed: () => session.speed,
    step() {
      machine.step();
      devices.endStep();
    },
    draw(share, seconds) {
      input.poll();
      if (game.pass(seconds)) ui.invalidate();
      machine.frame(seconds);
      const look = LOOKS[machine.phase] ?? {};
      renderer.draw({ game, look, isCovered: machine.top.isOver, share, seconds });
      ui.frame();
    },
    fault: host.crash,
  });
  machine.follow(renderer.redraw);
  settings.follow(({ isMono }) => {
    audio.setMono(isMono);
    renderer.showSettings();
    ui.invalidate();
  });
  shell.onDispose(renderer.dispose, devices.dispose, loop.stop);
  const running = shell.run(machine, restartFromPage);
  followAddress(
    host,
    shell,
    (hash) => late.read(hash, ({ readAddress }) => readAddress(hash, tuning)),
    (brought) => machine.send(followLink, brought),
  );
  loop.start();
  return running;
}
