/** The game as it is played: joins session, controls and theatre, and passes time through them. */

import { watchAttention } from '#engine/attention.ts';
import { dayName } from '#engine/day.ts';
import type { GameHost } from '#engine/game.ts';
import { PAD } from '#engine/input/gamepad.ts';
import { createLoop } from '#engine/loop.ts';
import { focusedControl, moveFocus } from '#engine/menu-focus.ts';
import type { PlayedGame } from '#engine/played-game.ts';
import { cleanName, NAMELESS, shownName } from '#engine/player-name.ts';
import type { Recording } from '#engine/replay.ts';
import { createShelf, findStorage } from '#engine/saving.ts';
import { createSoundRoom } from '#engine/sound/sound-room.ts';
import { createChoice } from './choice.ts';
import { createPlayerControls, type Device } from './controls/player-controls.ts';
import { type Mode, SAVED_SETTINGS, type Settings } from './memory.ts';
import { readBoard } from './records.ts';
import { bringsRun, readRunLink, runLink } from './replay-link.ts';
import { AIM_DIRECTIONS, createControls } from './rules/controls.ts';
import type { Tuning } from './rules/tuning.ts';
import { readReplay, Session } from './session.ts';
import { judgeRun } from './verdict.ts';
import type { Verdict } from './view/screens/over-screen.ts';
import { openTheatre } from './view/theatre.ts';

/** After the end, presses are taken for the last of firing for so long. */
const GUARD_SECONDS = 0.4;

/** The verdict waits until one has seen the heart burst. */
const VERDICT_SECONDS = 0.55;

