/** A session with one heart here and one at another machine. The world is never held: who pauses stands still in it. No DOM. */
import { createEventFilter } from '#engine/online/event-filter.ts';
import type { Meeting } from '#engine/online/meeting.ts';
import type { OnlineMatch, OnlineStatus } from '#engine/online/online-match.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { createRival, type Rival, TEMPERS } from '../bot/rival.ts';
import type { Device } from '../input/devices.ts';
import { createSeatControls, packSeatControls, unpackSeatControls } from '../rules/controls.ts';
import type { RoundEvent, RoundEvents, RoundEventType } from '../rules/events.ts';
import type { Match } from '../rules/match.ts';
import { ONLINE_GAME, type OnlineState } from '../rules/online.ts';
import type { Heart, Round } from '../rules/round.ts';
import { createLastMoments } from './last-moments.ts';
import { followRounds, matchLink, type RoundTicks } from './match-link.ts';
import { type Phase, type PlayedSession, RIVAL } from './played-session.ts';
import type { ReadDevice } from './session.ts';

export interface OnlineSessionParts {
  readonly meeting: Meeting;
  readonly createMatch: CreateMatch;
  /** What plays the heart here until another device is used. */
  readonly device: Device;
  readonly read: ReadDevice;
  /** Presses that were read belong to the past. */
  readonly endStep: () => void;
  /** A step's events are to be seen and heard: those that have not been before. */
  readonly showStep: (round: Round) => void;
  readonly now: () => number;
}

/** How the match stands between the two, with whoever is meant by 'the other'. */
export interface OnlineNews {
  readonly status: OnlineStatus;
  readonly other: string;
  readonly isOtherAway: boolean;
  /** A rival plays the other's heart. */
  readonly isAlone: boolean;
  /** Since a rival plays; counts only then. */
  readonly aloneTicks: number;
  readonly silenceMs: number;
  /** Once a match is over: who has asked for another. */
  readonly wantsAgain: { readonly here: boolean; readonly there: boolean };
}

/** The seat of one and the heart that is played from elsewhere. */
export class OnlineSession implements PlayedSession {
  readonly #parts: OnlineSessionParts;
  readonly #online: OnlineMatch<OnlineState>;
  readonly #lastMoments = createLastMoments();
  readonly #filter = createEventFilter();
  readonly #controls = createSeatControls();
  readonly #confirmed = [createSeatControls(), createSeatControls()];
  #device: Device;
  #isPaused = false;
  #isOver = false;
  /** The card that was pressed on the screen, 1…3; 0 for none. */
  #pressedCard = 0;
  /** Words until the wish for another match has been told: fire has to be let go of before it is pressed. */
  #askingWords = 0;
  #rival: Rival | null = null;
  /** The tick from which on it plays. */
  #aloneSince = 0;
  /** Where the rounds of the match began, and where it was over. */
  readonly #rounds: RoundTicks = [];
  #endTick = 0;
  /** Matches that have been confirmed to be over, so that the next one's beginning is known. */
  matchNumber = 0;
  players: readonly string[];

