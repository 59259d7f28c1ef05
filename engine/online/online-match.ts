/**
 * A match of several machines: reads this one's input, tells the others, and steps the rules as far as all are. Guests talk to
 * the host, who passes on what each says; the inputs that a host tells of a seat are that seat's, whoever plays it. No DOM;
 * time comes from whoever calls.
 */
import { createStepClock, pauseClock, shareOfNextStep, takeStepsDue } from '#engine/loop/fixed-step.ts';
import { type Contact, contactAfter, GONE_MS, SILENT_MS } from './contact.ts';
import type { Meeting } from './meeting.ts';
import type { OnlineGame } from './online-game.ts';
import type { OnlineStatus } from './online-status.ts';
import { decodePacket, encodePacket, type SeatReport } from './packet.ts';
import { asStamp, createRemotes, longestTrip, type Remote, takesStamp } from './remote.ts';
import { Rollback, type RollbackCounts, type RollbackWatcher } from './rollback.ts';
import { createStateCheck, type StateCheck } from './state-check.ts';
import type { WordLog } from './word-log.ts';

/** Inputs that are further ahead than this are refused: no honest machine sends them. */
const MOST_AHEAD = 64;

/** Packets go out this often at most, and at least so often while no tick does: in ms. */
const SEND_EVERY_MS = 15;

/** After so long without a frame the tab counts as asleep, and packets that come move the match on. */
const ASLEEP_MS = 200;

/** A last packet may be lost as any other. */
const GOODBYES = 3;

export interface OnlineMatchOptions<State> extends RollbackWatcher<State> {
  /** Its channels are the match's from now on. */
  readonly meeting: Meeting;
  readonly game: OnlineGame<State>;
  /** This machine's input for a tick. */
  readonly readWord: () => number;
  /** For packets that come between frames: any clock in ms that never goes back. */
  readonly now: () => number;
}

/** What is known of a seat's machine, at the host or through it. */
type SeatState = Omit<SeatReport, 'firstTick' | 'words'>;

/** Chooses the input of a seat whose player has left. */
type Steer<State> = (state: State) => number;

/**
 * Joins rules, inputs and channels. It runs from the moment it is made until it is left. Long, because hearing, stepping and
 * telling are of one state.
 */
export class OnlineMatch<State> {
  readonly #options: OnlineMatchOptions<State>;
  readonly #rollback: Rollback<State>;
  /** Whether all have the same state. */
  readonly check: StateCheck;
  readonly #clock = createStepClock();
  /** Those that are still there. */
  #remotes: readonly Remote[];
  readonly #seats: SeatState[];
  /** Who plays on for those that are gone. */
  readonly #steered = new Map<number, Steer<State>>();
  #frameAtMs: number;
  #sentAtMs = Number.NEGATIVE_INFINITY;
  #isOtherRules = false;
  /** What is told of this machine. */
  isHidden = false;
  isAway = false;

