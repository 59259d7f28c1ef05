/** Devices send commands to the state machine, whose phases control the game. Screens and canvas show the game. */
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createContinuousLoop, nextTask } from '#engine/loop/frame-loop.ts';
import { asFriendPhase, createOnlineMenu } from '#engine/online/online-menu.ts';
import { isHandshakeHash } from '#engine/online/online-part.ts';
import type { Machine } from '#engine/phases/machine.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createGameShell, freshSeed } from '#engine/shell/game-shell.ts';
import { loadFonts } from '#engine/shell/load-font.ts';
import { followAddress } from '#engine/shell/own-address.ts';
import { connectGame } from '#engine/ui/connect-game.ts';
import { followLink, meet, press, restartFromPage } from './commands.ts';
import type { Name } from './phases/alone.ts';
import { PHASES } from './phases/with-friend.ts';
import { RULES_VERSION } from './rules/state.ts';
import { createScreens, late, styles } from './screens/screens.tsx';
import { RaceGame, type Stage } from './session/race-game.ts';
import { SAVED_SETTINGS } from './session/saved-settings.ts';
import { Session } from './session/session.ts';
import { chosenTrack, type readTracks } from './session/tracks.ts';
import { GAME_NAME } from './texts.ts';
import { createAudio } from './view/audio/race-audio.ts';
import { type Look, RaceView } from './view/race-view.ts';
import { createRenderer, isMotionReduced } from './view/renderer.ts';
import { createSteering } from './view/steering.ts';

const SLUG = 'sky-city-rush';
const FONTS = [
  ['Sky City Display', 'display.woff2'],
  ['Sky City Figures', 'figures.woff2'],
] as const;

/** Of the phases that open over another phase, only the photo mode changes the picture. */
const LOOKS: Readonly<Partial<Record<Name, Look>>> = {
  title: {},
  playing: { moves: true, hud: true, sounds: true, flies: true },
  paused: { isStill: true },
  photo: { isStill: true },
  finish: { moves: true, hud: true },
  over: { moves: true },
  watching: { moves: true, hud: true, sounds: true },
  racing: { moves: true, hud: true, sounds: true, flies: true },
  away: { moves: true, hud: true, sounds: true },
  'race-finish': { moves: true, hud: true },
  'race-over': { moves: true },
  stopped: { hud: true },
};

export async function createGame(
  host: GameHost,
  tracks: ReturnType<typeof readTracks>,
): Promise<RunningGame> {
  const audio = createAudio(freshSeed());
  const shell = createGameShell(host, SLUG, SAVED_SETTINGS, audio);
  shell.onDispose(loadFonts(host.data, FONTS));
  const { saves, settings, ended } = shell;
  shell.onDispose(late.whenLoaded(audio.addVoices));
  const sources = { freshSeed, saves, today: () => dayOf(Date.now()) };
  const track = chosenTrack(tracks, settings.current, sources);
  for (const _ of tracks.build(track)) await nextTask();
  const session = new Session(sources, tracks.get(track), settings.current);
  await nextTask();
  const lost = { onContextLost() {}, onPictureLost() {} };
  const renderer = await createRenderer(host, session.race.track, settings.current, lost);
  await nextTask();
  shell.onDispose(late.whenLoaded(({ placePhotoEye }) => renderer.setPhotoCamera(placePhotoEye)));
  const view = new RaceView(renderer, audio, () => ui.invalidate());
  const steering = createSteering(host.canvas, settings.current, () => input, {
    onPress: (device) => machine.send(press, undefined, { device }),
    onChange: () => ui.use(steering.device),
    onTiltRefused: () => settings.change({ isTilting: false }),
  });
  const stage: Stage = {
    ...view.stage,
    focusGame: () => host.canvas.focus({ preventScroll: true }),
    say: (text) => ui.say(text),
    openFriendMenu: () => friendMenu.open(),
  };
  const lookOf = ({ phase, top }: Machine<Name>): Look => LOOKS[top.name] ?? LOOKS[phase] ?? {};
  const mountFriendMenu = (place: HTMLElement | null): void => place?.append(friendMenu.root);
  const game = new RaceGame(shell, session, tracks, stage, steering, late);
  const { machine, input, ui } = connectGame<RaceGame, Name>({
    ...{ host, shell, audio, game, phases: PHASES, first: 'title', className: 'sky-city', styles },
    keys: () => settings.current.keys,
    createScreens(connected) {
      const look = (): Look => lookOf(connected.machine);
      return createScreens(game, view, tracks.list, steering.thumb, look, mountFriendMenu);
    },
    onUse(device, by) {
      // Only a flying key makes the keyboard the steering device: others change the sound or move in a menu.
      if (device === 'gamepad' || by?.kind === 'control') steering.use(device);
    },
  });
  lost.onContextLost = () => machine.attentionLost();
  lost.onPictureLost = () => view.redraw();
  const friendMenu = createOnlineMenu({
    ...{ slug: SLUG, gameName: GAME_NAME, rulesVersion: RULES_VERSION },
    ...asFriendPhase(shell, machine),
    setup: () => session.race.track.id,
    loadGame: late.load,
    onMeeting: (meeting) => machine.send(meet, meeting),
  });
  const loop = createContinuousLoop({
    // A race with a friend has the same speed on both devices.
    speed: () => (game.online ? 1 : session.speed),
    step() {
      machine.step();
      game.endStep();
    },
    draw(share, seconds) {
      input.poll();
      machine.frame(seconds);
      view.draw(game, { look: lookOf(machine), share, seconds, isCovered: machine.top.isOver });
      ui.frame();
    },
    fault: host.crash,
  });
  ui.use(steering.device);
  settings.follow((current) => {
    view.showSettings(current);
    ui.setClasses({ calm: isMotionReduced(current.motion) });
    steering.setTilting(current.isTilting);
    ui.invalidate();
  });
  machine.follow(() => view.showPhase(game, lookOf(machine)));
  shell.onDispose(friendMenu.dispose, renderer.dispose, steering.dispose, loop.stop);
  const running = shell.run(machine, restartFromPage);
  const readLink = (hash: string) =>
    isHandshakeHash(hash) ? undefined : late.read(hash, ({ readAddress }) => readAddress(hash, tracks));
  followAddress(host, shell, readLink, (brought) => machine.send(followLink, brought));
  friendMenu.followAddress(ended);
  loop.start();
  return running;
}
