/** A session with one heart here and one at another machine. The world is never held: who pauses stands still in it. No DOM. */

import { type Meeting, NAMELESS_FRIEND } from '#engine/online/meeting.ts';
import type { OnlineStatus } from '#engine/online/online-game.ts';
import { createEventFilter } from '#engine/online/online-game.ts';
import type { OnlineMatch } from '#engine/online/online-match.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import {
  createSeatControls,
  packSeatControls,
  type SeatControls,
  unpackSeatControls,
} from '../rules/controls.ts';
import type { RoundEvent, RoundEvents, RoundEventType } from '../rules/events.ts';
import type { Match } from '../rules/match.ts';
import { ONLINE_GAME, type OnlineState } from '../rules/online.ts';
import type { Heart, Round } from '../rules/round.ts';
import { seatName } from '../texts.ts';
import { createLastMoments } from './last-moments.ts';
import { followRounds, matchLink, type RoundTicks } from './match-link.ts';
import type { Device, PlayedSession, ReadDevice } from './session.ts';

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

/** How the match stands between the machines. */
export interface OnlineNews {
  readonly status: OnlineStatus;
  /** Name of the player whose inputs the match waits for, or might. */
  readonly other: string;
  readonly silenceMs: number;
  /** Those who show a menu or another tab. */
  readonly away: readonly string[];
  /** Players whose heart a rival plays, and those of them whose game no longer matched. */
  readonly gone: readonly string[];
  readonly dropped: readonly string[];
  /** Ticks since the last of them was gone. */
  readonly goneTicks: number;
  /** Nobody is left at any other machine. */
  readonly isAlone: boolean;
  /** Once a match is over: who has asked for another, here and of those at other machines. */
  readonly wantsAgain: { readonly here: boolean; readonly there: readonly string[] };
  /** Number of players, including rivals. */
  readonly players: number;
  /** Rounds won so far, by seat. */
  readonly standing: readonly { readonly name: string; readonly wins: number }[];
}

/** The seat of one, and hearts that are played from elsewhere. */
export class OnlineSession implements PlayedSession {
  readonly #parts: OnlineSessionParts;
  readonly #online: OnlineMatch<OnlineState>;
  readonly #lastMoments = createLastMoments();
  readonly #filter = createEventFilter();
  readonly #controls = createSeatControls();
  readonly #confirmed: readonly SeatControls[];
  #device: Device;
  #isPaused = false;
  #isOver = false;
  /** The card that was pressed on the screen, 1…3; 0 for none. */
  #pressedCard = 0;
  /** Words until the wish for another match has been told: fire has to be let go of before it is pressed. */
  #askingWords = 0;
  /** Seats of those who have left, and the tick from which on a rival plays there, at this machine or another. */
  readonly #goneSince = new Map<number, number>();
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
    this.#confirmed = meeting.names.map(createSeatControls);
    this.players = meeting.names.map((name, seat) => {
      if (seat !== meeting.seat) return name;
      return name === NAMELESS_FRIEND ? 'you' : `${name} (you)`;
    });
    this.#online = createMatch<OnlineState>({
      meeting,
      game: ONLINE_GAME,
      now,
      readWord: () => this.#readWord(),
      onStep: ({ match }, tick) => this.#showStep(match.round, tick),
      onConfirmed: (state, tick, words) => this.#confirm(state, tick, words),
    });
  }

  /** The player here has let go of the heart. */
  get isPaused(): boolean {
    return this.#isPaused;
  }

  get isOver(): boolean {
    return this.#isOver;
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
    const online = this.#online;
    const { wantsAgain } = online.state;
    // Of several friends without a name the ink of the heart says who is meant.
    const nameOf = (of: number): string => {
      const name = names[of] ?? '';
      return name === NAMELESS_FRIEND && names.length > 2 ? seatName(of) : name;
    };
    const others = [...names.keys()].filter((each) => each !== seat);
    const there = others.filter((each) => !online.hasLeft(each));
    const gone = [...this.#goneSince.keys()];
    return {
      status: online.status,
      other: nameOf(online.quietest),
      silenceMs: online.silenceOf(online.quietest),
      away: there.filter((each) => online.isSeatAway(each)).map(nameOf),
      gone: gone.map(nameOf),
      dropped: gone.filter((each) => online.differs(each)).map(nameOf),
      goneTicks: online.tick - Math.max(...this.#goneSince.values()),
      isAlone: gone.length === others.length,
      wantsAgain: {
        here: wantsAgain[seat] === true,
        there: there.filter((each) => wantsAgain[each]).map(nameOf),
      },
      players: names.length,
      standing: this.players.map((name, each) => ({ name, wins: this.match.wins[each] ?? 0 })),
    };
  }

  /** A seat's name, as its player is called; empty for who has none. */
  nameOf(seat: number): string {
    const name = this.#parts.meeting.names[seat] ?? '';
    return name === NAMELESS_FRIEND ? '' : name;
  }

  /** A link to the match that is over, for anyone to watch. `address` is the game's own. */
  link(address: string): Promise<string> {
    const names = this.players.map((_, seat) => this.nameOf(seat));
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

  /** Asks for another match, once one is over. */
  askAgain(): void {
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
    for (const seat of this.players.keys()) this.#followSeat(seat);
  }

  /** Time has passed; there may be no frames. */
  wake(nowMs: number): void {
    this.#online.wake(nowMs);
  }

  /** Leaves the match for good. */
  end(): void {
    this.#online.leave();
  }

  /** A rival plays on for whoever has left: here, where nobody else is left to have one play, and told by the host otherwise. */
  #followSeat(seat: number): void {
    const online = this.#online;
    const { seed, names } = this.#parts.meeting;
    // Of two, nobody is left to play another match with: what is over stays as it is.
    const isEnd = this.#isOver && online.status.kind === 'left';
    if (!online.hasLeft(seat) || isEnd) return;
    if (online.isFree(seat)) {
      const rival = createRival(TEMPERS.fighter, seed + seat);
      const controls = createSeatControls();
      online.takeSeat(seat, ({ match, heldFire }) => {
        rival.steer(match, seat, controls);
        // A rival is always ready for the next match, and asks for it as a player does.
        if (match.phase === 'over') controls.fire = heldFire[seat] !== true;
        return packSeatControls(controls);
      });
    }
    if (this.#goneSince.has(seat)) return;
    this.#goneSince.set(seat, online.tick);
    this.players = this.players.map((name, index) => (index === seat ? `${names[seat]}’s rival` : name));
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
