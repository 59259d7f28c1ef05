/** Guests send only to the host, which relays. Peers report their own seat, the host also which players are out. */
import {
  createStepClock,
  pauseClock,
  STEPS_PER_SECOND,
  stepFraction,
  takeStepsDue,
} from '#engine/loop/fixed-step.ts';
import type { Meeting } from './meeting.ts';
import type { OnlineGame, OnlineStatus } from './online-game.ts';
import { decodePacket, encodePacket, type SeatFlags, type SeatReport } from './packet.ts';
import { contactAfter, SILENT_MS } from './peer-timeout.ts';
import type { WordLog } from './rollback.ts';
import {
  createStateCheck,
  type NumberedHash,
  Rollback,
  type RollbackCounts,
  type RollbackObserver,
  type StateCheck,
} from './rollback.ts';
import { Seats, type Steer } from './seats.ts';
import {
  aheadOfMost,
  asStamp,
  createCorrector,
  createRemotes,
  longestTrip,
  type Remote,
  takesStamp,
} from './time-sync.ts';

/** Inputs farther in the future than this number of ticks are ignored: honest peers do not send them. */
const MOST_AHEAD = 64;

const SEND_EVERY_MS = 15;

/** Time in ms without a frame after which the tab counts as asleep. Then received packets advance the match. */
const ASLEEP_MS = 200;

/** Number of goodbye packets to send, because some may be lost. */
const GOODBYES = 3;

export interface OnlineMatchOptions<State> extends RollbackObserver<State> {
  /** The match closes this meeting's channels when it ends. */
  readonly meeting: Meeting;
  readonly game: OnlineGame<State>;
  readonly readWord: () => number;
  /** Monotonic clock in ms, needed because packets also arrive between frames. */
  readonly now: () => number;
}

type End = Extract<OnlineStatus, { kind: 'differs' | 'other-rules' }>;

/** Starts immediately and runs until `leave`. */
export class OnlineMatch<State> {
  readonly #options: OnlineMatchOptions<State>;
  readonly #rollback: Rollback<State>;
  readonly #check: StateCheck;
  readonly #clock = createStepClock();
  readonly #correct = createCorrector();
  /** Peers to which this device is still connected. */
  #remotes: readonly Remote[];
  readonly #seats: Seats<State>;
  #frameAtMs: number;
  #advancedAtMs: number;
  #sentAtMs = Number.NEGATIVE_INFINITY;
  #end: End | null = null;
  isHidden = false;
  /** True while the player has a menu open. Sent to the peers. */
  isAway = false;

