/** The game as it is played: which phases it has, what each looks like, and the parts that are joined for it. */
import { NAMELESS } from '#common/player-name.ts';
import type { Control } from '#engine/commands/command.ts';
import { createKeyBindings } from '#engine/commands/key-bindings.ts';
import { loadKeyLayout } from '#engine/commands/keys.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createContinuousLoop, nextTask } from '#engine/loop/frame-loop.ts';
import { createOnlineMenu, type OnlineMenu } from '#engine/online/online-menu.ts';
import { GameInput } from '#engine/phases/input.ts';
import { acceptedBy, createMachine, type Machine, type Send } from '#engine/phases/machine.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createGameShell, type GameShell } from '#engine/shell/game-shell.ts';
import { followLink, meet, press, restartFromPage } from './commands.ts';
import { createSteering } from './input/steering.ts';
import type { Name } from './phases/alone.ts';
import { PHASES } from './phases/with-friend.ts';
import { RULES_VERSION } from './rules/state.ts';
import { RaceGame, type Stage } from './session/race-game.ts';
import { followAddress } from './session/replay-link.ts';
import { SAVED_SETTINGS } from './session/saved-settings.ts';
import { Session } from './session/session.ts';
import type { Settings } from './session/settings.ts';
import { chooseTrack, type Tracks } from './session/tracks.ts';
import { type Audio, createAudio } from './view/audio/race-audio.ts';
import { drawGame, type Look } from './view/draw-game.ts';
import { rumbleFor } from './view/effects/shake.ts';
import type { PromptFacts } from './view/hud/advice.ts';
import { createOverlay } from './view/overlay.ts';
import { createRaceView, type RaceView } from './view/race-view.ts';
import { createRenderer } from './view/renderer.ts';

const LOOKS: Readonly<Record<Name, Look>> = {
  title: { screen: 'title' },
  playing: { screen: null, moves: true, hud: true, sounds: true, teaches: true },
  paused: { screen: 'paused', isStill: true },
  photo: { screen: 'photo', isStill: true },
  finish: { screen: null, moves: true, hud: true },
  over: { screen: 'result', moves: true },
  watching: { screen: 'watching', moves: true, hud: true, sounds: true },
  settings: { screen: 'settings' },
  friend: {},
  racing: { screen: null, moves: true, hud: true, sounds: true, teaches: true },
  away: { screen: 'away', moves: true, hud: true, sounds: true },
  'race-finish': { screen: null, moves: true, hud: true },
  'race-over': { screen: 'race-over', moves: true },
  stopped: { screen: 'stopped', hud: true },
};

const ACCEPTED = acceptedBy(PHASES);

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** The picture and the menus. `machine` and `input` are made after them: before that only the browser can report something. */
async function createPicture(
  host: GameHost,
  race: Race,
  machine: () => Machine<Name> | null,
  input: () => GameInput,
) {
  const { shell, session, tracks, bindings, audio } = race;
  const { settings } = shell;
  const send = ((...sent: Parameters<Send>) => machine()?.send(...sent) ?? false) as Send;
  let view: RaceView | null = null;
  const overlay = createOverlay(host.overlay, tracks.list, send, {
    bindings,
    waitForKey: (take) => input().waitForKey(take),
  });
  const renderer = await createRenderer(host, session.race.track, settings.current, {
    onContextLost: () => machine()?.attentionLost(),
    onPictureLost: () => view?.redraw(),
  });
  const made = createRaceView(renderer, overlay.hud, audio);
  view = made;
  const friendMenu = createFriendMenu(shell, session, machine);
  overlay.menus.root.append(friendMenu.root);
  const stage: Stage = {
    ...made,
    showStep(shown, rumbles) {
      if (rumbles) rumbleFor(shown.events);
      made.showStep(shown);
    },
    focusGame: () => host.canvas.focus({ preventScroll: true }),
    say: overlay.menus.say,
    openFriendMenu: friendMenu.open,
  };
  for (const part of [friendMenu, renderer, overlay]) shell.onDispose(() => part.dispose());
  return { overlay, renderer, view: made, friendMenu, stage, send };
}

/** Keeps menus, camera and sound in line with the phase. */
function showPhases(machine: Machine<Name>, game: RaceGame, { overlay, view }: Picture, audio: Audio) {
  let isStill = false;
  const show = (): void => {
    const look = LOOKS[machine.phase];
    const { screen = look.screen ?? null } = machine.over ? LOOKS[machine.over] : look;
    overlay.menus.show(screen, game);
    view.showOrbit(game.orbit);
    view.redraw();
    if ((look.isStill ?? false) === isStill) return;
    isStill = !isStill;
    if (isStill) audio.suspend();
    else audio.resume();
  };
  machine.follow(show);
  show();
  return {
    /** One picture is enough. */
    get isStill(): boolean {
      return isStill;
    },
  };
}

