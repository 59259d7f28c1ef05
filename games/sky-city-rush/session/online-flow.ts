/** What comes after what in a race with somebody at another machine: its beginning, its end, and what is said and shown meanwhile. */

import type { Meeting } from '#engine/online/meeting.ts';
import { followTab } from '#engine/online/tabs.ts';
import type { GameShell } from '#engine/shell/game-shell.ts';
import { createResultTimer } from '#engine/shell/result-timer.ts';
import type { Input } from '../input/input.ts';
import { createOnlineGame } from '../rules/online.ts';
import { pointsOf } from '../rules/points.ts';
import type { Race } from '../rules/state.ts';
import { musicIntensity } from '../view/audio/music.ts';
import { rumbleFor } from '../view/effects/shake.ts';
import { type Advice, advice, type PromptFacts } from '../view/hud/advice.ts';
import { hudFacts } from '../view/hud/hud-facts.ts';
import type { Menus } from '../view/menus/menus.ts';
import { againNote, noticeOf, troubleOf } from '../view/online-texts.ts';
import type { RaceView } from '../view/race-view.ts';
import type { Action } from './actions.ts';
import { type OnlinePhase, OnlineSession } from './online-session.ts';
import { onlineResultOf } from './result.ts';
import type { Settings } from './settings.ts';
import type { Tracks } from './tracks.ts';

/** In seconds, as after a race against rivals alone. */
const RESULT_TIMES = { showAfterSeconds: 1.2, acceptAfterSeconds: 1.7 };

interface OnlineFlowParts {
  readonly canvas: HTMLElement;
  readonly shell: GameShell<Settings>;
  readonly tracks: Tracks;
  readonly view: RaceView;
  readonly menus: Menus;
  readonly input: Input;
  /** The race has been left: what was here before comes back. */
  readonly onLeft: () => void;
}

export class OnlineFlow {
  readonly #parts: OnlineFlowParts;
  readonly #resultTimer = createResultTimer(RESULT_TIMES);
  #session: OnlineSession | null = null;
  #end: () => void = () => {};
  #shownPhase: OnlinePhase = 'playing';
  /** It has stopped for good, and a screen says why. */
  #isStopped = false;
  /** The notice that a screen reader has been told last, without its figures. */
  #said = '';

  constructor(parts: OnlineFlowParts) {
    this.#parts = parts;
  }

  /** What is to be seen of the race with somebody at another machine; null while there is none. */
  get phase(): OnlinePhase | null {
    return this.#session?.phase ?? null;
  }

  /** Somebody at another machine is there. */
  meet(meeting: Meeting): void {
    const part = globalThis.slashSlashOnline;
    if (!part) throw new Error('Two have met without the part that brings them together.');
    this.leave();
    const { input, view, shell, tracks } = this.#parts;
    const session = new OnlineSession({
      meeting,
      createMatch: part.createMatch,
      game: createOnlineGame(tracks.get),
      read: input.read,
      endStep: input.endStep,
      showStep: (race) => this.#showStep(race),
      now: () => performance.now(),
    });
    this.#session = session;
    this.#end = followTab(session, shell.ended);
    input.releaseAll();
    view.showTrack(session.race.track);
    view.showFriend(session.news.other);
    view.clear();
    this.#showPhase();
  }

