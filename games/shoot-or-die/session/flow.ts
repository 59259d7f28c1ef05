/** What comes after what: runs that begin, end and are judged, watched once more, and brought by links. */

import type { AudioOutput } from '#engine/audio/audio-output.ts';
import type { Recording } from '#engine/replay/recording.ts';
import { shownName } from '#engine/shell/player-name.ts';
import type { Device } from '../input/input.ts';
import type { Verdict } from '../view/menus/result-screen.ts';
import type { Theatre } from '../view/renderer.ts';
import { copyLink } from './copy-run-link.ts';
import { bringsRun, readRunLink } from './replay-link.ts';
import { judgeRun } from './result.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';

/** After the end, presses are taken for the last of firing for so long. */
const GUARD_SECONDS = 0.4;

/** The verdict waits until one has seen the heart burst. */
const VERDICT_SECONDS = 0.55;

/** What a programme is made of. */
export interface ProgrammeParts {
  readonly canvas: HTMLElement;
  readonly session: Session;
  readonly room: AudioOutput;
  readonly theatre: Theatre;
  settings(): Settings;
  playerName(): string;
  /** What one plays with. */
  device(): Device;
  onScore(points: number): void;
}

/** The programme. */
export interface Programme {
  /** Whether how the run went is told by now. */
  readonly isVerdictShown: boolean;
  /** Any key, button or finger that plays also starts, goes on and plays again. */
  act(): void;
  restart(): void;
  /** Pauses play, or ends what is watched; true if play is paused then. */
  pause(): boolean;
  /** Shows a run from its start. */
  watch(recording: Recording): void;
  stopWatching(): void;
  /** Copies a link to a run, and says so. */
  share(recording: Recording): Promise<void>;
  /** Makes a run ready, of the mode and with the aiming that are set. */
  makeReady(): void;
  /** The same under an open panel. */
  makeReadyUnderPanel(): void;
  /** Shows the run that the address brings, if it brings one. */
  followAddress(): Promise<void>;
  /** The run has ended: tells the page at once, and the player as soon as the heart has burst. */
  judge(bestBefore: number): void;
  /** Brings the time after an end forward. */
  advance(seconds: number): void;
  /** Brings the screens in line with the session's phase. */
  show(): void;
}

/** Makes the programme of a session. */
export function createProgramme(parts: ProgrammeParts): Programme {
  const { canvas, session, room, theatre } = parts;
  const { screens } = theatre;
  let verdict: Verdict | null = null;
  let secondsSinceOver = 0;
  let isVerdictShown = false;
  let notice = '';

  function goOn(): void {
    session.play();
    show();
    canvas.focus({ preventScroll: true });
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
    canvas.focus({ preventScroll: true });
  }

  function stopWatching(): void {
    session.pause();
    show();
  }

  function setUp(): void {
    const { mode, aiming } = parts.settings();
    session.setMode(mode, aiming);
    theatre.clear();
  }

  function show(): void {
    isVerdictShown = false;
    const { phase, run, bestScore } = session;
    if (phase === 'ready') {
      const { keys, aiming } = parts.settings();
      screens.showReady({ device: usualDevice(parts.device()), keys, aiming, bestScore, notice });
    } else if (phase === 'paused') screens.showPaused(run);
    else if (phase === 'watching') screens.showWatching();
    else if (phase === 'playing' && run.growth.isChoosing) screens.showOffer(run);
    else screens.showNone();
  }

  return {
    get isVerdictShown() {
      return isVerdictShown;
    },
    act() {
      room.unlock();
      if (screens.isPanelOpen) return;
      if (session.phase === 'ready' || session.phase === 'paused') goOn();
      else if (session.phase === 'watching') stopWatching();
      else if (session.phase === 'over' && secondsSinceOver >= GUARD_SECONDS) restart();
    },
    restart,
    pause() {
      session.pause();
      if (session.phase !== 'paused') return false;
      room.suspend();
      show();
      return true;
    },
    watch,
    stopWatching,
    async share(recording) {
      screens.say(await copyLink(recording));
    },
    makeReady() {
      setUp();
      show();
    },
    makeReadyUnderPanel() {
      setUp();
      screens.say('A new run is ready.');
    },
    async followAddress() {
      if (!bringsRun(location.hash)) return;
      const recording = await readRunLink(location.hash);
      if (recording) {
        watch(recording);
        return;
      }
      notice = 'The link is damaged, or was made by other rules.';
      if (session.phase === 'ready') show();
    },
    judge(bestBefore) {
      const { run } = session;
      verdict = judgeRun(run, shownName(parts.playerName()), bestBefore);
      secondsSinceOver = 0;
      parts.onScore(run.score);
    },
    advance(seconds) {
      if (session.phase !== 'over') return;
      secondsSinceOver += seconds;
      if (isVerdictShown || !verdict || secondsSinceOver < VERDICT_SECONDS) return;
      isVerdictShown = true;
      screens.showOver(verdict);
    },
    show,
  };
}

/** What a player here most likely has at hand; decides the first words only. */
function usualDevice(used: Device): Device {
  return used === 'mouse' && window.matchMedia('(pointer: coarse)').matches ? 'touch' : used;
}