  constructor(options: OnlineMatchOptions<State>) {
    this.#options = options;
    const { game, meeting, now } = options;
    const { channels, names, seed, setup } = meeting;
    this.check = createStateCheck(channels.length);
    this.#rollback = new Rollback(game, () => game.create(seed, setup, names.length), names.length, {
      onStep: (state, tick, isAgain) => options.onStep?.(state, tick, isAgain),
      onConfirmed: (state, tick, words) => {
        if (this.check.isDue(tick)) this.check.addOwn(tick, game.hash(state));
        options.onConfirmed?.(state, tick, words);
      },
    });
    this.#seats = names.map(() => ({
      isHidden: false,
      isAway: false,
      hearsNothing: false,
      hasLeft: false,
      differs: false,
      silentMs: 0,
    }));
    this.#frameAtMs = now();
    this.#remotes = createRemotes(meeting, this.#frameAtMs);
    for (const remote of this.#remotes) {
      const { channel, stops } = remote;
      stops.push(
        channel.onPacket((bytes) => this.#hear(remote, bytes)),
        channel.onClosed(() => this.#lose(remote)),
      );
    }
  }

  get state(): State {
    return this.#rollback.state;
  }

  /** The next tick to be stepped, and the first one whose inputs are not all known. */
  get tick(): number {
    return this.#rollback.tick;
  }

  get confirmed(): number {
    return this.#rollback.confirmed;
  }

  /** How far the present frame lies between the last tick and the next, 0 to 1. */
  get share(): number {
    return this.#rollback.canStep ? shareOfNextStep(this.#clock) : 1;
  }

  get status(): OnlineStatus {
    if (this.#isOtherRules) return { type: 'other-rules' };
    if (this.check.differsAt !== null) return { type: 'differs', tick: this.check.differsAt };
    if (this.#remotes.length === 0) return { type: 'left' };
    const contact = this.#contactOf(this.quietest);
    return contact === 'silent' ? { type: contact } : { type: 'playing', isLate: contact === 'late' };
  }

  /** The seat that holds the others up if one does: the first of those that are heard least. */
  get quietest(): number {
    const others = [...this.#seats.keys()].filter((seat) => seat !== this.#options.meeting.seat);
    const found = (contact: Contact): number | undefined =>
      others.find((seat) => this.#contactOf(seat) === contact);
    return found('silent') ?? found('late') ?? others[0] ?? 0;
  }

  /** The player of a seat shows a menu, or another tab: its inputs are none. */
  isSeatAway(seat: number): boolean {
    const state = this.#seats[seat];
    return !!state && !state.hasLeft && (state.isAway || state.isHidden);
  }

  /** The player of a seat is gone for good. */
  hasLeft(seat: number): boolean {
    return this.#seats[seat]?.hasLeft === true;
  }

  /** For how many ms the machine of a seat has not been heard, here or by the host. */
  silenceOf(seat: number): number {
    const remote = this.#remotes.find((each) => each.seat === seat);
    return remote ? this.#options.now() - remote.heardAtMs : (this.#seats[seat]?.silentMs ?? 0);
  }

  /** The inputs, by seat. */
  get logs(): readonly WordLog[] {
    return this.#rollback.logs;
  }

  /** For figures and tests. */
  get counts(): RollbackCounts {
    return this.#rollback.counts;
  }

  /** To the farthest machine and back; 0 before the first measurement. */
  get tripMs(): number {
    return longestTrip(this.#remotes);
  }

  get delay(): number {
    return Math.max(1, ...this.#remotes.map(({ pace }) => pace.delay));
  }

  /** A frame: steps what is due and tells the others. */
  frame(nowMs: number): void {
    this.#frameAtMs = nowMs;
    this.#advance(nowMs);
  }

  /** Time has passed and no frame may have come: a hidden tab has none, and its timers are slow. */
  wake(nowMs: number): void {
    if (nowMs - this.#frameAtMs > ASLEEP_MS) this.#advance(nowMs);
  }

  /** Whether a seat is this machine's to be played on: a host's are those of who has left, a guest's all once the host has. */
  isFree(seat: number): boolean {
    const isOurs = this.#options.meeting.seat === 0 || this.#remotes.length === 0;
    return isOurs && this.hasLeft(seat) && !this.#steered.has(seat);
  }

  /** A free seat is played from here on; the others are told its inputs like those of any. */
  takeSeat(seat: number, steer: Steer<State>): void {
    if (this.isFree(seat)) this.#steered.set(seat, steer);
  }

  /** Ends it for this machine, and tells the others. */
  leave(): void {
    for (const remote of this.#remotes) {
      for (let i = 0; i < GOODBYES; i++) this.#send(remote, this.#options.now(), true);
      this.#lose(remote);
      remote.channel.close();
    }
  }

  #advance(nowMs: number): void {
    for (const remote of this.#remotes) {
      if (nowMs - remote.heardAtMs < GONE_MS) continue;
      this.#lose(remote);
      remote.channel.close();
    }
    const { type } = this.status;
    const isMoving = type === 'playing' || (type === 'left' && this.#steered.size > 0);
    if (isMoving) {
      for (let due = takeStepsDue(this.#clock, nowMs); due > 0; due--) this.#step();
    } else pauseClock(this.#clock);
    if (nowMs - this.#sentAtMs < SEND_EVERY_MS) return;
    this.#sentAtMs = nowMs;
    for (const remote of this.#remotes) this.#send(remote, nowMs);
  }

  #step(): void {
    const { meeting, readWord } = this.#options;
    const rollback = this.#rollback;
    // What was guessed of their last ticks is what they were, now that nobody knows better.
    for (const seat of this.#steered.keys()) {
      const log = this.#logOf(seat);
      while (log.length < rollback.tick) rollback.add(seat, log.at(log.length));
    }
    rollback.settle();
    // Each of them counts what is due.
    const isAhead = this.#remotes.filter(({ pace }) => pace.takesBreak()).length > 0;
    if (isAhead || !rollback.canStep) return;
    // A delay that grew repeats the word; one that shrank leaves words out until the tick has come up.
    const addWord = (seat: number, word: number): void => {
      while (this.#logOf(seat).length <= rollback.tick + this.delay) rollback.add(seat, word);
    };
    addWord(meeting.seat, readWord());
    for (const [seat, steer] of this.#steered) addWord(seat, steer(rollback.state));
    rollback.step();
  }

  #hear(remote: Remote, bytes: Uint8Array): void {
    const packet = decodePacket(bytes);
    if (!packet) return;
    const { game, now } = this.#options;
    if (packet.rulesVersion !== game.rulesVersion) {
      this.#isOtherRules = true;
      return;
    }
    const { seats, acknowledged } = packet;
    const { tells, isTold } = remote;
    if (seats.length !== tells.length || acknowledged.length !== isTold.length) return;
    const lengths = isTold.map((seat) => this.#logOf(seat).length);
    if (acknowledged.some((tick, i) => tick > (lengths[i] ?? 0))) return;
    for (const [i, tick] of acknowledged.entries())
      remote.acknowledged[i] = Math.max(remote.acknowledged[i] ?? 0, tick);
    this.check.addOther(remote.index, packet.hashNumber, packet.hash);
    const nowMs = now();
    remote.heardAtMs = nowMs;
    const isNewest = takesStamp(remote, packet.stamp);
    for (const [i, report] of seats.entries()) {
      const seat = tells[i] ?? 0;
      this.#takeWords(seat, report);
      if (isNewest) this.#seats[seat] = report;
      if (report.differs) this.check.addDifference(packet.hashNumber);
    }
    this.#rollback.settle();
    if (isNewest) remote.pace.hear(packet, this.#rollback.tick, nowMs);
    if (seats[0]?.hasLeft) this.#lose(remote);
    else this.wake(nowMs);
  }

  /** Takes what continues what is known; what is known stays as it is, whatever comes. */
  #takeWords(seat: number, { firstTick, words }: SeatReport): void {
    const log = this.#logOf(seat);
    if (firstTick > log.length) return;
    const most = this.#rollback.tick + MOST_AHEAD;
    for (let i = log.length - firstTick; i < words.length && log.length < most; i++)
      this.#rollback.add(seat, words[i] ?? 0);
  }

  #send(remote: Remote, nowMs: number, hasLeft = false): void {
    const { game, meeting } = this.#options;
    const { number, hash } = this.check.last;
    const others = this.#remotes.filter((each) => each !== remote);
    remote.channel.send(
      encodePacket({
        rulesVersion: game.rulesVersion,
        tick: this.#rollback.tick,
        ...remote.pace.stamps(nowMs),
        beyondMs: asStamp(longestTrip(others)),
        hashNumber: number,
        hash,
        acknowledged: remote.tells.map((seat) => this.#logOf(seat).length),
        seats: remote.isTold.map((seat, i) => {
          const firstTick = remote.acknowledged[i] ?? 0;
          const state = seat === meeting.seat ? this.#stateFor(remote, hasLeft) : this.#stateOf(seat);
          return { ...state, firstTick, words: this.#logOf(seat).slice(firstTick) };
        }),
      }),
    );
  }

  /** What is told of this machine. */
  #stateFor(remote: Remote, hasLeft: boolean): SeatState {
    return {
      isHidden: this.isHidden,
      isAway: this.isAway,
      hearsNothing: this.silenceOf(remote.seat) >= SILENT_MS,
      hasLeft,
      differs: this.check.differsAt !== null,
      silentMs: 0,
    };
  }

  /** What is told of another. */
  #stateOf(seat: number): SeatState {
    return { ...(this.#seats[seat] as SeatState), silentMs: asStamp(this.silenceOf(seat)) };
  }

  /** Who hears nothing is as good as silent; who has left holds nobody up. */
  #contactOf(seat: number): Contact {
    const state = this.#seats[seat];
    if (!state || state.hasLeft) return 'heard';
    return contactAfter(state.hearsNothing ? SILENT_MS : Math.min(this.silenceOf(seat), SILENT_MS));
  }

  #logOf(seat: number): WordLog {
    return this.#rollback.logs[seat] as WordLog;
  }

  /** A machine is gone for good: with the host all others are. */
  #lose(remote: Remote): void {
    for (const stop of remote.stops) stop();
    this.#remotes = this.#remotes.filter((each) => each !== remote);
    for (const seat of remote.tells) this.#seats[seat] = { ...this.#stateOf(seat), hasLeft: true };
  }
}