  constructor(parts: OnlineSessionParts) {
    this.#parts = parts;
    const { meeting, createMatch, now } = parts;
    this.#device = parts.device;
    this.players = meeting.names.map((name, seat) => (seat === meeting.seat ? `${name} (you)` : name));
    this.#online = createMatch<OnlineState>({
      meeting,
      game: ONLINE_GAME,
      now,
      readWord: () => this.#readWord(),
      onStep: ({ match }, tick) => this.#showStep(match.round, tick),
      onConfirmed: (state, tick, words) => this.#confirm(state, tick, words),
    });
  }

  get phase(): Phase {
    if (this.#isOver) return 'over';
    return this.#isPaused ? 'paused' : 'playing';
  }

  get match(): Match {
    return this.#online.state.match;
  }

  get isAsked(): boolean {
    const { phase, choice } = this.match;
    return phase === 'choice' && choice.seat === this.#parts.meeting.seat;
  }

  get shownRound(): Round {
    return this.#lastMoments.round ?? this.match.round;
  }

  get isReplaying(): boolean {
    return this.#lastMoments.round !== null;
  }

  get news(): OnlineNews {
    const { seat, names } = this.#parts.meeting;
    const { wantsAgain } = this.#online.state;
    const there = seat === 0 ? 1 : 0;
    return {
      status: this.#online.status,
      other: names[there],
      isOtherAway: this.#online.isOtherAway,
      isAlone: this.#rival !== null,
      aloneTicks: this.#online.tick - this.#aloneSince,
      silenceMs: this.#online.silenceMs,
      wantsAgain: { here: wantsAgain[seat] === true, there: wantsAgain[there] === true },
    };
  }

  /** A seat's name, as its player is called. */
  nameOf(seat: number): string {
    return this.#parts.meeting.names[seat] ?? '';
  }

  /** What is kept of the match, as the text of a file. */
  logText(slug: string): string {
    return this.#online.logText(slug);
  }

  /** A link to the match that is over, for anyone to watch. `address` is the game's own. */
  link(address: string): Promise<string> {
    const { names } = this.#parts.meeting;
    const { seed } = this.match;
    return matchLink({ seed, names }, this.#rounds, this.#online.logs, this.#endTick, address);
  }

  isFirstSeat(seat: number | null): boolean {
    return seat === this.#parts.meeting.seat;
  }

  /** Whatever fires or moves plays the heart from then on. */
  join(device: Device): void {
    this.#device = device;
  }

  /** A device that is gone moves nothing; the next one that is used plays on. */
  leave(): void {}

  /** Asks for another match, once one is over. */
  restart(): void {
    if (this.#isOver && this.#askingWords === 0) this.#askingWords = 2;
  }

  pause(): void {
    this.#isPaused = !this.#isOver;
    this.#online.isAway = this.#isPaused;
  }

  resume(): void {
    this.#isPaused = false;
    this.#online.isAway = false;
  }

  /** Two play, however many were here before. */
  setHearts(): void {}

  choose(card: number): void {
    if (this.isAsked && !this.#isPaused) this.#pressedCard = card;
  }

  shareOf(): number {
    const { share } = this.#online;
    return this.isReplaying ? this.#lastMoments.shareOf(share) : share;
  }

  /** Whether the tab is seen; a hidden one goes on by the packets that come. */
  setHidden(isHidden: boolean): void {
    this.#online.isHidden = isHidden;
  }

  /** A frame: steps what is due. */
  frame(nowMs: number): void {
    this.#online.frame(nowMs);
    if (this.#online.status.type === 'left' && !this.#rival && !this.#isOver) this.#takeSeat();
  }

  /** Time has passed; there may be no frames. */
  wake(nowMs: number): void {
    this.#online.wake(nowMs);
  }

  /** Leaves the match for good. */
  end(): void {
    this.#online.leave();
  }

  /** A rival plays on for whoever is gone. */
  #takeSeat(): void {
    const { seat, seed } = this.#parts.meeting;
    const other = seat === 0 ? 1 : 0;
    const rival = createRival(TEMPERS.fighter, seed);
    const controls = createSeatControls();
    this.#rival = rival;
    this.#aloneSince = this.#online.tick;
    this.players = this.players.map((name, index) => (index === other ? RIVAL : name));
    this.#online.goOnAlone(({ match }) => {
      rival.steer(match, other, controls);
      return packSeatControls(controls);
    });
  }

  #readWord(): number {
    const { meeting, read, endStep } = this.#parts;
    const controls = this.#controls;
    const { match } = this;
    // The aim stays: a heart that nobody steers does not turn about.
    Object.assign(controls, { moveX: 0, moveY: 0, fire: false, dash: false, choice: 0 });
    if (this.#isOver) {
      controls.fire = this.#askingWords === 1;
      if (this.#askingWords > 0) this.#askingWords--;
    } else if (!this.#isPaused) {
      read(this.#device, match.round, match.round.hearts[meeting.seat] as Heart, controls);
      controls.choice = this.isAsked ? this.#pressedCard : 0;
    }
    this.#pressedCard = 0;
    endStep();
    return packSeatControls(controls);
  }

  #showStep(round: Round, tick: number): void {
    this.#filter.begin(tick);
    keepEvents(round.events, (event) => this.#filter.isNew(keyOf(event)));
    if (!this.isReplaying) this.#parts.showStep(round);
  }

  /** What is shown once more is made of what is known for certain. */
  #confirm({ match, matchNumber }: OnlineState, tick: number, words: readonly number[]): void {
    const { phase, round, phaseSteps } = match;
    followRounds(this.#rounds, match, tick);
    if (phase === 'over' && !this.#isOver) this.#endTick = tick;
    if (phase === 'round') {
      for (const [seat, controls] of this.#confirmed.entries())
        unpackSeatControls(words[seat] ?? 0, controls);
      this.#lastMoments.record(round, this.#confirmed);
    } else if (phase === 'aftermath') {
      this.#lastMoments.replay(phaseSteps);
      if (this.#lastMoments.round) this.#parts.showStep(this.#lastMoments.round);
    } else this.#lastMoments.clear();
    this.#isOver = phase === 'over';
    if (this.#isOver) this.resume();
    this.matchNumber = matchNumber;
  }
}

const EVENT_TYPES: readonly RoundEventType[] = [
  'shot',
  'hit',
  'kill',
  'heart-hit',
  'stopped',
  'miss',
  'touch',
  'telegraph',
  'dash',
  'heart-dash',
  'caught',
  'clot-hit',
  'leap',
  'bite',
  'drop-taken',
  'closing',
  'over',
];

/** Two events are one and the same if they are of a kind and of a seat: where exactly, a wrong guess decides as well. */
const keyOf = ({ type, seat }: RoundEvent): number => EVENT_TYPES.indexOf(type) * 8 + seat + 1;

/** Leaves out of a step's events what is not to be kept. They are no part of the state. */
function keepEvents(events: RoundEvents, isKept: (event: RoundEvent) => boolean): void {
  const items = events.items as RoundEvent[];
  let count = 0;
  for (let i = 0; i < events.count; i++) {
    const event = liveItem(events, i);
    if (!isKept(event)) continue;
    items[i] = items[count] as RoundEvent;
    items[count++] = event;
  }
  events.count = count;
}
