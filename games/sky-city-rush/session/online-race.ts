/** A race with somebody at another machine, and what is said of it while it goes on. */
import type { Meeting } from '#engine/online/meeting.ts';
import { followTab } from '#engine/online/tabs.ts';
import type { ShipInput } from '../rules/input.ts';
import { createOnlineGame } from '../rules/online.ts';
import type { Race } from '../rules/state.ts';
import { OnlineSession } from './online-session.ts';
import { againNote, noticeOf, troubleOf } from './online-texts.ts';
import { type OnlineResult, onlineResultOf } from './result.ts';
import type { Tracks } from './tracks.ts';

interface OnlineRaceParts {
  readonly tracks: Tracks;
  readonly ended: AbortSignal;
  readonly read: (input: ShipInput) => void;
  readonly endStep: () => void;
  /** Shows a step; `isFlown` while the player here flies. */
  readonly showStep: (race: Race, isFlown: boolean) => void;
}

export class OnlineRace {
  readonly session: OnlineSession;
  readonly end: () => void;
  /** The line over the race; '' for none. */
  notice = '';
  /** Why the race has stopped for good; null while it has not. */
  trouble: string | null = null;
  /** The notice that a screen reader was told last, without its numbers. */
  #said = '';

  /** Throws an Error if the part that brings two together is not loaded. */
  constructor(meeting: Meeting, { tracks, ended, read, endStep, showStep }: OnlineRaceParts) {
    const part = globalThis.slashSlashOnline;
    if (!part) throw new Error('Two have met without the part that brings them together.');
    const session = new OnlineSession({
      meeting,
      createMatch: part.createMatch,
      game: createOnlineGame(tracks.get),
      read,
      endStep,
      showStep: (race) => showStep(race, !session.isOver && !session.isPaused),
      now: () => performance.now(),
    });
    this.session = session;
    this.end = followTab(session, ended);
  }

  get race(): Race {
    return this.session.race;
  }

  /** Whether nobody is left to fly another race with. */
  get isDeserted(): boolean {
    const { isAlone, status } = this.session.news;
    return isAlone || status.kind === 'left';
  }

  /** How the next race starts, below a result. */
  get againNote(): string {
    return againNote(this.session.news);
  }

  get result(): OnlineResult {
    return onlineResultOf(this.session.endedRace, this.session.news.other);
  }

  /** Steps what is due. A notice is said once, even though its seconds count down. */
  frame(say: (text: string) => void): void {
    this.session.frame(performance.now());
    const { news } = this.session;
    this.trouble = troubleOf(news);
    this.notice = noticeOf(news);
    const said = this.notice.replace(/\d+/, '');
    if (said !== this.#said && this.notice) say(this.notice);
    this.#said = said;
  }
}
