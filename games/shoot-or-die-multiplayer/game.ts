/** The game as it is played: joins session, hands and theatre, and passes time through them. */

import { createAudioOutput } from '#engine/audio/audio-output.ts';
import type { GameHost } from '#engine/game.ts';
import { createContinuousLoop } from '#engine/loop/continuous-loop.ts';
import { focusedControl, moveFocus, pressFocused } from '#engine/menus/menu-focus.ts';
import { createSaveStore, findStorage } from '#engine/saving/save-store.ts';
import { watchAttention } from '#engine/shell/attention.ts';
import type { PlayedGame } from '#engine/shell/page-messages.ts';
import { cleanName, NAMELESS, shownName } from '#engine/shell/player-name.ts';
import type { Device } from './input/devices.ts';
import { createHands } from './input/input.ts';
import { type Match, scoreOf } from './rules/match.ts';
import { Session } from './session/session.ts';
import { nextHearts, SAVED_SETTINGS, type Settings } from './session/settings.ts';
import { openTheatre } from './view/renderer.ts';
import { seatName } from './view/seats.ts';

/** After the end, presses are taken for the last of firing for so long. */
const GUARD_SECONDS = 0.5;

/** Plays the game on `host`, rivals among themselves until somebody fires. Throws if there is no WebGL 2. */
export function playMatch(host: GameHost): PlayedGame {
  const saves = createSaveStore('shoot-or-die-multiplayer', findStorage());
  let settings = saves.read(SAVED_SETTINGS);
  let playerName = NAMELESS;
  let secondsSinceOver = 0;
  /** The gamepad that presses a button of a screen right now. */
  let confirming: Device | null = null;

  const room = createAudioOutput(() => new AudioContext());
  const session = new Session(
    {
      freshSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      read: (device, round, heart, controls) => hands.read(device, round, heart, theatre.camera, controls),
      onOver: judge,
    },
    settings.hearts,
  );
  const loop = createContinuousLoop({ step, draw, fault: host.crash }, window);
  const theatre = openTheatre(host, room, loop.hold, {
    onStart: () => fire(confirming ?? usualDevice()),
    onResume: resume,
    onRestart: restart,
    onHearts: changeHearts,
    onChange: change,
    onPause: pause,
    onContextLost: pause,
    onPictureLost: () => draw(1, 0),
  });
  const { screens } = theatre;
  const hands = createHands(host.canvas, settings.keys, {
    onFire: fire,
    onMove: (device) => session.phase === 'ready' && fire(device),
    onKey: pressKey,
    onPauseButton: () => (session.phase === 'paused' ? resume() : pause()),
    onConfirm: confirm,
    onBack: () => screens.closePanel() || (session.phase === 'paused' && resume()),
    onWay: (way) => screens.shown && moveFocus(screens.shown, way),
    onGone: (device) => session.leave(device),
  });
  const endAttention = watchAttention(window, pause);

  function step(): void {
    session.step();
    // Rivals that nobody has joined yet make no noise.
    if (session.phase === 'playing' || session.phase === 'ready') theatre.showStep(session.match);
    hands.endStep();
  }

  function draw(share: number, seconds: number): void {
    hands.poll();
    const { phase, match } = session;
    if (phase === 'over') secondsSinceOver += seconds;
    theatre.draw({
      match,
      players: session.players,
      isPlaying: phase === 'playing',
      hudShown: phase === 'playing',
      share: phase === 'paused' || phase === 'over' ? 1 : share,
      seconds: phase === 'paused' ? 0 : seconds,
      leftStick: hands.leftStick,
      rightStick: hands.rightStick,
    });
  }

  /** The match is over: tells the page who has won, and how well. */
  function judge(match: Match): void {
    const { champion } = match;
    const isFirst = session.isFirstSeat(champion);
    const name = isFirst ? playerName : seatName(champion ?? -1);
    secondsSinceOver = 0;
    host.emit('GameOver', name, champion === null ? 0 : scoreOf(match, champion));
    const shown = isFirst && playerName !== NAMELESS ? playerName : null;
    screens.showOver(match, shownName(shown ?? seatName(champion ?? -1)), session.players);
  }

  /** Fire joins, starts, goes on and plays again. */
  function fire(device: Device): void {
    room.unlock();
    session.join(device);
    if (session.phase === 'ready') restart();
    else if (session.phase === 'paused') resume();
    else if (session.phase === 'over' && secondsSinceOver >= GUARD_SECONDS) restart();
  }

  /** A gamepad's A presses what its stick has gone to; otherwise it is a trigger like the others. */
  function confirm(device: Device): void {
    if (!screens.shown || !focusedControl(screens.shown)) {
      fire(device);
      return;
    }
    confirming = device;
    pressFocused();
    confirming = null;
  }

  function restart(): void {
    room.unlock();
    session.restart();
    theatre.clear();
    show();
  }

  function resume(): void {
    room.unlock();
    session.resume();
    show();
  }

  function pause(): void {
    session.pause();
    hands.releaseAll();
    if (session.phase === 'paused') show();
  }

  /** Brings screens and sound in line with the session's phase. */
  function show(): void {
    const { phase } = session;
    if (phase === 'ready') screens.showReady(usualDevice() === 'touch');
    else if (phase === 'paused') screens.showPaused();
    else {
      screens.showNone();
      host.canvas.focus({ preventScroll: true });
    }
    if (phase === 'paused') room.suspend();
    else room.resume();
  }

  function pressKey(code: string): void {
    room.unlock();
    const { phase } = session;
    if (code === 'KeyP' || code === 'Escape') phase === 'paused' ? resume() : pause();
    else if (code === 'KeyR' && (phase === 'paused' || phase === 'over')) restart();
    else if (code === 'KeyH' && phase !== 'playing') changeHearts();
    else if (code === 'KeyM') change({ isMuted: !settings.isMuted });
  }

  function changeHearts(): void {
    change({ hearts: nextHearts(settings.hearts) });
    session.setHearts(settings.hearts);
  }

  function change(changed: Partial<Settings>): void {
    settings = { ...settings, ...changed };
    saves.write(SAVED_SETTINGS, settings);
    applySettings();
  }

  function applySettings(): void {
    room.setMuted(settings.isMuted);
    host.emit('Muted', settings.isMuted);
    room.setVolume(settings.volume);
    hands.setKeys(settings.keys);
    theatre.setSettings(settings);
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
      hands.dispose();
      theatre.dispose();
      room.dispose();
    },
  };
}

/** What a player here most likely has at hand; decides the first words, and whose heart the start button takes. */
function usualDevice(): Device {
  return window.matchMedia('(pointer: coarse)').matches ? 'touch' : 'left-keys';
}
