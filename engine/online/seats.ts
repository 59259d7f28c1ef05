import type { SeatFlags } from './packet.ts';
import { createSilence, GONE_MS, longerSilence, SILENT_MS, type Silence } from './peer-timeout.ts';

/** Silence in ms that each input subtracts, so that a peer with 10 instead of 60 inputs a second is not silent. */
const FORGIVEN_MS = 100;
/** The same for a match that waits for any seat: longer, so that a host has time to detect another guest's silence. */
const FORGIVEN_HOST_MS = 150;

export type Steer<State> = (state: State) => number;

interface Seat<State> {
  flags: SeatFlags;
  readonly silence: Silence;
  steer: Steer<State> | null;
}

export class Seats<State> {
  readonly #seats: readonly Seat<State>[];
  readonly #isHost: boolean;
  /** Wait for inputs of any seat, because a host could omit inputs of a different seat each time. */
  readonly #anyWait = createSilence(FORGIVEN_HOST_MS);
  /** Duration of the current wait in ms, for any seats. */
  stalledMs = 0;
  readonly others: readonly number[];

  constructor(count: number, own: number) {
    this.#isHost = own === 0;
    this.#seats = Array.from({ length: count }, () => ({
      flags: { isHidden: false, isAway: false, receivesNothing: false, hasLeft: false, differs: false },
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

  /** Ignores the flags for a seat whose player has left, because that player stays out. */
  report(seat: number, reported: SeatFlags): void {
    const { isHidden, isAway, receivesNothing, hasLeft, differs } = reported;
    if (!this.flagsOf(seat).hasLeft) this.mark(seat, { isHidden, isAway, receivesNothing, hasLeft, differs });
  }

  silenceOf(seat: number): number {
    return this.#of(seat).silence.ms;
  }

  /** Returns true also for a host that does not report another guest's silence in time. */
  isGone(seat: number): boolean {
    return this.silenceOf(seat) >= GONE_MS || (!this.#isHost && this.#anyWait.ms >= GONE_MS + SILENT_MS);
  }

  /** Seat that has been silent longest; seat 0 if a guest waits for the host. If none is silent, a seat with a player. */
  get quietest(): number {
    const { others } = this;
    const first =
      others.find((seat) => !this.flagsOf(seat).hasLeft) ?? others.find((seat) => this.flagsOf(seat).differs);
    let longest = first ?? others[0] ?? 0;
    if (longest === 0 && this.silenceOf(0) > 0) return 0;
    for (const seat of others) if (this.silenceOf(seat) > this.silenceOf(longest)) longest = seat;
    return longest;
  }

  receive(seat: number): void {
    this.#of(seat).silence.receive();
    if (seat === 0) this.#anyWait.receive();
  }

  /** `canContinue` is true while the match can simulate ticks without the missing inputs. */
  countSilence(passedMs: number, isMissing: (seat: number) => boolean, canContinue: boolean): void {
    const isDue = (seat: number): boolean => isMissing(seat) && !this.flagsOf(seat).hasLeft;
    // After a guest is out, the host must send the inputs of that seat.
    const isHostLate = !this.#isHost && this.others.some((seat) => isMissing(seat) && !isDue(seat));
    this.stalledMs = canContinue ? 0 : longerSilence(this.stalledMs, passedMs);
    this.#anyWait.count(passedMs, false, !canContinue && this.others.some(isMissing));
    for (const seat of this.others) {
      const isWaitedFor = !canContinue && (isDue(seat) || (seat === 0 && isHostLate));
      this.#of(seat).silence.count(passedMs, isDue(seat), isWaitedFor);
    }
  }

  steerOf(seat: number): Steer<State> | null {
    return this.#of(seat).steer;
  }

  setSteer(seat: number, steer: Steer<State>): void {
    this.#of(seat).steer = steer;
  }

  get steered(): readonly (readonly [seat: number, steer: Steer<State>])[] {
    return [...this.#seats.entries()].flatMap(([seat, { steer }]) => (steer ? [[seat, steer] as const] : []));
  }

  #of(seat: number): Seat<State> {
    return this.#seats[seat] as Seat<State>;
  }
}
