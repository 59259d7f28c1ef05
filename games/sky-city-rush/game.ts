/** The game as it is played: makes its parts and joins them in one direction, and passes time through them. */

import { NAMELESS } from '#common/player-name.ts';
import type { GameHost, RunningGame } from '#engine/game.ts';
import { createContinuousLoop, nextTask } from '#engine/loop/frame-loop.ts';
import { createOnlineMenu, type OnlineMenu } from '#engine/online/online-menu.ts';
import { dayOf } from '#engine/rules/day.ts';
import { createEventQueue, createGameShell, type GameShell } from '#engine/shell/game-shell.ts';
import { createInput } from './input/input.ts';
import { createInput as createShipInput } from './rules/input.ts';
import { RULES_VERSION } from './rules/state.ts';
import type { Action, PushAction } from './session/actions.ts';
import { Flow } from './session/flow.ts';
import { ghostName } from './session/opponent.ts';
import { Session } from './session/session.ts';
import { SAVED_SETTINGS, type Settings } from './session/settings.ts';
import { chooseTrack, type Tracks } from './session/tracks.ts';
import { musicIntensity } from './view/audio/music.ts';
import { createAudio } from './view/audio/race-audio.ts';
import { rumbleFor } from './view/effects/shake.ts';
import { advice, NO_ADVICE } from './view/hud/advice.ts';
import { hudFacts } from './view/hud/hud-facts.ts';
import { createOverlay } from './view/overlay.ts';
import { createRaceView } from './view/race-view.ts';
import { createRenderer } from './view/renderer.ts';

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Plays the game on `host`, waiting for the first input. Rejects if there is no WebGL 2. */
export async function createGame(host: GameHost, tracks: Tracks): Promise<RunningGame> {
  const audio = createAudio(randomSeed());
  const shell = createGameShell({ host, slug: 'sky-city-rush', savedSettings: SAVED_SETTINGS, audio });
  const { saves, settings, ended } = shell;
  const actions = createEventQueue<Action>();
  const { push } = actions;
  const parts = { saves, today: () => dayOf(Date.now()), freshSeed: randomSeed };
  const track = chooseTrack(tracks, settings.current, parts);
  const session = new Session(parts, track, settings.current);
  // Each part takes a slow machine a while: between them the page can answer.
  await nextTask();
  const { hud, menus, touchStick, ...overlay } = createOverlay(host.overlay, tracks.list, push, ended);
  const online = createFriendMenu(shell, session, push);
  menus.root.append(online.root);
  const renderer = await createRenderer(host, track, settings.current, push);
  const input = createInput(host.canvas, settings.current, push);
  const view = createRaceView(renderer, hud, audio);
  const flow = new Flow({ canvas: host.canvas, shell, session, tracks, view, menus, audio, input });
  const loop = createContinuousLoop({ step, draw, fault: host.crash }, window);
  const shipInput = createShipInput();

  function step(): void {
    // A race of two machines has a clock of its own.
    if (flow.online.phase) return;
    const { phase } = session;
    if (phase === 'playing') input.read(shipInput);
    if (phase === 'watching') {
      if (session.watchStep()) view.showStep(session.race);
    } else if (phase === 'playing' || phase === 'over') {
      const run = session.step(shipInput);
      if (run) flow.end(run);
      if (phase === 'playing' && settings.current.rumbles) rumbleFor(session.race.events);
      view.showStep(session.race);
    }
    const isBoosting = phase === 'playing' && shipInput.boost && session.race.ships[0]?.isBoosting;
    if (isBoosting && !settings.current.hasLearned) settings.change({ hasLearned: true });
    input.endStep();
  }

  function draw(share: number, seconds: number): void {
    input.poll();
    touchStick.update(input.thumb);
    if (flow.online.phase) {
      flow.online.draw(seconds, flow.promptFacts);
      return;
    }
    if (!view.isDue(session.phase)) return;
    flow.advance(seconds);
    const { phase, race, ghost, viewer } = session;
    if (viewer) menus.updateReplay(viewer);
    const isHeld = viewer?.isHeld ?? false;
    const isFlying = phase === 'playing' || phase === 'watching';
    const isHudShown = isFlying || (phase === 'over' && !flow.isResultShown);
    view.draw({
      race,
      ghost,
      share: (isFlying || phase === 'over') && !isHeld ? share : 1,
      seconds,
      facts: isHudShown ? hudFacts(race, ghost, ghostName(session.opponent), session.best) : null,
      advice: phase === 'playing' ? advice(race, flow.promptFacts, settings.current.hasLearned) : NO_ADVICE,
      isTaught: phase === 'playing' && !settings.current.hasLearned,
      split: phase === 'playing' ? session.split : null,
      intensity: isFlying && !isHeld ? musicIntensity(race) : null,
    });
  }

  actions.handle((action) => {
    if (action.kind === 'play-with-friend') online.open();
    else if (!online.isOpen || passesOnlineMenu(action)) flow.handle(action);
  });
  settings.follow((current) => {
    renderer.showSettings(current);
    overlay.showSettings(current);
    audio.setMusicVolume(current.music);
    input.showSettings(current);
    flow.showPrompts();
    view.redraw();
  });
  const followAddress = (): void => void flow.followAddress().catch(host.crash);
  window.addEventListener('hashchange', followAddress, { signal: ended });
  for (const part of [online, renderer, overlay, input]) shell.onDispose(() => part.dispose());
  shell.onDispose(() => loop.stop());
  const running = shell.run({
    onRestart: () => push({ kind: 'restart' }),
    onAttentionLost: () => push({ kind: 'pause' }),
  });
  followAddress();
  online.followAddress(ended);
  flow.showPhase();
  loop.start();
  return running;
}

/** The way to a friend; whoever makes the invite has chosen the track. */
function createFriendMenu(shell: GameShell<Settings>, session: Session, push: PushAction): OnlineMenu {
  return createOnlineMenu({
    slug: 'sky-city-rush',
    gameName: 'Sky City Rush',
    rulesVersion: RULES_VERSION,
    // A name that nobody has chosen tells nothing at the other end.
    playerName: () => (shell.playerName === NAMELESS ? '' : shell.playerName),
    setup: () => session.race.track.id,
    onMeeting: (meeting) => push({ kind: 'meet', meeting }),
    onOpen: () => push({ kind: 'pause' }),
  });
}

/** While the way to a friend is open it takes keys and gamepads itself, and what they would start stays as it is. */
function passesOnlineMenu({ kind }: Action): boolean {
  return ['pause', 'meet', 'change-settings', 'change-device', 'redraw'].includes(kind);
}
