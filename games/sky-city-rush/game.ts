/** The game as it is played: joins session, programme, controls and theatre, and passes time through them. */

import type { GameHost } from '#engine/game.ts';
import { changeKey } from '#engine/input/key-map.ts';
import { createContinuousLoop } from '#engine/loop/continuous-loop.ts';
import { createSaveStore, findStorage } from '#engine/saving/save-store.ts';
import { watchAttention } from '#engine/shell/attention.ts';
import type { PlayedGame } from '#engine/shell/page-messages.ts';
import { cleanName, NAMELESS } from '#engine/shell/player-name.ts';
import { createPlayerControls } from './input/input.ts';
import { type KeyAction, RESERVED_KEYS } from './input/key-map.ts';
import { switchTilt } from './input/tilt.ts';
import { createInput } from './rules/input.ts';
import { copyLink } from './session/copy-link.ts';
import { createProgramme } from './session/flow.ts';
import { createMenuHands } from './session/press-meaning.ts';
import { Session } from './session/session.ts';
import { SAVED_SETTINGS, type Settings } from './session/settings.ts';
import type { Tracks } from './session/tracks.ts';
import { musicHeat } from './view/audio/music-intensity.ts';
import { advice } from './view/hud/advice.ts';
import { hudFacts } from './view/hud/hud-facts.ts';
import { type Device, howToFly, howToStart, type PromptFacts } from './view/prompts.ts';
import { openTheatre, usualDevice } from './view/race-view.ts';

/** Plays the game on `host`, waiting for the first input. Throws if there is no WebGL 2. */
export function playGame(host: GameHost, tracks: Tracks): PlayedGame {
  const saves = createSaveStore('sky-city-rush', findStorage());
  let settings = saves.read(SAVED_SETTINGS);
  settings = { ...settings, trackId: tracks.get(settings.trackId).id };
  let playerName = NAMELESS;
  let asking: KeyAction | null = null;
  let device: Device = usualDevice();
  let isResetAsked = false;
  let isPictureStale = false;
  const listening = new AbortController();
  const wishes = createInput();

  const session = new Session(
    {
      saves,
      today: () => new Date(),
      freshSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      onOver: (points, before) => programme.judge(points, before),
    },
    tracks.get(settings.trackId),
    settings,
  );
  const loop = createContinuousLoop({ step, draw, fault: host.crash }, window);
  const theatre = openTheatre(host, tracks.get(settings.trackId), tracks.list, {
    onStart: () => programme.act(),
    onResume: () => programme.act(),
    onRestart: () => programme.restart(),
    onNextTrack: () => programme.nextTrack(),
    onWatch: () => programme.watch(),
    onEndWatching: () => programme.endWatching(),
    onShare: async () => session.lastReplay !== null && (await copyLink(session.lastReplay)),
    onFlight: (changed) => programme.changeFlight(changed),
    onSettings: change,
    onAskKey(action) {
      asking = action;
      if (!action) theatre.showSettings(settings);
    },
    onPause: pause,
    onReset() {
      isResetAsked = true;
    },
    onContextLost: pause,
    onPictureLost() {
      isPictureStale = true;
    },
  });
  const { screens, sound } = theatre;
  const programme = createProgramme({
    canvas: host.canvas,
    session,
    tracks,
    theatre,
    gone: listening.signal,
    settings: () => settings,
    change,
    playerName: () => playerName,
    showPrompts,
    onGoOn: loop.start,
    onScore: (points) => host.emit('GameOver', playerName, points),
  });
  const { act, restart } = programme;
  const hands = createMenuHands(() => session.phase, screens, {
    act,
    pause,
    restart,
    watch: programme.watch,
    endWatching: programme.endWatching,
    nextTrack: programme.nextTrack,
    switchCamera: () => change({ camera: settings.camera === 'chase' ? 'hood' : 'chase' }),
    switchSound: () => change({ isMuted: !settings.isMuted }),
  });
  const controls = createPlayerControls(host.canvas, settings.keys, {
    takeKey(code) {
      sound.unlock();
      return takeAskedKey(code) || hands.takeKey(code);
    },
    onAction: act,
    onKey: hands.pressKey,
    takePadButton(button) {
      sound.unlock();
      return hands.takePadButton(button);
    },
    onPadButton: hands.pressPad,
    onPadWay: hands.pushPad,
    onDevice(used) {
      device = used;
      showPrompts();
    },
  });
  const tilt = switchTilt(window, controls.tilt, settings.isTilting, () => change({ isTilting: false }));
  const endAttention = watchAttention(window, pause);

  function step(): void {
    const { phase } = session;
    if (phase === 'playing') {
      controls.read(wishes);
      wishes.reset ||= isResetAsked;
      isResetAsked = false;
    }
    if (phase === 'playing' || phase === 'watching' || phase === 'over') {
      session.step(wishes);
      theatre.showStep(session.race);
      if (phase === 'playing' && wishes.boost && session.race.ships[0]?.isBoosting) learn();
    }
    controls.endStep();
  }

  function draw(share: number, seconds: number): void {
    controls.poll();
    const { phase, race, ghost } = session;
    // A pause is drawn once: nothing moves in it, but gamepads are still read.
    if (phase === 'paused' && !isPictureStale) return;
    isPictureStale = false;
    programme.advance(seconds);
    const isFlying = phase === 'playing' || phase === 'watching';
    theatre.thumb.update(controls.pointers.leftStick);
    theatre.draw({
      race,
      ghost,
      share: isFlying || phase === 'over' ? share : 1,
      seconds,
      facts:
        phase === 'ready' || phase === 'paused' || programme.isVerdictShown
          ? null
          : hudFacts(race, ghost, session.best),
      advice: phase === 'playing' ? advice(race, promptFacts(), settings.hasLearned) : '',
      heat: isFlying ? musicHeat(race) : null,
    });
  }

  function promptFacts(): PromptFacts {
    return { device, keys: settings.keys, assist: settings.assist, isTilting: settings.isTilting };
  }

  function showPrompts(): void {
    screens.showPrompts(howToFly(promptFacts()), howToStart(device), device);
  }

  function pause(): void {
    controls.releaseAll();
    isPictureStale = true;
    programme.pause();
  }

  /** The key that the settings have asked for. */
  function takeAskedKey(code: string): boolean {
    if (!asking) return false;
    change({ keys: changeKey(settings.keys, asking, code, RESERVED_KEYS) });
    controls.setKeys(settings.keys);
    asking = null;
    return true;
  }

  function learn(): void {
    if (!settings.hasLearned) change({ hasLearned: true });
  }

  function applySettings(): void {
    theatre.showSettings(settings);
    host.emit('Muted', settings.isMuted);
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    saves.write(SAVED_SETTINGS, settings);
    applySettings();
    showPrompts();
    tilt.turn(settings.isTilting);
    isPictureStale = true;
  }

  applySettings();
  const followAddress = (): void => void programme.followAddress().catch(host.crash);
  window.addEventListener('hashchange', followAddress, listening);
  followAddress();
  programme.show();
  loop.start();
  return {
    setPlayerName(value) {
      playerName = cleanName(value);
    },
    setMuted: (isMuted) => change({ isMuted }),
    restart,
    dispose() {
      loop.stop();
      listening.abort();
      endAttention();
      tilt.dispose();
      controls.dispose();
      theatre.dispose();
    },
  };
}
