/** Who sits where, and what goes on between matches. Whoever fires takes a heart, rivals play the rest. No DOM, no clock. */
import { type Controls, createControls } from '#games/shooter-kit/rules/controls.ts';
import { createRival, type Rival, TEMPERS } from '../bot/rival.ts';
import { DEVICE_NAMES, type Device } from '../input/devices.ts';
import { createMatch, type Match, stepMatch } from '../rules/match.ts';
import { FEWEST_HEARTS, type Heart, MOST_HEARTS, type Round } from '../rules/round.ts';

/** title: rivals play among themselves until somebody fires. over: the end of a match is shown. */
export type Phase = 'title' | 'playing' | 'paused' | 'over';

/** Who plays a seat that nobody has taken, in words. */
export const RIVAL = 'rival';

/** Sets the controls of a device's heart for a step. */
export type ReadDevice = (device: Device, round: Round, heart: Heart, controls: Controls) => void;

/** Rivals that are left to themselves are not waited for: so many steps are taken at once. */
const HASTE = 4;

/** The rivals' tempers by seat, so that a match of four is the hardest. */
const RIVAL_TEMPERS = [TEMPERS.fighter, TEMPERS.feeder, TEMPERS.fighter, TEMPERS.hunter] as const;

/** All who play at this machine. */
export class Session {
  readonly #freshSeed: () => number;
  readonly #inputs = Array.from({ length: MOST_HEARTS }, createControls);
  #hearts: number;
  /** In the order in which they have fired first. */
  #joined: Device[] = [];
  /** By seat; null where a rival plays. */
  #devices: (Device | null)[] = [];
  #rivals: Rival[] = [];
  phase: Phase = 'title';
  match: Match;
  /** Who plays each seat, in words. */
  players: readonly string[] = [];

  /** `hearts` is how many there are in the arena at least, rivals included. */
  constructor(freshSeed: () => number, hearts: number) {
    this.#freshSeed = freshSeed;
    this.#hearts = hearts;
    this.match = this.#newMatch();
  }

  /** Whether a seat is that of the one who has been here longest; null, the winner of a draw, is nobody's. */
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

  /** A device is gone: a rival plays its heart on. */
  leave(device: Device): void {
    this.#joined = this.#joined.filter((each) => each !== device);
    this.#devices = this.#devices.map((each) => (each === device ? null : each));
    this.#namePlayers();
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

  /** Advances by one step, unless it is paused or over; faster where every heart that somebody plays has stopped. */
  step(read: ReadDevice): void {
    const steps = this.#isLeftToRivals() ? HASTE : 1;
    for (let i = 0; i < steps; i++) this.#stepOnce(read);
  }

  #isLeftToRivals(): boolean {
    const { phase, round } = this.match;
    if (this.phase !== 'playing' || phase !== 'round') return false;
    for (const { seat, isBeating } of round.hearts) if (isBeating && this.#devices[seat]) return false;
    return true;
  }

  #stepOnce(read: ReadDevice): void {
    if (this.phase === 'paused' || this.phase === 'over') return;
    const { match } = this;
    for (const heart of match.round.hearts) this.#steer(heart, read);
    stepMatch(match, this.#inputs);
    if (match.phase !== 'over') return;
    if (this.phase === 'title') this.match = this.#newMatch();
    else this.phase = 'over';
  }

  #steer(heart: Heart, read: ReadDevice): void {
    const { round } = this.match;
    const controls = this.#inputs[heart.seat] as Controls;
    const device = this.#devices[heart.seat] ?? null;
    if (device === null) this.#rivals[heart.seat]?.steer(round, heart.seat, controls);
    else read(device, round, heart, controls);
  }

  #newMatch(): Match {
    const seats = Math.max(FEWEST_HEARTS, this.#hearts, this.#joined.length);
    const seed = this.#freshSeed();
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
