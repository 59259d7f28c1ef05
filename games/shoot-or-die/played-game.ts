/** The game as it is played: joins session, controls and theatre, and passes time through them. */
import { watchAttention } from '#engine/attention.ts';
import type { GameHost } from '#engine/game.ts';
import { createLoop } from '#engine/loop.ts';
import { cleanName, NAMELESS, shownName } from '#engine/player-name.ts';
import { createShelf, findStorage } from '#engine/saving.ts';
import { createSoundRoom } from '#engine/sound/sound-room.ts';
import { SAVED_SETTINGS, type Settings } from './memory.ts';
import { createPlayerControls } from './player-controls.ts';
import { createControls } from './rules/controls.ts';
import { medalFor } from './rules/medals.ts';
import { secondsPlayed } from './rules/step.ts';
import type { Tuning } from './rules/tuning.ts';
import { Session } from './session.ts';
import type { Device, Mode, Verdict } from './view/screens.ts';
import { openTheatre } from './view/theatre.ts';

/** After the end, presses are taken for the last of firing for so long. */
const GUARD_SECONDS = 0.4;

/** The verdict waits until one has seen the heart burst. */
const VERDICT_SECONDS = 0.55;

/** What `main.ts` hands to the loader. */
export interface PlayedGame {
  setPlayerName(value: string | number | undefined): void;
  setMuted(isMuted: boolean): void;
  restart(): void;
  dispose(): void;
}

/** Plays the game on `host`, waiting for the first input. Throws if there is no WebGL 2. */
export function playGame(host: GameHost, tuning: Tuning): PlayedGame {
  const shelf = createShelf('shoot-or-die', findStorage());
  let settings = shelf.read(SAVED_SETTINGS);
  let playerName = NAMELESS;
  let verdict: Verdict | null = null;
  let secondsSinceOver = 0;
  let isVerdictShown = false;
  const wishes = createControls();

  const room = createSoundRoom(() => new AudioContext());
  const session = new Session(
    {
      tuning,
      shelf,
      today: () => new Date(),
      freshSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      onOver: judge,
    },
    settings.mode,
  );
  const loop = createLoop({ step, draw, fault: host.crash }, window);
  const theatre = openTheatre(host, room, loop.hold, {
    onStart: act,
    onResume: act,
    onRestart: restart,
    onWatch: watch,
    onMode: setMode,
    onMuted: (isMuted) => change({ isMuted }),
    onVolume: (volume) => change({ volume }),
    onPause: pause,
    onContextLost: pause,
    onPictureLost: () => draw(1, 0),
  });
  const { screens } = theatre;
  const controls = createPlayerControls(host.canvas, { onAction: act, onKey: pressKey });
  const endAttention = watchAttention(window, pause);

  function step(): void {
    const { phase } = session;
    if (phase === 'playing') controls.read(session.run, theatre.camera, wishes);
    if (phase === 'playing' || phase === 'watching') {
      session.step(wishes);
      theatre.showStep(session.run);
    }
    controls.endStep();
  }

  function draw(share: number, seconds: number): void {
    const { phase, run, bestScore } = session;
    const isMoving = phase === 'playing' || phase === 'watching';
    if (phase === 'over') showVerdictInTime(seconds);
    theatre.draw({
      run,
      bestScore,
      isPlaying: phase === 'playing',
      hudShown: phase !== 'ready' && !isVerdictShown,
      share: isMoving ? share : 1,
      seconds,
      leftStick: controls.pointers.leftStick,
      rightStick: controls.pointers.rightStick,
    });
  }

  /** The run has ended: tells the page at once, and the player as soon as the heart has burst. */
  function judge(isNewBest: boolean): void {
    const { run, bestScore } = session;
    const seconds = secondsPlayed(run);
    const accuracy = run.shots === 0 ? 0 : run.hits / run.shots;
    verdict = {
      playerName: shownName(playerName),
      score: run.score,
      bestScore,
      isNewBest,
      seconds,
      medal: medalFor(seconds),
      kills: run.kills,
      accuracy,
      longestStreak: run.streak.longest,
    };
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
    if (session.phase === 'ready' || session.phase === 'paused') goOn();
    else if (session.phase === 'watching') session.pause();
    else if (session.phase === 'over' && secondsSinceOver >= GUARD_SECONDS) restart();
  }

  function goOn(): void {
    session.play();
    show();
    host.canvas.focus({ preventScroll: true });
    room.resume();
    loop.start();
  }

  function restart(): void {
    room.unlock();
    session.restart();
    theatre.clear();
    goOn();
  }

  function watch(): void {
    session.watch();
    theatre.clear();
    show();
  }

  function pause(): void {
    session.pause();
    controls.releaseAll();
    if (session.phase !== 'paused') return;
    loop.stop();
    room.suspend();
    show();
    draw(1, 0);
  }

  function setMode(mode: Mode): void {
    change({ mode });
    session.setMode(mode);
    theatre.clear();
    show();
    loop.start();
  }

  /** Brings the screens in line with the session's phase. */
  function show(): void {
    isVerdictShown = false;
    if (session.phase === 'ready') screens.showReady(usualDevice(), session.bestScore);
    else if (session.phase === 'paused') screens.showPaused();
    else if (session.phase === 'watching') screens.showWatching();
    else screens.showNone();
  }

  function pressKey(code: string): void {
    room.unlock();
    const { phase } = session;
    if (phase === 'watching') session.pause();
    else if (code === 'KeyP' || code === 'Escape')
      phase === 'playing' ? pause() : phase === 'paused' && act();
    else if (code === 'Enter' && phase !== 'playing') act();
    else if (code === 'KeyR' && phase !== 'ready') restart();
    else if (code === 'KeyV' && phase === 'over') watch();
    else if (code === 'KeyM') change({ isMuted: !settings.isMuted });
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    shelf.write(SAVED_SETTINGS, settings);
    applySettings();
  }

  function applySettings(): void {
    room.setMuted(settings.isMuted);
    room.setVolume(settings.volume);
    screens.showSettings(settings);
  }

  applySettings();
  show();
  loop.start();
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
function usualDevice(): Device {
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
}
