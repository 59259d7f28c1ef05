/** The game as it is played: joins session, programme, controls and theatre, and passes time through them. */

import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost } from '#engine/game.ts';
import { createContinuousLoop } from '#engine/loop/continuous-loop.ts';
import { moveFocus } from '#engine/menus/menu-focus.ts';
import type { Recording } from '#engine/replay/recording.ts';
import { dayName } from '#engine/rules/day.ts';
import { createSaveStore, findStorage } from '#engine/saving/save-store.ts';
import { watchAttention } from '#engine/shell/attention.ts';
import type { PlayedGame } from '#engine/shell/page-messages.ts';
import { cleanName, NAMELESS } from '#engine/shell/player-name.ts';
import { AIM_DIRECTIONS, createControls } from '#games/shooter-kit/rules/controls.ts';
import { createPlayerControls } from './input/input.ts';
import type { Tuning } from './rules/tuning.ts';
import { readBoard } from './session/best-scores.ts';
import { createProgramme } from './session/flow.ts';
import { createMenuHands } from './session/menu-presses.ts';
import { readReplay, Session } from './session/session.ts';
import { SAVED_SETTINGS, type Settings } from './session/settings.ts';
import { createChoice } from './session/upgrade-choice.ts';
import { openTheatre } from './view/renderer.ts';

/** Plays the game on `host`, waiting for the first input. Throws if there is no WebGL 2. */
export function playGame(host: GameHost, tuning: Tuning): PlayedGame {
  const saves = createSaveStore('shoot-or-die', findStorage());
  let settings = saves.read(SAVED_SETTINGS);
  let playerName = NAMELESS;
  const wishes = createControls();
  const choice = createChoice();
  const today = (): Date => new Date();

  const room = createAudioOutput(() => new AudioContext());
  const session = new Session(
    {
      tuning,
      saves,
      today,
      freshSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      onOver: (bestBefore) => programme.judge(bestBefore),
    },
    settings.mode,
    settings.aiming,
  );
  const loop = createContinuousLoop({ step, draw, fault: host.crash }, window);
  const theatre = openTheatre(host, room, loop.hold, {
    onStart: () => programme.act(),
    onResume: () => programme.act(),
    onRestart: () => programme.restart(),
    onWatch: () => programme.watch(session.lastReplay),
    onLink: () => programme.share(session.lastReplay),
    onMode(mode) {
      change({ mode });
      programme.makeReady();
    },
    onChange: change,
    onChoose: (number) => choice.take(number),
    boardOf: (mode, aiming) => readBoard(saves, mode, aiming, dayName(today())),
    onWatchKept: ({ replay }) => withReplay(readReplay(replay), programme.watch),
    onLinkKept: ({ replay }) => withReplay(readReplay(replay), programme.share),
    onPause: pause,
    onContextLost: pause,
    onPictureLost: () => draw(1, 0),
  });
  const { screens } = theatre;
  const programme = createProgramme({
    canvas: host.canvas,
    session,
    room,
    theatre,
    settings: () => settings,
    playerName: () => playerName,
    device: () => controls.device,
    onScore: (score) => host.emit('GameOver', playerName, score),
  });
  const hands = createMenuHands(session, screens, {
    act: programme.act,
    pause,
    restart: programme.restart,
    watch: () => programme.watch(session.lastReplay),
    stopWatching: programme.stopWatching,
    choose: choice.take,
    switchSound: () => change({ isMuted: !settings.isMuted }),
  });
  const controls = createPlayerControls(host.canvas, settings.keys, {
    onAction: programme.act,
    onKey(code) {
      room.unlock();
      hands.pressKey(code);
    },
    onWay: (way) => screens.shown && moveFocus(screens.shown, way),
    onPadButton(button) {
      room.unlock();
      hands.pressPad(button);
    },
  });
  const endAttention = watchAttention(window, pause);

  function step(): void {
    const { phase, run } = session;
    if (phase === 'playing') {
      controls.read(run, theatre.camera, wishes);
      wishes.choice = choice.read(run);
    }
    if (phase === 'playing' || phase === 'watching') {
      const { steps } = run;
      session.step(wishes);
      if (run.steps !== steps) theatre.showStep(run);
      if (session.phase === 'ready') programme.show();
      else if (choice.isNew(run)) screens.showOffer(run);
      else if (choice.isDone(run)) programme.show();
    }
    controls.endStep();
  }

  function draw(share: number, seconds: number): void {
    controls.poll();
    const { phase, run, bestScore } = session;
    if (phase === 'paused' && seconds > 0) return;
    choice.pass(seconds);
    const isMoving = (phase === 'playing' || phase === 'watching') && !run.growth.isChoosing;
    programme.advance(seconds);
    theatre.draw({
      run,
      bestScore,
      isPlaying: phase === 'playing',
      hudShown: phase !== 'ready' && !programme.isVerdictShown,
      share: isMoving ? share : 1,
      seconds,
      aim: phase === 'playing' ? (wishes.aim / AIM_DIRECTIONS) * 2 * Math.PI : null,
      leftStick: controls.pointers.leftStick,
      rightStick: controls.pointers.rightStick,
    });
  }

  function withReplay(recording: Recording | null, then: (recording: Recording) => void): void {
    if (recording) then(recording);
    else screens.say('That run was played by other rules.');
  }

  function pause(): void {
    controls.releaseAll();
    if (programme.pause()) draw(1, 0);
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    saves.write(SAVED_SETTINGS, settings);
    applySettings();
    // Who aims decides the board: a run under way cannot change it.
    if (changed.aiming) programme.makeReadyUnderPanel();
  }

  function applySettings(): void {
    room.setMuted(settings.isMuted);
    host.emit('Muted', settings.isMuted);
    room.setVolume(settings.volume);
    theatre.setSettings(settings);
    controls.setKeys(settings.keys);
    controls.setAiming(settings.aiming);
    screens.showSettings(settings);
  }

  applySettings();
  programme.show();
  loop.start();
  void programme.followAddress();
  return {
    setPlayerName(value) {
      playerName = cleanName(value);
    },
    setMuted: (isMuted) => change({ isMuted }),
    restart: programme.restart,
    dispose() {
      loop.stop();
      endAttention();
      controls.dispose();
      theatre.dispose();
      room.dispose();
    },
  };
}
