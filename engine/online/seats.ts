/** The seats of a match: what each player's machine reports, how long it has been waited for, and what plays an abandoned one. */

import type { SeatFlags } from './packet.ts';
import { createSilence, GONE_MS, longerSilence, SILENT_MS, type Silence } from './peer-timeout.ts';

/**
 * Waiting that an input takes back, in ms: a connection that lets ten inputs a second through, a sixth of the usual, is slow
 * but not silent.
 */
const FORGIVEN_MS = 100;
/** The same for all that a guest waits for. The host has to end the silence of another guest, so it must notice it first. */
const FORGIVEN_HOST_MS = 150;

/** Chooses the input of a seat that the computer plays. */
export type Steer<State> = (state: State) => number;

interface Seat<State> {
  flags: SeatFlags;
  readonly silence: Silence;
  /** Plays the seat after its player is out. */
  steer: Steer<State> | null;
}

export class Seats<State> {
  readonly #seats: readonly Seat<State>[];
  readonly #isHost: boolean;
  /** All waiting, whichever seat the host gives as the reason. */
  readonly #anyWait = createSilence(FORGIVEN_HOST_MS);
  /** For how many ms the match has stood still, whichever inputs were missing in turn. */
  stoodStillMs = 0;
  /** All seats but the own one. */
  readonly others: readonly number[];

  constructor(count: number, own: number) {
    this.#isHost = own === 0;
    this.#seats = Array.from({ length: count }, () => ({
      flags: { isHidden: false, isAway: false, hearsNothing: false, hasLeft: false, differs: false },
      silence: createSilence(FORGIVEN_MS),
      steer: null,
    }));
    this.others = [...this.#seats.keys()].filter((seat) => seat !== own);
  }

  flagsOf(seat: number): SeatFlags {
    return this.#of(seat).flags;
  }

  mark(seat: number, changed: Partial<SeatFlags>): void {
    const marked = this.#of(seat);
    marked.flags = { ...marked.flags, ...changed };
  }

  /** Takes the flags of a report. A player who is out stays out. */
  report(seat: number, reported: SeatFlags): void {
    const { isHidden, isAway, hearsNothing, hasLeft, differs } = reported;
    if (!this.flagsOf(seat).hasLeft) this.mark(seat, { isHidden, isAway, hearsNothing, hasLeft, differs });
  }

  silenceOf(seat: number): number {
    return this.#of(seat).silence.ms;
  }

  /** Whether the peer of a seat counts as gone; the host does as well if it does not end the silence of another guest. */
  isGone(seat: number): boolean {
    return this.silenceOf(seat) >= GONE_MS || (!this.#isHost && this.#anyWait.ms >= GONE_MS + SILENT_MS);
  }

  /**
   * The other seat that has been waited for longest, or the host, whom all inputs pass. If none is waited for, the first whose
   * player is there, or else was dropped.
   */
  get quietest(): number {
    const { others } = this;
    const first =
      others.find((seat) => !this.flagsOf(seat).hasLeft) ?? others.find((seat) => this.flagsOf(seat).differs);
    let longest = first ?? others[0] ?? 0;
    if (longest === 0 && this.silenceOf(0) > 0) return 0;
    for (const seat of others) if (this.silenceOf(seat) > this.silenceOf(longest)) longest = seat;
    return longest;
  }

  /** An input of a seat arrived. */
  hear(seat: number): void {
    this.#of(seat).silence.hear();
    if (seat === 0) this.#anyWait.hear();
  }

  /** Time passed; `canGoOn` while the match does without the inputs that are missing. */
  countSilence(passedMs: number, isMissing: (seat: number) => boolean, canGoOn: boolean): void {
    const isDue = (seat: number): boolean => isMissing(seat) && !this.flagsOf(seat).hasLeft;
    // Once a guest is out it is the host who owes the inputs of the seat.
    const isHostLate = !this.#isHost && this.others.some((seat) => isMissing(seat) && !isDue(seat));
    this.stoodStillMs = canGoOn ? 0 : longerSilence(this.stoodStillMs, passedMs);
    this.#anyWait.count(passedMs, false, !canGoOn && this.others.some(isMissing));
    for (const seat of this.others) {
      const isWaitedFor = !canGoOn && (isDue(seat) || (seat === 0 && isHostLate));
      this.#of(seat).silence.count(passedMs, isDue(seat), isWaitedFor);
    }
  }

  /** What plays a seat; null for its player, and for nobody. */
  steerOf(seat: number): Steer<State> | null {
    return this.#of(seat).steer;
  }

  setSteer(seat: number, steer: Steer<State>): void {
    this.#of(seat).steer = steer;
  }

  /** Seats that the computer plays. */
  get steered(): readonly (readonly [seat: number, steer: Steer<State>])[] {
    return [...this.#seats.entries()].flatMap(([seat, { steer }]) => (steer ? [[seat, steer] as const] : []));
  }

  #of(seat: number): Seat<State> {
    return this.#seats[seat] as Seat<State>;
  }
}