type Picture = Awaited<ReturnType<typeof createPicture>>;
type Race = ReturnType<typeof createRaceParts>;

function createRaceParts(host: GameHost, tracks: Tracks) {
  const audio = createAudio(randomSeed());
  const shell = createGameShell({ host, slug: 'sky-city-rush', savedSettings: SAVED_SETTINGS, audio });
  const { saves, settings } = shell;
  const parts = { saves, today: () => dayOf(Date.now()), freshSeed: randomSeed };
  const session = new Session(parts, chooseTrack(tracks, settings.current, parts), settings.current);
  const bindings = createKeyBindings(ACCEPTED, () => settings.current.keys);
  return { audio, shell, session, tracks, bindings };
}

/** Plays the game on `host`, waiting for the first input. Rejects if there is no WebGL 2. */
export async function createGame(host: GameHost, tracks: Tracks): Promise<RunningGame> {
  const race = createRaceParts(host, tracks);
  const { audio, shell, session, bindings } = race;
  const { settings, ended } = shell;
  // Each part takes a slow machine a while: between them the page can answer.
  await nextTask();
  let made: Machine<Name> | null = null;
  const picture = await createPicture(
    host,
    race,
    () => made,
    () => input,
  );
  const { overlay, renderer, view, stage, send } = picture;
  const { menus, touchStick } = overlay;
  const steering = createSteering(host.canvas, settings.current, () => input, {
    onPress: (device) => send(press, undefined, { device }),
    onChange: showPrompts,
    onTiltRefused: () => settings.change({ isTilting: false }),
  });
  const game = new RaceGame({ shell, session, tracks, stage, steering });
  const fault = (error: unknown): void => {
    loop.stop();
    host.crash(error);
  };
  const machine = createMachine({ game, phases: PHASES, first: 'title', fault, say: menus.say });
  made = machine;
  const input = new GameInput({
    machine,
    bindings,
    screen: () => menus.screen,
    onUse(device, by) {
      // A gamepad's presses are no events that the shell could see.
      if (device === 'gamepad') audio.unlock();
      // A key may only change the sound or go through a menu: the keyboard flies once a key for flying is pressed.
      if (device === 'gamepad' || by?.kind === 'control') steering.use(device);
    },
  });
  const loop = createContinuousLoop({ step, draw, fault: host.crash }, window);
  let prompts: PromptFacts;

  function step(): void {
    machine.step();
    // A race with a friend has a clock of its own.
    if (!game.online) steering.endStep();
  }

  function draw(share: number, seconds: number): void {
    input.poll();
    touchStick.update(steering.thumb);
    machine.frame(seconds);
    const { viewer } = session;
    if (viewer) menus.updateReplay(viewer);
    if (game.online) menus.updateAgain(game.online.play.againNote);
    if (view.isDue(shown.isStill))
      drawGame(view, game, {
        look: LOOKS[machine.phase],
        prompts,
        share,
        seconds,
        isCovered: machine.over !== null,
      });
  }

  function showPrompts(): void {
    const { assist, isTilting } = settings.current;
    const keyOf = (control: Control): string => bindings.prompt(control, 'keyboard');
    prompts = { device: steering.device, keyOf, assist, isTilting };
    menus.showPrompts(prompts);
  }

  settings.follow((current) => {
    renderer.showSettings(current);
    overlay.showSettings(current);
    audio.setMusicVolume(current.music);
    steering.setTilting(current.isTilting);
    showPrompts();
    view.redraw();
  });
  const shown = showPhases(machine, game, picture, audio);
  shell.onDispose(() => machine.dispose());
  for (const part of [steering, input]) shell.onDispose(() => part.dispose());
  shell.onDispose(() => loop.stop());
  const running = shell.run({
    onRestart: () => send(restartFromPage),
    onAttentionLost: () => machine.attentionLost(),
  });
  followAddress(tracks, ended, (brought) => send(followLink, brought), host.crash);
  picture.friendMenu.followAddress(ended);
  void loadKeyLayout().then((isKnown) => isKnown && showPrompts());
  loop.start();
  return running;
}

/** The way to a friend; whoever makes the invite has chosen the track. */
function createFriendMenu(
  shell: GameShell<Settings>,
  session: Session,
  machine: () => Machine<Name> | null,
): OnlineMenu {
  return createOnlineMenu({
    slug: 'sky-city-rush',
    gameName: 'Sky City Rush',
    rulesVersion: RULES_VERSION,
    // A name that nobody has chosen tells nothing at the other end.
    playerName: () => (shell.playerName === NAMELESS ? '' : shell.playerName),
    setup: () => session.race.track.id,
    onMeeting: (meeting) => machine()?.send(meet, meeting),
    onOpen() {
      machine()?.attentionLost();
      machine()?.open('friend');
    },
    onClose: () => machine()?.close(),
  });
}