  constructor(options: OnlineMatchOptions<State>) {
    this.#options = options;
    const { game, meeting, now } = options;
    const { channels, names, seed, setup } = meeting;
    this.#check = createStateCheck(channels.length);
    this.#rollback = new Rollback(game, () => game.create(seed, setup, names.length), names.length, {
      onStep: (state, tick, isAgain) => options.onStep?.(state, tick, isAgain),
      onConfirmed: (state, tick, words) => {
        if (this.#check.isDue(tick)) this.#check.addOwn(tick, game.hash(state));
        options.onConfirmed?.(state, tick, words);
      },
    });
    this.#seats = new Seats(names.length, meeting.seat);
    this.#frameAtMs = now();
    this.#advancedAtMs = this.#frameAtMs;
    this.#remotes = createRemotes(meeting);
    for (const remote of this.#remotes) {
      const { channel, stops } = remote;
      stops.push(
        channel.onPacket((bytes) => this.#receive(remote, bytes)),
        channel.onClosed(() => this.#lose(remote)),
      );
    }
  }

  get state(): State {
    return this.#rollback.state;
  }

  /** Number of the next tick to simulate. */
  get tick(): number {
    return this.#rollback.tick;
  }

  /** Number of the first tick whose inputs are not all known. */
  get confirmed(): number {
    return this.#rollback.confirmed;
  }

  /** Interpolation between the last tick and the next, 0 to 1. */
  get share(): number {
    return this.#rollback.canStep ? stepFraction(this.#clock) : 1;
  }

  get status(): OnlineStatus {
    if (this.#end) return this.#end;
    if (this.#remotes.length === 0) return { kind: 'left' };
    const seat = this.quietest;
    const contact = contactAfter(Math.max(this.silenceOf(seat), this.#seats.stalledMs));
    if (contact === 'heard' || contact === 'late') return { kind: 'playing', isLate: contact === 'late' };
    return { kind: 'silent', receivesNothing: this.#seats.flagsOf(seat).receivesNothing };
  }

  /** Seat for which the match has waited longest. If it waits for none, the first seat of another player. */
  get quietest(): number {
    return this.#seats.quietest;
  }

  /** Returns whether the player of the seat has a menu or another tab open. */
  isSeatAway(seat: number): boolean {
    const { hasLeft, isAway, isHidden } = this.#seats.flagsOf(seat);
    return !hasLeft && (isAway || isHidden);
  }

  hasLeft(seat: number): boolean {
    return this.#seats.flagsOf(seat).hasLeft;
  }

  /** Returns whether the player is out because the state or the rules differ. */
  differs(seat: number): boolean {
    return this.#seats.flagsOf(seat).differs;
  }

  /** Returns the time in ms for which the match has waited for the seat's inputs. */
  silenceOf(seat: number): number {
    return this.#seats.silenceOf(seat);
  }

  get logs(): readonly WordLog[] {
    return this.#rollback.logs;
  }

  get counts(): RollbackCounts {
    return this.#rollback.counts;
  }

  /** Round-trip time to the farthest peer in ms; 0 before the first measurement. */
  get tripMs(): number {
    return longestTrip(this.#remotes);
  }

  /** Input delay: number of ticks from a press to the tick that uses it. */
  get delay(): number {
    return Math.max(1, ...this.#remotes.map(({ pace }) => pace.delay));
  }

  frame(nowMs: number): void {
    this.#frameAtMs = nowMs;
    this.#advance(nowMs);
  }

  /** Does the work of `frame` if no frame was drawn for a while, because hidden tabs draw no frames. */
  wake(nowMs: number): void {
    if (nowMs - this.#frameAtMs > ASLEEP_MS) this.#advance(nowMs);
  }

  /** Returns whether to call `takeSeat`: on the host if the player is out, on a guest only if the host is gone too. */
  isFree(seat: number): boolean {
    const isOurs = this.#isHost || this.#remotes.length === 0;
    return isOurs && this.hasLeft(seat) && !this.#seats.steerOf(seat);
  }

  /** From now on, peers receive the inputs of `steer` as the seat's inputs. */
  takeSeat(seat: number, steer: Steer<State>): void {
    if (this.isFree(seat)) this.#seats.setSteer(seat, steer);
  }

  leave(): void {
    for (const remote of this.#remotes) this.#part(remote);
  }

  get #isHost(): boolean {
    return this.#options.meeting.seat === 0;
  }

  #advance(nowMs: number): void {
    this.#countSilence(nowMs);
    for (const remote of this.#remotes) if (this.#seats.isGone(remote.seat)) this.#part(remote);
    if (this.#end) return;
    if (this.#remotes.length > 0 || this.#seats.steered.length > 0) this.#stepDue(nowMs);
    else pauseClock(this.#clock);
    if (nowMs - this.#sentAtMs < SEND_EVERY_MS) return;
    this.#sentAtMs = nowMs;
    for (const remote of this.#remotes) this.#send(remote, nowMs);
  }

  #countSilence(nowMs: number): void {
    const passedMs = nowMs - this.#advancedAtMs;
    this.#advancedAtMs = nowMs;
    const { canStep, tick } = this.#rollback;
    this.#seats.countSilence(passedMs, (seat) => this.#logOf(seat).length <= tick, canStep);
  }

  #stepDue(nowMs: number): void {
    const paces = this.#remotes.map(({ pace }) => pace);
    for (let due = takeStepsDue(this.#clock, nowMs); due > 0; due--) {
      const correction = this.#rollback.canStep ? this.#correct(aheadOfMost(paces)) : 0;
      for (const pace of paces) pace.shift(correction);
      for (let count = 1 + correction; count > 0; count--) this.#step();
    }
  }

  #step(): void {
    const { meeting, readWord } = this.#options;
    const rollback = this.#rollback;
    // A player who is out sends no inputs, so predicted inputs become final.
    for (const [seat] of this.#seats.steered) {
      const log = this.#logOf(seat);
      while (log.length < rollback.tick) rollback.add(seat, log.at(log.length));
    }
    rollback.settle();
    if (!rollback.canStep) return;
    // If the delay has increased, the input is repeated; if it has decreased, inputs are skipped.
    const addWord = (seat: number, word: number): void => {
      while (this.#logOf(seat).length <= rollback.tick + this.delay) rollback.add(seat, word);
    };
    addWord(meeting.seat, readWord());
    for (const [seat, steer] of this.#seats.steered) addWord(seat, steer(rollback.state));
    rollback.step();
  }

  #receive(remote: Remote, bytes: Uint8Array): void {
    const packet = decodePacket(bytes);
    if (!packet) return;
    const { game, now } = this.#options;
    if (packet.rulesVersion !== game.rulesVersion) {
      this.#drop(remote, { kind: 'other-rules' });
      return;
    }
    const { seats, acknowledged } = packet;
    const { seatsFrom, seatsTo } = remote;
    if (seats.length !== seatsFrom.length || acknowledged.length !== seatsTo.length) return;
    const lengths = seatsTo.map((seat) => this.#logOf(seat).length);
    if (acknowledged.some((tick, i) => tick > (lengths[i] ?? 0))) return;
    for (const [i, tick] of acknowledged.entries())
      remote.acknowledged[i] = Math.max(remote.acknowledged[i] ?? 0, tick);
    const nowMs = now();
    const isNewest = takesStamp(remote, packet.stamp);
    for (const [i, report] of seats.entries()) {
      const seat = seatsFrom[i] ?? 0;
      this.#takeWords(seat, report);
      if (isNewest) this.#seats.report(seat, report);
    }
    this.#rollback.settle();
    this.#check.addOther(remote.index, packet.hashNumber, packet.hash);
    const difference = this.#check.differenceTo(remote.index)?.number;
    if (difference || seats[0]?.differs) {
      const tick = (difference ?? packet.hashNumber) * STEPS_PER_SECOND;
      this.#drop(remote, { kind: 'differs', tick });
      return;
    }
    if (isNewest) remote.pace.receive(packet, this.#logOf(remote.seat).length, this.#rollback.tick, nowMs);
    if (seats[0]?.hasLeft) this.#part(remote);
    else this.wake(nowMs);
  }

  /** Appends inputs that follow the known ones. Known inputs never change. */
  #takeWords(seat: number, { firstTick, words }: SeatReport): void {
    const log = this.#logOf(seat);
    if (firstTick > log.length) return;
    const most = this.#rollback.tick + MOST_AHEAD;
    for (let i = log.length - firstTick; i < words.length && log.length < most; i++) {
      this.#rollback.add(seat, words[i] ?? 0);
      this.#seats.receive(seat);
    }
  }

  #send(remote: Remote, nowMs: number, last?: Partial<SeatFlags>, proof?: NumberedHash): void {
    const { game, meeting } = this.#options;
    const { number, hash } = proof ?? this.#check.last;
    const others = this.#remotes.filter((each) => each !== remote);
    const receivesNothing = this.silenceOf(remote.seat) >= SILENT_MS;
    const own = {
      isHidden: this.isHidden,
      isAway: this.isAway,
      receivesNothing,
      hasLeft: false,
      differs: false,
      ...last,
    };
    remote.channel.send(
      encodePacket({
        rulesVersion: game.rulesVersion,
        tick: this.#rollback.tick,
        ...remote.pace.stamps(nowMs),
        beyondMs: asStamp(longestTrip(others)),
        hashNumber: number,
        hash,
        acknowledged: remote.seatsFrom.map((seat) => this.#logOf(seat).length),
        seats: remote.seatsTo.map((seat, i) => {
          const firstTick = remote.acknowledged[i] ?? 0;
          const flags = seat === meeting.seat ? own : this.#seats.flagsOf(seat);
          return { ...flags, firstTick, words: this.#logOf(seat).slice(firstTick) };
        }),
      }),
    );
  }

  #logOf(seat: number): WordLog {
    return this.#rollback.logs[seat] as WordLog;
  }

  /** Removes one peer. The other players continue. */
  #drop(remote: Remote, end: End): void {
    this.#seats.mark(remote.seat, { differs: true });
    this.#part(remote, { differs: true }, this.#check.differenceTo(remote.index) ?? undefined);
    if (this.#remotes.length === 0) this.#end = end;
  }

  #part(remote: Remote, flags: Partial<SeatFlags> = {}, proof?: NumberedHash): void {
    const nowMs = this.#options.now();
    for (let i = 0; i < GOODBYES; i++) this.#send(remote, nowMs, { hasLeft: true, ...flags }, proof);
    this.#lose(remote);
    remote.channel.close();
  }

  /** A guest reaches the other guests only through the host. */
  #lose(remote: Remote): void {
    for (const stop of remote.stops) stop();
    this.#remotes = this.#remotes.filter((each) => each !== remote);
    for (const seat of remote.seatsFrom) this.#seats.mark(seat, { hasLeft: true });
  }
}