/** Plays the game on `host`, waiting for the first input. Throws if there is no WebGL 2. */
export function playGame(host: GameHost, tuning: Tuning): PlayedGame {
  const shelf = createShelf('shoot-or-die', findStorage());
  let settings = shelf.read(SAVED_SETTINGS);
  let playerName = NAMELESS;
  let verdict: Verdict | null = null;
  let notice = '';
  let secondsSinceOver = 0;
  let isVerdictShown = false;
  const wishes = createControls();
  const choice = createChoice();
  const today = (): Date => new Date();

  const room = createSoundRoom(() => new AudioContext());
  const session = new Session(
    {
      tuning,
      shelf,
      today,
      freshSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      onOver: judge,
    },
    settings.mode,
    settings.aiming,
  );
  const loop = createLoop({ step, draw, fault: host.crash }, window);
  const theatre = openTheatre(host, room, loop.hold, {
    onStart: act,
    onResume: act,
    onRestart: restart,
    onWatch: () => watch(session.lastReplay),
    onLink: () => copyLink(session.lastReplay),
    onMode: setMode,
    onChange: change,
    onChoose: (number) => choice.take(number),
    boardOf: (mode, aiming) => readBoard(shelf, mode, aiming, dayName(today())),
    onWatchKept: ({ replay }) => withReplay(readReplay(replay), watch),
    onLinkKept: ({ replay }) => withReplay(readReplay(replay), copyLink),
    onPause: pause,
    onContextLost: pause,
    onPictureLost: () => draw(1, 0),
  });
  const { screens } = theatre;
  const controls = createPlayerControls(host.canvas, settings.keys, {
    onAction: act,
    onKey: pressKey,
    onWay: (way) => screens.shown && moveFocus(screens.shown, way),
    onPadButton: pressPad,
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
      if (session.phase === 'ready') show();
      else if (choice.isNew(run)) screens.showOffer(run);
      else if (choice.isDone(run)) show();
    }
    controls.endStep();
  }

  function draw(share: number, seconds: number): void {
    controls.poll();
    const { phase, run, bestScore } = session;
    if (phase === 'paused' && seconds > 0) return;
    choice.pass(seconds);
    const isMoving = (phase === 'playing' || phase === 'watching') && !run.growth.isChoosing;
    if (phase === 'over') showVerdictInTime(seconds);
    theatre.draw({
      run,
      bestScore,
      isPlaying: phase === 'playing',
      hudShown: phase !== 'ready' && !isVerdictShown,
      share: isMoving ? share : 1,
      seconds,
      aim: phase === 'playing' ? (wishes.aim / AIM_DIRECTIONS) * 2 * Math.PI : null,
      leftStick: controls.pointers.leftStick,
      rightStick: controls.pointers.rightStick,
    });
  }

  /** The run has ended: tells the page at once, and the player as soon as the heart has burst. */
  function judge(bestBefore: number): void {
    const { run } = session;
    verdict = judgeRun(run, shownName(playerName), bestBefore);
    secondsSinceOver = 0;
    host.emit('GameOver', playerName, run.score);
  }

  function showVerdictInTime(seconds: number): void {
    secondsSinceOver += seconds;
    if (isVerdictShown || !verdict || secondsSinceOver < VERDICT_SECONDS) return;
    isVerdictShown = true;
    screens.showOver(verdict);
  }

  /** Any key, button or finger that plays also starts, goes on and plays again. */
  function act(): void {
    room.unlock();
    if (screens.isPanelOpen) return;
    if (session.phase === 'ready' || session.phase === 'paused') goOn();
    else if (session.phase === 'watching') stopWatching();
    else if (session.phase === 'over' && secondsSinceOver >= GUARD_SECONDS) restart();
  }

  function goOn(): void {
    session.play();
    show();
    host.canvas.focus({ preventScroll: true });
    room.resume();
  }

  function restart(): void {
    room.unlock();
    notice = '';
    session.restart();
    theatre.clear();
    goOn();
  }

  function watch(recording: Recording): void {
    session.watch(recording);
    if (session.phase !== 'watching') {
      screens.say('Finish this run first.');
      return;
    }
    theatre.clear();
    show();
    host.canvas.focus({ preventScroll: true });
  }

  function stopWatching(): void {
    session.pause();
    show();
  }

  function withReplay(recording: Recording | null, then: (recording: Recording) => void): void {
    if (recording) then(recording);
    else screens.say('That run was played by other rules.');
  }

  async function copyLink(recording: Recording): Promise<void> {
    const link = await runLink(recording, location.href);
    try {
      await navigator.clipboard.writeText(link);
      screens.say('Link copied.');
    } catch {
      // Refused, e.g. in a frame: the address bar is the next best place, and there it can be copied by hand.
      history.replaceState(null, '', link);
      screens.say('This browser does not let us copy. The link is in the address bar of the game alone.');
    }
  }

  function pause(): void {
    session.pause();
    controls.releaseAll();
    if (session.phase !== 'paused') return;
    room.suspend();
    show();
    draw(1, 0);
  }

  function setMode(mode: Mode): void {
    change({ mode });
    makeReady();
  }

  function makeReady(): void {
    session.setMode(settings.mode, settings.aiming);
    theatre.clear();
    show();
  }

  /** Brings the screens in line with the session's phase. */
  function show(): void {
    isVerdictShown = false;
    const { phase, run, bestScore } = session;
    if (phase === 'ready') {
      const { keys, aiming } = settings;
      screens.showReady({ device: usualDevice(controls.device), keys, aiming, bestScore, notice });
    } else if (phase === 'paused') screens.showPaused(run);
    else if (phase === 'watching') screens.showWatching();
    else if (phase === 'playing' && run.growth.isChoosing) screens.showOffer(run);
    else screens.showNone();
  }

  function pressKey(code: string): void {
    room.unlock();
    const { phase, run } = session;
    if (screens.isPanelOpen) {
      if (code === 'Escape') screens.closePanel();
    } else if (phase === 'watching') stopWatching();
    else if (phase === 'playing' && run.growth.isChoosing && /^(Digit|Numpad)[123]$/.test(code))
      choice.take(Number(code.at(-1)));
    else if (code === 'KeyP' || code === 'Escape')
      phase === 'playing' ? pause() : phase === 'paused' && act();
    else if (code === 'Enter' && phase !== 'playing') act();
    else if (code === 'KeyR' && phase !== 'ready') restart();
    else if (code === 'KeyV' && phase === 'over') watch(session.lastReplay);
    else if (code === 'KeyM') change({ isMuted: !settings.isMuted });
  }

  /** A presses what has focus, B goes back, Start pauses; on the screens without a menu any of them plays. */
  function pressPad(button: number): void {
    room.unlock();
    const { phase } = session;
    if (button === PAD.start) phase === 'playing' ? pause() : act();
    else if (button === PAD.b && screens.isPanelOpen) screens.closePanel();
    else if (button === PAD.a) {
      const focused = screens.shown && focusedControl(screens.shown);
      if (focused) focused.click();
      else if (phase !== 'playing') act();
    }
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    shelf.write(SAVED_SETTINGS, settings);
    applySettings();
    // Who aims decides the board: a run under way cannot change it.
    if (changed.aiming) makeReadyUnderPanel();
  }

  function makeReadyUnderPanel(): void {
    session.setMode(settings.mode, settings.aiming);
    theatre.clear();
    screens.say('A new run is ready.');
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

  async function readAddress(): Promise<void> {
    if (!bringsRun(location.hash)) return;
    const recording = await readRunLink(location.hash);
    if (recording) {
      watch(recording);
      return;
    }
    notice = 'The link is damaged, or was made by other rules.';
    if (session.phase === 'ready') show();
  }

  applySettings();
  show();
  loop.start();
  void readAddress();
  return {
    setPlayerName(value) {
      playerName = cleanName(value);
    },
    setMuted: (isMuted) => change({ isMuted }),
    restart,
    dispose() {
      loop.stop();
      endAttention();
      controls.dispose();
      theatre.dispose();
      room.dispose();
    },
  };
}

/** What a player here most likely has at hand; decides the first words only. */
function usualDevice(used: Device): Device {
  return used === 'mouse' && window.matchMedia('(pointer: coarse)').matches ? 'touch' : used;
}
