/** Who sits where, and what goes on between matches. Whoever fires takes a heart, rivals play the rest. No DOM, no clock. */
import { createRival, type Rival, TEMPERS } from '../bot/rival.ts';
import { DEVICE_NAMES, type Device } from '../input/devices.ts';
import { createSeatControls, type SeatControls } from '../rules/controls.ts';
import { createMatch, type Match, stepMatch } from '../rules/match.ts';
import { FEWEST_HEARTS, type Heart, MOST_HEARTS, type Round } from '../rules/round.ts';
import { createLastMoments } from './last-moments.ts';

/** Sets the controls of a device's heart for a step. */
export type ReadDevice = (device: Device, round: Round, heart: Heart, controls: SeatControls) => void;

/** The rivals' tempers by seat, so that a match of four is the hardest. */
const RIVAL_TEMPERS = [TEMPERS.fighter, TEMPERS.feeder, TEMPERS.fighter, TEMPERS.hunter] as const;

/** All who play at this machine. */
export class Session implements PlayedSession {
  readonly #freshSeed: () => number;
  readonly #inputs = Array.from({ length: MOST_HEARTS }, createSeatControls);
  readonly #lastMoments = createLastMoments();
  #hearts: number;
  /** In the order in which they have fired first. */
  #joined: Device[] = [];
  /** By seat; null where a rival plays. */
  #devices: (Device | null)[] = [];
  #rivals: Rival[] = [];
  /** The card that was pressed on the screen, 1…3; 0 for none. */
  #pressedCard = 0;
  phase: Phase = 'title';
  match: Match;
  players: readonly string[] = [];

  /** `hearts` is how many there are in the arena at least, rivals included. */
  constructor(freshSeed: () => number, hearts: number) {
    this.#freshSeed = freshSeed;
    this.#hearts = hearts;
    this.match = this.#newMatch();
  }

  isFirstSeat(seat: number | null): boolean {
    const [first] = this.#joined;
    return seat !== null && first !== undefined && this.#devices[seat] === first;
  }

  /** A device has fired: it takes a heart, at once where a rival has one, else in the next match. */
  join(device: Device): void {
    if (this.#joined.includes(device) || this.#joined.length === MOST_HEARTS) return;
    this.#joined.push(device);
    const seat = this.phase === 'playing' ? this.#devices.indexOf(null) : -1;
    if (seat < 0) return;
    this.#devices[seat] = device;
    this.#namePlayers();
  }

  /** A device is gone: a rival plays its heart on. Returns whether it has played until now. */
  leave(device: Device): boolean {
    const wasPlaying = this.phase === 'playing' && this.#devices.includes(device);
    this.#joined = this.#joined.filter((each) => each !== device);
    this.#devices = this.#devices.map((each) => (each === device ? null : each));
    this.#namePlayers();
    return wasPlaying;
  }

  /** Starts a new match with all who have joined. */
  restart(): void {
    this.match = this.#newMatch();
    this.phase = 'playing';
  }

  pause(): void {
    if (this.phase === 'playing') this.phase = 'paused';
  }

  resume(): void {
    if (this.phase === 'paused') this.phase = 'playing';
  }

  /** Another number of hearts, from the next match on; while nobody plays, at once. */
  setHearts(hearts: number): void {
    this.#hearts = hearts;
    if (this.phase === 'title') this.match = this.#newMatch();
  }

  choose(card: number): void {
    const { phase, choice } = this.match;
    if (this.phase === 'playing' && phase === 'choice' && this.#devices[choice.seat])
      this.#pressedCard = card;
  }

  get isAsked(): boolean {
    return this.match.phase === 'choice' && (this.#devices[this.match.choice.seat] ?? null) !== null;
  }

  get shownRound(): Round {
    return this.#lastMoments.round ?? this.match.round;
  }

  get isReplaying(): boolean {
    return this.#lastMoments.round !== null;
  }

  shareOf(share: number): number {
    return this.isReplaying ? this.#lastMoments.shareOf(share) : share;
  }

  /** Advances by one step, unless it is paused or over. */
  step(read: ReadDevice): void {
    if (this.phase === 'paused' || this.phase === 'over') return;
    const { match } = this;
    for (const heart of match.round.hearts) this.#steer(heart, read);
    if (match.phase === 'round') this.#lastMoments.record(match.round, this.#inputs);
    stepMatch(match, this.#inputs);
    this.#pressedCard = 0;
    if (match.phase === 'aftermath') this.#lastMoments.replay(match.phaseSteps);
    else if (match.phase !== 'round') this.#lastMoments.clear();
    if (match.phase !== 'over') return;
    if (this.phase === 'title') this.match = this.#newMatch();
    else this.phase = 'over';
  }

  #steer(heart: Heart, read: ReadDevice): void {
    const { round } = this.match;
    const controls = this.#inputs[heart.seat] as SeatControls;
    const device = this.#devices[heart.seat] ?? null;
    if (device === null) {
      this.#rivals[heart.seat]?.steer(this.match, heart.seat, controls);
      return;
    }
    read(device, round, heart, controls);
    controls.choice = this.match.choice.seat === heart.seat ? this.#pressedCard : 0;
  }

  #newMatch(): Match {
    const seats = Math.max(FEWEST_HEARTS, this.#hearts, this.#joined.length);
    const seed = this.#freshSeed();
    this.#lastMoments.clear();
    this.#devices = Array.from({ length: seats }, (_, seat) => this.#joined[seat] ?? null);
    this.#rivals = this.#devices.map((_, seat) =>
      createRival(RIVAL_TEMPERS[seat] ?? TEMPERS.fighter, seed + seat + 1),
    );
    this.#namePlayers();
    return createMatch(seed, seats);
  }

  #namePlayers(): void {
    const humans = this.#devices.filter((device) => device !== null).length;
    this.players = this.#devices.map((device) => {
      if (device === null) return RIVAL;
      return humans === 1 ? 'you' : DEVICE_NAMES[device];
    });
  }
}

// What the flow needs of a session, whoever plays in it: all at this machine, or one of two at two.

/** title: rivals play among themselves until somebody fires. over: the end of a match is shown. */
export type Phase = 'title' | 'playing' | 'paused' | 'over';

/** Who plays a seat that nobody has taken, in words. */
export const RIVAL = 'rival';

export interface PlayedSession {
  readonly phase: Phase;
  readonly match: Match;
  /** Who plays each seat, in words. */
  readonly players: readonly string[];
  /** Whether somebody here, and no rival, is to choose a card. */
  readonly isAsked: boolean;
  /** The round as it is to be seen: the present one, or the last one's end once more. */
  readonly shownRound: Round;
  /** Whether a round's end is shown once more. */
  readonly isReplaying: boolean;
  /** Whether a seat is that of the one who has been here longest; null, the winner of a draw, is nobody's. */
  isFirstSeat(seat: number | null): boolean;
  join(device: Device): void;
  /** Returns whether a heart in play has lost its player. */
  leave(device: Device): boolean;
  restart(): void;
  pause(): void;
  resume(): void;
  setHearts(hearts: number): void;
  /** A card has been pressed on the screen, counted from 1. It is taken if somebody here is to choose. */
  choose(card: number): void;
  /** How far the shown round is between two of its steps, for a share of the way between two of the match. */
  shareOf(share: number): number;
}
