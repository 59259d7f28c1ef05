/** Seats and matches on one device. Every device that fires takes a heart, and rivals play the rest. */
import { STEPS_PER_SECOND } from '#engine/loop/fixed-step.ts';
import { createRival, type Rival, TEMPERS } from '../bot/rival.ts';
import { createSeatControls, packSeatControls, type SeatControls } from '../rules/controls.ts';
import { createMatch, type Match, stepMatch } from '../rules/match.ts';
import type { RoundStart } from '../rules/match-replay.ts';
import { FEWEST_HEARTS, type Heart, MOST_HEARTS, type Round } from '../rules/round.ts';
import { createLastMoments } from './last-moments.ts';

/** `left-keys` includes the mouse. */
export type Device = 'left-keys' | 'right-keys' | 'touch' | 'pad-0' | 'pad-1' | 'pad-2' | 'pad-3';

/** Gamepads in the order of their first presses. */
export const PAD_DEVICES = ['pad-0', 'pad-1', 'pad-2', 'pad-3'] as const satisfies readonly Device[];

export const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  'left-keys': 'left keys',
  'right-keys': 'right keys',
  touch: 'touch',
  'pad-0': 'gamepad 1',
  'pad-1': 'gamepad 2',
  'pad-2': 'gamepad 3',
  'pad-3': 'gamepad 4',
};

export type ReadDevice = (device: Device, round: Round, heart: Heart, controls: SeatControls) => void;

/** Tempers of the rivals by seat. Only a match of four, the hardest, has a hunter. */
const RIVAL_TEMPERS = [TEMPERS.fighter, TEMPERS.feeder, TEMPERS.fighter, TEMPERS.hunter] as const;

/** Steps in which a newcomer's heart cannot stop. Without input it would otherwise stop after four to thirteen seconds. */
const SPARED_STEPS = 12 * STEPS_PER_SECOND;

export type RoundTicks = { readonly tick: number; readonly start: RoundStart }[];

/** Records the tick of a confirmed state in which a round starts. */
export function followRounds(rounds: RoundTicks, match: Match, tick: number): void {
  const { phase, phaseSteps, roundNumber, round } = match;
  if (phase !== 'count-in' || phaseSteps > 0) return;
  if (roundNumber === 1) rounds.length = 0;
  rounds.push({ tick, start: { roundNumber, modifier: round.modifier } });
}

export class Session implements PlayedSession {
  readonly #inputs = Array.from({ length: MOST_HEARTS }, createSeatControls);
  readonly #lastMoments = createLastMoments();
  /** Devices that have joined, in the order of their first shot. */
  #joined: Device[] = [];
  /** Device of each seat; null for a rival. */
  #devices: (Device | null)[] = [];
  #rivals: Rival[] = [];
  #pressedCard = 0;
  /** Data to replay the match: the packed controls of all seats for each tick, and the first tick of each round. */
  log: { readonly words: number[]; readonly rounds: RoundTicks } = { words: [], rounds: [] };
  /** False while rivals play among themselves because no player has fired yet. */
  isPlayed = false;
  match: Match;
  players: readonly string[] = [];

  /** `hearts` is the minimum number of hearts in the arena, including rivals. */
  constructor(
    private readonly freshSeed: () => number,
    private hearts: number,
  ) {
    this.match = this.#newMatch();
  }

  isFirstSeat(seat: number | null): boolean {
    const [first] = this.#joined;
    return seat !== null && first !== undefined && this.#devices[seat] === first;
  }

  enlist(device: Device): void {
    if (!this.#joined.includes(device) && this.#joined.length < MOST_HEARTS) this.#joined.push(device);
  }

  /** Gives the player a rival's heart at once; if all are taken, a heart in the next match. */
  join(device: Device): void {
    if (this.#joined.includes(device)) return;
    this.enlist(device);
    const seat = this.#joined.includes(device) ? this.#devices.indexOf(null) : -1;
    if (seat < 0) return;
    this.#devices[seat] = device;
    this.#namePlayers();
  }

  /** Gives the device's heart to a rival. Returns true if the device had a heart. */
  leave(device: Device): boolean {
    const wasPlaying = this.#devices.includes(device);
    this.#joined = this.#joined.filter((each) => each !== device);
    this.#devices = this.#devices.map((each) => (each === device ? null : each));
    this.#namePlayers();
    return wasPlaying;
  }

  /** `areNewcomers` protects hearts in the first seconds. */
  restart(areNewcomers = false): void {
    this.match = this.#newMatch();
    this.isPlayed = true;
    if (!areNewcomers) return;
    for (const heart of this.match.round.hearts)
      if (this.#devices[heart.seat] !== null) heart.sparedSteps = SPARED_STEPS;
  }

  /** From now on rivals play among themselves until a device fires. */
  stopPlaying(): void {
    this.#joined = [];
    this.isPlayed = false;
    this.match = this.#newMatch();
  }

  /** The number applies to the next match, or at once if only rivals play. */
  setHearts(hearts: number): void {
    this.hearts = hearts;
    if (!this.isPlayed) this.match = this.#newMatch();
  }

  choose(card: number): void {
    if (this.isAsked) this.#pressedCard = card;
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

  /** Returns whether the match is over; rivals among themselves start another. */
  step(read: ReadDevice): boolean {
    const { match } = this;
    for (const heart of match.round.hearts) this.#steer(heart, read);
    this.#record(match);
    if (match.phase === 'round') this.#lastMoments.record(match.round, this.#inputs);
    stepMatch(match, this.#inputs);
    this.#pressedCard = 0;
    if (match.phase === 'aftermath') this.#lastMoments.replay(match.phaseSteps);
    else if (match.phase !== 'round') this.#lastMoments.clear();
    const isOver = match.phase === 'over';
    if (isOver && !this.isPlayed) this.match = this.#newMatch();
    return isOver && this.isPlayed;
  }

  /** A round with a newcomer's protected heart cannot be replayed, so no link starts with it. */
  #record(match: Match): void {
    const { words, rounds } = this.log;
    const { hearts } = match.round;
    if (!hearts.some(({ sparedSteps }) => sparedSteps))
      followRounds(rounds, match, words.length / hearts.length);
    for (const { seat } of hearts) words.push(packSeatControls(this.#inputs[seat] as SeatControls));
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
    const seats = Math.max(FEWEST_HEARTS, this.hearts, this.#joined.length);
    const seed = this.freshSeed();
    this.#lastMoments.clear();
    this.log = { words: [], rounds: [] };
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
      return humans === 1 ? YOU : DEVICE_NAMES[device];
    });
  }
}

export const RIVAL = 'rival';

export const YOU = 'you';

export interface PlayedSession {
  readonly match: Match;
  readonly players: readonly string[];
  /** True if a player on this device has to choose a card. */
  readonly isAsked: boolean;
  /** The current round, or the replay of the end of the last round. */
  readonly shownRound: Round;
  readonly isReplaying: boolean;
  /** Returns whether `seat` belongs to the player who joined first; false for null, which means a draw. */
  isFirstSeat(seat: number | null): boolean;
  /** Converts the interpolation between two steps of the match to that of the displayed round. */
  shareOf(share: number): number;
}
