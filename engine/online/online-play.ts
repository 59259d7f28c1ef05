/** A match with friends from one player's point of view. */
import type { Meeting } from './meeting.ts';
import { createEventFilter, type EventKey, type OnlineGame } from './online-game.ts';
import type { OnlineMatch } from './online-match.ts';
import type { CreateMatch } from './online-part.ts';
import { againNote, noticeOf, type OnlineNews, type OnlineWords, troubleOf } from './online-texts.ts';
import { followTab } from './tabs.ts';

interface OnlinePlayParts<State> {
  readonly meeting: Meeting;
  readonly createMatch: CreateMatch;
  readonly game: OnlineGame<State>;
  readonly now: () => number;
  readonly words: OnlineWords;
  nameOf(seat: number): string;
  isOver(state: State): boolean;
  /** Returns for each seat whether its player has asked for another match. */
  wantsAgain(state: State): readonly boolean[];
  /** Returns a sentence with the score, for a match that ends early. */
  standing(): string;
  /** Returns the game's own notice, such as the remaining time; '' for none. */
  ownNotice?(): string;
  readWord(): number;
  /** Returns a function with the inputs of a rival, one per tick, for the seat of a player who has left. */
  createRival(seat: number): (state: State) => number;
  /** `isNew` returns false for events that were already shown in an earlier simulation of the tick. */
  showStep(state: State, isNew: (key: EventKey) => boolean): void;
  /** Called once all inputs up to the tick are known, before `isOver` is updated. */
  onConfirmed(state: State, tick: number, words: readonly number[]): void;
}

/** Change since the last frame: the match has ended, another one has started, or the match has stopped for good. */
type Turn = 'over' | 'again' | 'stopped';

/** A pause does not stop the match; meanwhile the player's own seat sends neutral inputs. */
export class OnlinePlay<State> {
  readonly #parts: OnlinePlayParts<State>;
  readonly #match: OnlineMatch<State>;
  readonly #filter = createEventFilter();
  /** For each seat played by a rival, on any device, the tick at which the rival took over. */
  readonly #goneSince = new Map<number, number>();
  #isPaused = false;
  #isAsking = false;
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
        else this.#isAsking = false;
      },
    });
  }

  get state(): State {
    return this.#match.state;
  }

  get share(): number {
    return this.#match.share;
  }

  get logs() {
    return this.#match.logs;
  }

  /** True after all peers have learnt that the match is over. */
  get isOver(): boolean {
    return this.#isOver;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /** True from the player's request for another match until that match starts. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** Requests another match. Returns false if no other player is left. */
  askAgain(): boolean {
    this.#isAsking = this.#isOver;
    return !this.isDeserted;
  }

  /** Returns whether a rival plays the seat. */
  isGone(seat: number): boolean {
    return this.#goneSince.has(seat);
  }

  /** True if no other player is left for another match. */
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

  /** Headline and second line of the notice; null for none. */
  get notice(): readonly [string, string] | null {
    const { words, ownNotice } = this.#parts;
    return noticeOf(this.news, words, ownNotice?.() ?? '');
  }

  get againNote(): string {
    return againNote(this.news, this.#parts.words);
  }

  /** Message after the match has stopped for good; '' before. */
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

  /** While the tab is hidden, arriving packets advance the match. */
  setHidden(isHidden: boolean): void {
    this.#match.isHidden = isHidden;
  }

  /** Calls `say` once for each notice, not for each second of its countdown. */
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

  wake(nowMs: number): void {
    this.#match.wake(nowMs);
  }

  end(): void {
    this.#match.leave();
  }

  /** Gives an abandoned seat to a rival: immediately if this device is responsible, otherwise on the host's report. */
  #followSeat(seat: number): void {
    const match = this.#match;
    // With two players the result remains on the screen, because no player is left for another match.
    const isEnd = this.#isOver && match.status.kind === 'left';
    if (!match.hasLeft(seat) || isEnd) return;
    if (match.isFree(seat)) match.takeSeat(seat, this.#parts.createRival(seat));
    if (!this.#goneSince.has(seat)) this.#goneSince.set(seat, match.tick);
  }
}

/** Runs until `ended` or until `end` is called. @throws Error if the script for playing with friends is not loaded */
export function playOnline<Game extends { readonly play: Parameters<typeof followTab>[0] }>(
  ended: AbortSignal,
  create: (parts: { readonly createMatch: CreateMatch; readonly now: () => number }) => Game,
): { readonly game: Game; readonly end: () => void } {
  const part = globalThis.slashSlashOnline;
  if (!part) throw new Error('The script for playing with friends is not loaded.');
  const game = create({ createMatch: part.createMatch, now: () => performance.now() });
  return { game, end: followTab(game.play, ended) };
}