  /** Ends the race, if there is one. Returns whether there was. */
  leave(): boolean {
    if (!this.#session) return false;
    this.#end();
    this.#session = null;
    this.#isStopped = false;
    this.#parts.view.showFriend(null);
    return true;
  }

  /** Does what was asked for, if it is about the race of the two; returns whether it was. */
  handle(action: Action): boolean {
    const session = this.#session;
    if (!session) return false;
    switch (action.kind) {
      case 'play':
        if (session.phase === 'paused') this.#resume(session);
        else this.#askAgain(session);
        return true;
      case 'restart':
      case 'next-track':
      case 'watch':
        this.#askAgain(session);
        return true;
      case 'pause':
        this.#pause(session);
        return true;
      case 'leave-race':
        this.#leaveRace();
        return true;
      default:
        return false;
    }
  }

  /** Steps what is due by now, and shows it. `prompts` say how to fly. */
  draw(seconds: number, prompts: PromptFacts): void {
    const session = this.#session;
    if (!session) return;
    const { view, shell } = this.#parts;
    if (!this.#isStopped) this.#follow(session, seconds);
    const { race, phase } = session;
    const isFlying = phase !== 'over' && !this.#isStopped;
    view.draw({
      race,
      ghost: null,
      share: this.#isStopped ? 1 : session.share,
      seconds,
      facts: isFlying || !this.#resultTimer.isShown ? hudFacts(race, null, null, null) : null,
      advice: this.#adviceOf(session, prompts),
      isTaught: isFlying && !shell.settings.current.hasLearned,
      split: null,
      intensity: isFlying ? musicIntensity(race) : null,
    });
  }

  #follow(session: OnlineSession, seconds: number): void {
    const { menus, shell } = this.#parts;
    const { settings } = shell;
    session.frame(performance.now());
    const trouble = troubleOf(session.news);
    if (trouble) {
      this.#isStopped = true;
      menus.online.fillTrouble(trouble);
      menus.showOnline(menus.online.trouble, trouble);
      return;
    }
    const { phase, race } = session;
    if (phase !== this.#shownPhase) this.#showPhase();
    // Who has boosted needs no lesson any more, with whomever they race.
    if (race.ships[0]?.isBoosting && !settings.current.hasLearned) settings.change({ hasLearned: true });
    if (phase !== 'over') return;
    menus.online.setAgainNote(againNote(session.news));
    if (!this.#resultTimer.advance(seconds)) return;
    const result = onlineResultOf(session.endedRace, session.news.other);
    menus.online.fillResult(result);
    menus.showOnline(menus.online.result, result.spoken);
  }

  /** Brings menus and page in line with a phase that is new. */
  #showPhase(): void {
    const session = this.#session;
    if (!session) return;
    const { menus, canvas, shell, view } = this.#parts;
    const { phase } = session;
    const wasOver = this.#shownPhase === 'over';
    this.#shownPhase = phase;
    if (phase === 'paused') {
      menus.showOnline(menus.online.paused, 'Paused here.');
      return;
    }
    menus.showNone();
    if (phase === 'over') {
      this.#resultTimer.begin();
      shell.emitGameOver(pointsOf(session.endedRace));
      return;
    }
    this.#resultTimer.hide();
    if (wasOver) view.clear();
    canvas.focus({ preventScroll: true });
  }

  #showStep(race: Race): void {
    if (this.#session?.phase === 'playing' && this.#parts.shell.settings.current.rumbles)
      rumbleFor(race.events);
    this.#parts.view.showStep(race);
  }

  #adviceOf({ race, phase, news }: OnlineSession, prompts: PromptFacts): Advice {
    const notice = noticeOf(news);
    this.#say(notice);
    if (notice || phase !== 'playing') return { text: notice, at: 'middle' };
    // Whatever help one has chosen for oneself, of two both have this.
    const facts = { ...prompts, assist: race.options.assist };
    return advice(race, facts, this.#parts.shell.settings.current.hasLearned);
  }

  /** Says a notice once, however its seconds run. */
  #say(notice: string): void {
    const said = notice.replace(/\d+/, '');
    if (said === this.#said) return;
    this.#said = said;
    if (notice) this.#parts.menus.say(notice);
  }

  #pause(session: OnlineSession): void {
    if (this.#isStopped) return;
    session.pause();
    this.#parts.input.releaseAll();
    this.#showPhaseIfNew(session);
  }

  #resume(session: OnlineSession): void {
    session.resume();
    this.#showPhaseIfNew(session);
  }

  #showPhaseIfNew({ phase }: OnlineSession): void {
    if (phase !== this.#shownPhase) this.#showPhase();
  }

  /** Any press asks for another race once one is over; where nobody is left to fly it, it leads back. */
  #askAgain(session: OnlineSession): void {
    if (this.#isStopped || session.phase !== 'over' || !this.#resultTimer.acceptsPresses) return;
    const { isAlone, status } = session.news;
    if (isAlone || status.kind === 'left') this.#leaveRace();
    else session.askAgain();
  }

  #leaveRace(): void {
    if (this.leave()) this.#parts.onLeft();
  }
}
