/** A match with friends as one of them plays it: pause, end, another match, who is gone, and what is said of it. */
import type { Meeting } from './meeting.ts';
import { createEventFilter, type OnlineGame } from './online-game.ts';
import type { OnlineMatch } from './online-match.ts';
import type { CreateMatch } from './online-part.ts';
import { againNote, noticeOf, type OnlineNews, type OnlineWords, troubleOf } from './online-texts.ts';
import { followTab } from './tabs.ts';

/** What a game brings. */
interface OnlinePlayParts<State> {
  readonly meeting: Meeting;
  readonly createMatch: CreateMatch;
  readonly game: OnlineGame<State>;
  readonly now: () => number;
  readonly words: OnlineWords;
  /** Name of the player of a seat in sentences. */
  nameOf(seat: number): string;
  isOver(state: State): boolean;
  /** By seat: who asks for another match, once one is over. */
  wantsAgain(state: State): readonly boolean[];
  /** How the match stands, as a sentence, for a match that ends early. */
  standing(): string;
  /** A line of the game's own, such as the time that is left; '' for none. */
  ownNotice?(): string;
  /** Reads the input of the player here for a tick. */
  readWord(): number;
  /** Returns what plays a seat whose player has left, from tick to tick. */
  createRival(seat: number): (state: State) => number;
  /** Shows a tick's events. `isNew` is false for one that was shown before, when the tick was stepped first. */
  showStep(state: State, isNew: (key: number) => boolean): void;
  /** The inputs of all before this tick are known. `isOver` of the play is that of the tick before. */
  onConfirmed(state: State, tick: number, words: readonly number[]): void;
}

/** What a frame leads to: the end of a match, the start of another, or a match that has stopped for good. */
type Turn = 'over' | 'again' | 'stopped';

/** The match is never held: a pause only leaves the own seat alone. */
export class OnlinePlay<State> {
  readonly #parts: OnlinePlayParts<State>;
  readonly #match: OnlineMatch<State>;
  readonly #filter = createEventFilter();
  /** Seats of those who have left, and the tick from which on a rival plays there, on this device or another. */
  readonly #goneSince = new Map<number, number>();
  #isPaused = false;
  #isOver = false;
  #wasOver = false;
  #said = '';

  constructor(parts: OnlinePlayParts<State>) {
    this.#parts = parts;
    const { meeting, createMatch, game, now } = parts;
    this.#match = createMatch<State>({
      ...{ meeting, game, now },
      readWord: () => parts.readWord(),
      onStep: (state, tick) => {
        this.#filter.begin(tick);
        parts.showStep(state, (key) => this.#filter.isNew(key));
      },
      onConfirmed: (state, tick, words) => {
        parts.onConfirmed(state, tick, words);
        this.#isOver = parts.isOver(state);
        if (this.#isOver) this.resume();
      },
    });
  }

  get state(): State {
    return this.#match.state;
  }

  /** Interpolation between the last tick and the next, 0 to 1. */
  get share(): number {
    return this.#match.share;
  }

  /** The inputs of each seat so far. */
  get logs() {
    return this.#match.logs;
  }

  /** Over for certain: all peers know it. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** The player here has let go. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** Whether a rival plays a seat. */
  isGone(seat: number): boolean {
    return this.#goneSince.has(seat);
  }

  /** Nobody is left to play another match with. */
  get isDeserted(): boolean {
    const { isAlone, status } = this.news;
    return isAlone || status.kind === 'left';
  }

  get news(): OnlineNews {
    const { meeting, nameOf, wantsAgain } = this.#parts;
    const match = this.#match;
    const asks = wantsAgain(match.state);
    const others = [...meeting.names.keys()].filter((each) => each !== meeting.seat);
    const there = others.filter((each) => !match.hasLeft(each));
    const gone = [...this.#goneSince.keys()];
    return {
      status: match.status,
      other: nameOf(match.quietest),
      silenceMs: match.silenceOf(match.quietest),
      away: there.filter((each) => match.isSeatAway(each)).map(nameOf),
      gone: gone.map(nameOf),
      dropped: gone.filter((each) => match.differs(each)).map(nameOf),
      goneTicks: match.tick - Math.max(...this.#goneSince.values()),
      isAlone: gone.length === others.length,
      wantsAgain: {
        here: asks[meeting.seat] === true,
        there: there.filter((each) => asks[each]).map(nameOf),
      },
      players: meeting.names.length,
    };
  }

  /** A headline and a line below it, over the match; null for nothing. */
  get notice(): readonly [string, string] | null {
    const { words, ownNotice } = this.#parts;
    return noticeOf(this.news, words, ownNotice?.() ?? '');
  }

  /** How the next match starts, below a result. */
  get againNote(): string {
    return againNote(this.news, this.#parts.words);
  }

  /** Why the match has stopped for good; '' while it has not. */
  get trouble(): string {
    return troubleOf(this.news, this.#parts.words, this.#parts.standing());
  }

  pause(): void {
    this.#isPaused = !this.#isOver;
    this.#match.isAway = this.#isPaused;
  }

  resume(): void {
    this.#isPaused = false;
    this.#match.isAway = false;
  }

  /** A hidden tab goes on by the packets that arrive. */
  setHidden(isHidden: boolean): void {
    this.#match.isHidden = isHidden;
  }

  /** A frame: steps what is due. A notice is said once, even though its seconds count down. */
  frame(nowMs: number, say: (text: string) => void = () => {}): Turn | null {
    this.#match.frame(nowMs);
    for (const seat of this.#parts.meeting.names.keys()) this.#followSeat(seat);
    if (this.trouble) return 'stopped';
    const notice = this.notice?.filter(Boolean).join('. ') ?? '';
    const said = notice.replace(/\d+/, '');
    if (said && said !== this.#said) say(notice);
    this.#said = said;
    if (this.#isOver === this.#wasOver) return null;
    this.#wasOver = this.#isOver;
    return this.#isOver ? 'over' : 'again';
  }

  /** Time has passed; there may be no frames. */
  wake(nowMs: number): void {
    this.#match.wake(nowMs);
  }

  /** Leaves the match for good. */
  end(): void {
    this.#match.leave();
  }

  /** A rival plays on for whoever has left: here, where nobody else is left to have one play, and told by the host otherwise. */
  #followSeat(seat: number): void {
    const match = this.#match;
    // Of two, nobody is left to play another match with: what is over stays as it is.
    const isEnd = this.#isOver && match.status.kind === 'left';
    if (!match.hasLeft(seat) || isEnd) return;
    if (match.isFree(seat)) match.takeSeat(seat, this.#parts.createRival(seat));
    if (!this.#goneSince.has(seat)) this.#goneSince.set(seat, match.tick);
  }
}

/**
 * Starts what those play who have met. It follows the tab until `ended` or until `end` is called; both leave the match.
 * @throws Error if the part that brings players together is not loaded
 */
export function playOnline<Game extends { readonly play: Parameters<typeof followTab>[0] }>(
  ended: AbortSignal,
  create: (parts: { readonly createMatch: CreateMatch; readonly now: () => number }) => Game,
): { readonly game: Game; readonly end: () => void } {
  const part = globalThis.slashSlashOnline;
  if (!part) throw new Error('Players have met without the part that brings them together.');
  const game = create({ createMatch: part.createMatch, now: () => performance.now() });
  return { game, end: followTab(game.play, ended) };
}
