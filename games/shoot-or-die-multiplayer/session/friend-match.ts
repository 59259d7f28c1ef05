import type { Meeting } from '#engine/online/meeting.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { OnlinePlay } from '#engine/online/online-play.ts';
import { liveItem } from '#engine/rules/pool.ts';
import { ownAddress } from '#engine/shell/own-address.ts';
import { NAMELESS_FRIEND } from '#engine/texts.ts';
import { createRival, TEMPERS } from '../bot/rival.ts';
import { FRIEND_TEXTS, standingText } from '../late-texts.ts';
import {
  createSeatControls,
  packSeatControls,
  type SeatControls,
  unpackSeatControls,
} from '../rules/controls.ts';
import type { RoundEvent, RoundEvents } from '../rules/events.ts';
import type { Match } from '../rules/match.ts';
import { ONLINE_GAME, type OnlineState } from '../rules/online.ts';
import type { Heart, Round } from '../rules/round.ts';
import { seatName } from '../texts.ts';
import { createLastMoments } from './last-moments.ts';
import { copyMatchLink, matchLink } from './match-link.ts';
import {
  type Device,
  followRounds,
  type PlayedSession,
  type ReadDevice,
  type RoundTicks,
} from './session.ts';

interface FriendMatchParts {
  readonly meeting: Meeting;
  readonly createMatch: CreateMatch;
  readonly device: Device;
  readonly read: ReadDevice;
  /** Called after the presses of a step have been read. */
  readonly endStep: () => void;
  /** Shows a step's events; each event is passed only once. */
  readonly showStep: (round: Round) => void;
  readonly now: () => number;
}

export class FriendMatch implements PlayedSession {
  readonly play: OnlinePlay<OnlineState>;
  readonly #lastMoments = createLastMoments();
  readonly #controls = createSeatControls();
  readonly #confirmed: readonly SeatControls[];
  #device: Device;
  #pressedCard = 0;
  readonly #rounds: RoundTicks = [];
  #endTick = 0;

  constructor(private readonly parts: FriendMatchParts) {
    const { meeting, createMatch, now } = parts;
    const { names } = meeting;
    this.#device = parts.device;
    this.#confirmed = names.map(createSeatControls);
    this.play = new OnlinePlay<OnlineState>({
      ...{ meeting, createMatch, game: ONLINE_GAME, now, words: FRIEND_TEXTS },
      // Friends without a name are named after the colour of their heart.
      nameOf: (seat) =>
        names[seat] === NAMELESS_FRIEND && names.length > 2 ? seatName(seat) : (names[seat] ?? ''),
      isOver: ({ match }) => match.phase === 'over',
      wantsAgain: (state) => state.wantsAgain,
      standing: () => standingText(this.players, this.match.wins),
      readWord: () => this.#readWord(),
      createRival: (seat) => this.#createRival(seat),
      showStep: ({ match }, isNew) => {
        keepEvents(match.round.events, (event) => isNew(keyOf(event)));
        if (!this.isReplaying) parts.showStep(match.round);
      },
      onConfirmed: (state, tick, words) => this.#confirm(state, tick, words),
    });
  }

  get match(): Match {
    return this.play.state.match;
  }

  get players(): readonly string[] {
    const { names, seat: own } = this.parts.meeting;
    return names.map((name, seat) => {
      if (this.play.isGone(seat)) return `${name}’s rival`;
      if (seat !== own) return name;
      return name === NAMELESS_FRIEND ? 'you' : `${name} (you)`;
    });
  }

  get isAsked(): boolean {
    const { phase, choice } = this.match;
    return phase === 'choice' && choice.seat === this.parts.meeting.seat;
  }

  get shownRound(): Round {
    return this.#lastMoments.round ?? this.match.round;
  }

  get isReplaying(): boolean {
    return this.#lastMoments.round !== null;
  }

  nameOf(seat: number): string {
    const name = this.parts.meeting.names[seat] ?? '';
    return name === NAMELESS_FRIEND ? '' : name;
  }

  /** `address` is the URL of the game. */
  link(address: string): Promise<string> {
    const names = this.parts.meeting.names.map((_, seat) => this.nameOf(seat));
    const { seed } = this.match;
    return matchLink({ seed, names }, this.#rounds, this.play.logs, this.#endTick, address);
  }

  async copyLink(signal: AbortSignal): Promise<string> {
    return copyMatchLink(await this.link(ownAddress()), signal);
  }

  isFirstSeat(seat: number | null): boolean {
    return seat === this.parts.meeting.seat;
  }

  join(device: Device): void {
    this.#device = device;
  }

  choose(card: number): void {
    if (this.isAsked && !this.play.isPaused) this.#pressedCard = card;
  }

  shareOf(): number {
    const { share } = this.play;
    return this.isReplaying ? this.#lastMoments.shareOf(share) : share;
  }

  #createRival(seat: number): (state: OnlineState) => number {
    const rival = createRival(TEMPERS.fighter, this.parts.meeting.seed + seat);
    const controls = createSeatControls();
    return ({ match, heldFire }) => {
      rival.steer(match, seat, controls);
      if (match.phase === 'over') controls.fire = heldFire[seat] !== true;
      return packSeatControls(controls);
    };
  }

  #readWord(): number {
    const { meeting, read, endStep } = this.parts;
    const controls = this.#controls;
    const { match, play } = this;
    // Preserves the aim, because a heart without input does not rotate.
    Object.assign(controls, { moveX: 0, moveY: 0, fire: false, dash: false, choice: 0 });
    if (play.isOver) {
      const { heldFire, wantsAgain } = play.state;
      // Repeats the request, because the rules ignore it just after the end. They count only new presses of fire.
      controls.fire = play.isAsking && !wantsAgain[meeting.seat] && !heldFire[meeting.seat];
    } else if (!play.isPaused) {
      read(this.#device, match.round, match.round.hearts[meeting.seat] as Heart, controls);
      controls.choice = this.isAsked ? this.#pressedCard : 0;
    }
    this.#pressedCard = 0;
    endStep();
    return packSeatControls(controls);
  }

  /** The links and the replay of a round's end use only confirmed states. */
  #confirm({ match }: OnlineState, tick: number, words: readonly number[]): void {
    const { phase, round, phaseSteps } = match;
    followRounds(this.#rounds, match, tick);
    if (phase === 'over' && !this.play.isOver) this.#endTick = tick;
    if (phase === 'round') {
      for (const [seat, controls] of this.#confirmed.entries())
        unpackSeatControls(words[seat] ?? 0, controls);
      this.#lastMoments.record(round, this.#confirmed);
    } else if (phase === 'aftermath') {
      this.#lastMoments.replay(phaseSteps);
      if (this.#lastMoments.round) this.parts.showStep(this.#lastMoments.round);
    } else this.#lastMoments.clear();
  }
}

/** Compares type and seat only, because a wrong prediction may have put events at another position. */
const keyOf = ({ type, seat }: RoundEvent): string => `${type} ${seat}`;

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
