/** What comes after what: flights that begin, end and are judged, watched once more, sent by others, and changed for the next. */
import { shownName } from '#engine/shell/player-name.ts';
import type { RaceReplay } from '../rules/race-replay.ts';
import type { Track } from '../rules/track.ts';
import type { Verdict } from '../view/menus/result-screen.ts';
import type { Theatre } from '../view/race-view.ts';
import type { Best } from './best-scores.ts';
import { bringsReplay, readReplayHash } from './replay-link.ts';
import { verdictOn } from './result.ts';
import type { Session } from './session.ts';
import type { Settings } from './settings.ts';
import type { Tracks } from './tracks.ts';

/** After the end, presses are taken for the last of flying for so long. */
const GUARD_SECONDS = 0.5;

/** The verdict waits until one has seen the line go by. */
const VERDICT_SECONDS = 1.2;

const BAD_LINK = 'That link’s flight cannot be flown: it is damaged, or from another version of this game.';
const SENT_FLIGHT = 'You fly against the flight that you were sent.';

/** What a programme is made of. */
export interface ProgrammeParts {
  readonly canvas: HTMLElement;
  readonly session: Session;
  readonly tracks: Tracks;
  readonly theatre: Theatre;
  /** Aborted when the game is gone. */
  readonly gone: AbortSignal;
  settings(): Settings;
  change(changed: Partial<Settings>): void;
  playerName(): string;
  showPrompts(): void;
  /** Time passes from now on. */
  onGoOn(): void;
  onScore(points: number): void;
}

/** The programme. */
export interface Programme {
  /** Whether how the run went is told by now. */
  readonly isVerdictShown: boolean;
  /** Any key, button or finger that flies also starts, goes on and flies again. */
  act(): void;
  restart(): void;
  pause(): void;
  /** Shows the last run once more. */
  watch(): void;
  /** After a run of one's own its verdict comes back; a sent one is watched once and then, if it is a trial, flown against. */
  endWatching(): void;
  changeFlight(changed: Partial<Settings>): void;
  /** Flies on the next track. */
  nextTrack(): void;
  /** Flies the flight that the address brings, if it brings one. */
  followAddress(): Promise<void>;
  /** The run has ended: tells the page at once, and the player a moment later. */
  judge(points: number, before: Best | null): void;
  /** Brings the time after an end forward. */
  advance(seconds: number): void;
  /** Brings the screens in line with the session's phase. */
  show(): void;
}

/** Makes the programme of a session. */
export function createProgramme(parts: ProgrammeParts): Programme {
  const { canvas, session, tracks, theatre, settings, change } = parts;
  const { screens, sound } = theatre;
  let verdict: Verdict | null = null;
  let secondsSinceOver = 0;
  let isVerdictShown = false;
  /** The flight that a link has brought, while it is watched. */
  let sent: RaceReplay | null = null;
  let note = '';

  function act(): void {
    sound.unlock();
    const { phase } = session;
    if (screens.isSettingsOpen) return;
    if (phase === 'ready' || phase === 'paused') goOn();
    else if (phase === 'watching') endWatching();
    else if (phase === 'over' && isVerdictShown && secondsSinceOver >= VERDICT_SECONDS + GUARD_SECONDS)
      restart();
  }

  function goOn(): void {
    session.play();
    show();
    canvas.focus({ preventScroll: true });
    sound.resume();
    parts.onGoOn();
  }

  function restart(): void {
    sound.unlock();
    session.restart();
    theatre.clear();
    goOn();
  }

  function pause(): void {
    if (session.phase === 'watching') endWatching();
    session.pause();
    if (session.phase !== 'paused') return;
    sound.suspend();
    show();
  }

  function endWatching(): void {
    session.pause();
    secondsSinceOver = VERDICT_SECONDS;
    isVerdictShown = false;
    if (verdict) return;
    if (sent?.options.mode !== 'trial') {
      changeFlight(sent ? { trackId: sent.trackId } : {});
      return;
    }
    const track = tracks.get(sent.trackId);
    change({ trackId: sent.trackId, mode: 'trial', isDaily: false });
    session.setSentFlight(track, settings(), sent);
    makeReady(track, SENT_FLIGHT);
  }

  async function followAddress(): Promise<void> {
    const { hash } = window.location;
    if (!bringsReplay(hash)) return;
    const replay = await readReplayHash(hash);
    if (parts.gone.aborted) return;
    if (session.phase === 'playing') pause();
    verdict = null;
    if (!replay || !tracks.list.some(([id]) => id === replay.trackId)) {
      changeFlight({}, BAD_LINK);
      return;
    }
    const track = tracks.get(replay.trackId);
    theatre.showTrack(track);
    sent = replay;
    session.watchReplay(track, replay);
    theatre.clear();
    screens.closeSettings();
    show();
  }

  function changeFlight(changed: Partial<Settings>, because = ''): void {
    change(changed);
    const track = tracks.get(settings().trackId);
    session.setFlight(track, settings());
    makeReady(track, because);
  }

  function makeReady(track: Track, because: string): void {
    theatre.showTrack(track);
    theatre.clear();
    verdict = null;
    sent = null;
    note = because;
    sound.resume();
    show();
  }

  function show(): void {
    isVerdictShown = false;
    parts.showPrompts();
    if (session.phase === 'ready') screens.showReady(note);
    else if (session.phase === 'paused') screens.showPaused();
    else if (session.phase === 'watching') screens.showWatching();
    else screens.showNone();
  }

  return {
    get isVerdictShown() {
      return isVerdictShown;
    },
    act,
    restart,
    pause,
    watch() {
      session.watch();
      theatre.clear();
      show();
    },
    endWatching,
    changeFlight,
    nextTrack() {
      const index = tracks.list.findIndex(([id]) => id === settings().trackId);
      const next = tracks.list[(index + 1) % tracks.list.length];
      if (next) changeFlight({ trackId: next[0] });
      goOn();
    },
    followAddress,
    judge(points, before) {
      verdict = verdictOn(session.race, points, before, session.sentSteps, shownName(parts.playerName()));
      secondsSinceOver = 0;
      isVerdictShown = false;
      parts.onScore(points);
    },
    advance(seconds) {
      if (session.phase === 'over' && !verdict) endWatching();
      if (session.phase !== 'over') return;
      secondsSinceOver += seconds;
      if (isVerdictShown || !verdict || secondsSinceOver < VERDICT_SECONDS) return;
      isVerdictShown = true;
      screens.showOver(verdict);
    },
    show,
  };
}
