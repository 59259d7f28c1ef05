/**
 * A match of two machines: reads this one's input, tells the other, and steps the rules as far as both are. No DOM; time
 * comes from whoever calls.
 */
import { createStepClock, pauseClock, shareOfNextStep, takeStepsDue } from '#engine/loop/fixed-step.ts';
import { type Contact, contactAfter } from './contact.ts';
import { matchLogText } from './match-log.ts';
import type { Meeting } from './meeting.ts';
import type { OnlineGame } from './online-game.ts';
import { createPace } from './pace.ts';
import { decodePacket, encodePacket, type Packet, STAMP_RANGE } from './packet.ts';
import { Rollback, type RollbackCounts, type RollbackWatcher } from './rollback.ts';
import { createStateCheck } from './state-check.ts';
import type { WordLog } from './word-log.ts';

/** Both play, and a guest may join a host only. */
const SEATS = 2;

/** Inputs that are further ahead than this are refused: no honest machine sends them. */
const MOST_AHEAD = 64;

/** Packets go out this often at most, and at least so often while no tick does: in ms. */
const SEND_EVERY_MS = 15;

/** After so long without a frame the tab counts as asleep, and packets that come move the match on. */
const ASLEEP_MS = 200;

/** A last packet may be lost as any other. */
const GOODBYES = 3;

/** How a match stands between the machines. */
export type OnlineStatus =
  /** Both play; `late` where the other has not been heard for half a second. */
  | { readonly type: 'playing'; readonly isLate: boolean }
  /** It stands still for both until the other is heard again. */
  | { readonly type: 'silent' }
  /** The other has left or is gone. What comes is played by whoever takes the seat. */
  | { readonly type: 'left' }
  /** The two states differ since some tick before this one. */
  | { readonly type: 'differs'; readonly tick: number }
  /** The other plays by other rules. */
  | { readonly type: 'other-rules' };

export interface OnlineMatchOptions<State> extends RollbackWatcher<State> {
  /** Of the meeting: its channel is the match's from now on. */
  readonly meeting: Pick<Meeting, 'channel' | 'seat' | 'seed' | 'setup'>;
  readonly game: OnlineGame<State>;
  /** This machine's input for a tick. */
  readonly readWord: () => number;
  /** For packets that come between frames: any clock in ms that never goes back. */
  readonly now: () => number;
}

/** Joins rules, inputs and a channel. It runs from the moment it is made until it is left. */
export class OnlineMatch<State> {
  readonly #options: OnlineMatchOptions<State>;
  readonly #rollback: Rollback<State>;
  readonly #pace = createPace();
  readonly #check = createStateCheck();
  readonly #clock = createStepClock();
  readonly #stopListening: (() => void)[];
  readonly #otherSeat: 0 | 1;
  /** The other's knowledge of this machine's inputs. */
  #acknowledged = 0;
  #newestStamp: number | null = null;
  #heardAtMs: number;
  #frameAtMs: number;
  #sentAtMs = Number.NEGATIVE_INFINITY;
  #contact: Contact = 'heard';
  #other: Pick<Packet, 'isHidden' | 'isAway' | 'hearsNothing'> = {
    isHidden: false,
    isAway: false,
    hearsNothing: false,
  };
  #isOtherRules = false;
  #steerOther: ((state: State) => number) | null = null;
  /** What is told of this machine. */
  isHidden = false;
  isAway = false;

  constructor(options: OnlineMatchOptions<State>) {
    this.#options = options;
    const { game, meeting } = options;
    const { channel, seat, seed, setup } = meeting;
    this.#otherSeat = seat === 0 ? 1 : 0;
    this.#rollback = new Rollback(game, () => game.create(seed, setup), SEATS, {
      onStep: (state, tick, isAgain) => options.onStep?.(state, tick, isAgain),
      onConfirmed: (state, tick, words) => {
        if (this.#check.isDue(tick)) this.#check.addOwn(tick, game.hash(state));
        options.onConfirmed?.(state, tick, words);
      },
    });
    this.#heardAtMs = this.#frameAtMs = options.now();
    this.#stopListening = [
      channel.onPacket((bytes) => this.#hear(bytes)),
      channel.onClosed(() => this.#lose()),
    ];
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
    if (this.#check.differsAt !== null) return { type: 'differs', tick: this.#check.differsAt };
    if (this.#contact === 'gone') return { type: 'left' };
    if (this.#contact === 'silent' || this.#other.hearsNothing) return { type: 'silent' };
    return { type: 'playing', isLate: this.#contact === 'late' };
  }

  /** The other shows a menu, or another tab: its inputs are none. */
  get isOtherAway(): boolean {
    return this.#other.isAway || this.#other.isHidden;
  }

  /** For how many ms the other has not been heard. */
  get silenceMs(): number {
    return this.#options.now() - this.#heardAtMs;
  }

  /** All that this machine knows of the match, as the text of a file. */
  logText(slug: string): string {
    const { game, meeting } = this.#options;
    const { seat, seed, setup } = meeting;
    const { differsAt } = this.#check;
    return matchLogText({
      slug,
      rulesVersion: game.rulesVersion,
      seed,
      setup,
      seat,
      differsAt,
      hashes: this.#check.hashes(),
      logs: this.logs,
    });
  }

  /** For figures and tests. */
  get logs(): readonly WordLog[] {
    return this.#rollback.logs;
  }

  get counts(): RollbackCounts {
    return this.#rollback.counts;
  }

  get tripMs(): number | null {
    return this.#pace.tripMs;
  }

  get delay(): number {
    return this.#pace.delay;
  }

  /** A frame: steps what is due and tells the other. */
  frame(nowMs: number): void {
    this.#frameAtMs = nowMs;
    this.#advance(nowMs);
  }

  /** Time has passed and no frame may have come: a hidden tab has none, and its timers are slow. */
  wake(nowMs: number): void {
    if (nowMs - this.#frameAtMs > ASLEEP_MS) this.#advance(nowMs);
  }

  /** The other's seat is played from here on; to be called once the other has left. */
  goOnAlone(steer: (state: State) => number): void {
    if (this.status.type !== 'left') return;
    this.#steerOther = steer;
    pauseClock(this.#clock);
  }

  /** Ends it for this machine, and tells the other. */
  leave(): void {
    for (let i = 0; i < GOODBYES && this.#contact !== 'gone'; i++) this.#send(this.#options.now(), true);
    this.#stop();
    this.#options.meeting.channel.close();
  }

  #advance(nowMs: number): void {
    if (this.#contact !== 'gone') {
      this.#contact = contactAfter(nowMs - this.#heardAtMs);
      if (this.#contact === 'gone') this.#options.meeting.channel.close();
    }
    const { type } = this.status;
    const isMoving = type === 'playing' || (type === 'left' && this.#steerOther !== null);
    if (isMoving) {
      for (let due = takeStepsDue(this.#clock, nowMs); due > 0; due--) this.#step();
    } else pauseClock(this.#clock);
    if (nowMs - this.#sentAtMs >= SEND_EVERY_MS) this.#send(nowMs);
  }

  #step(): void {
    const { meeting, readWord } = this.#options;
    const rollback = this.#rollback;
    if (this.#steerOther) {
      const log = rollback.logs[this.#otherSeat] as WordLog;
      // What was guessed of the other's last ticks is what they were, now that nobody knows better.
      while (log.length < rollback.tick) rollback.add(this.#otherSeat, log.at(log.length));
      if (log.length === rollback.tick) rollback.add(this.#otherSeat, this.#steerOther(rollback.state));
      rollback.settle();
    } else if (this.#pace.takesBreak()) return;
    if (!rollback.canStep) return;
    const log = rollback.logs[meeting.seat] as WordLog;
    // A delay that grew repeats the word; one that shrank leaves words out until the tick has come up.
    const word = readWord();
    while (log.length <= rollback.tick + this.#pace.delay) rollback.add(meeting.seat, word);
    rollback.step();
  }

  #hear(bytes: Uint8Array): void {
    const packet = decodePacket(bytes);
    if (!packet || this.#contact === 'gone') return;
    const { game, now, meeting } = this.#options;
    if (packet.rulesVersion !== game.rulesVersion) {
      this.#isOtherRules = true;
      return;
    }
    const nowMs = now();
    const own = this.#rollback.logs[meeting.seat] as WordLog;
    if (packet.acknowledged > own.length) return;
    this.#acknowledged = Math.max(this.#acknowledged, packet.acknowledged);
    this.#check.addOther(packet.hashNumber, packet.hash);
    this.#heardAtMs = nowMs;
    this.#takeWords(packet);
    if (this.#isNewest(packet)) {
      this.#newestStamp = packet.stamp;
      this.#pace.hear(packet, this.#rollback.tick, nowMs);
      const { isHidden, isAway, hearsNothing } = packet;
      this.#other = { isHidden, isAway, hearsNothing };
    }
    if (packet.leaves) this.#lose();
    else this.wake(nowMs);
  }

  /** Takes what continues what is known; what is known stays as it is, whatever comes. */
  #takeWords({ firstTick, words }: Packet): void {
    const log = this.#rollback.logs[this.#otherSeat] as WordLog;
    if (firstTick > log.length) return;
    const most = this.#rollback.tick + MOST_AHEAD;
    for (let i = log.length - firstTick; i < words.length && log.length < most; i++)
      this.#rollback.add(this.#otherSeat, words[i] ?? 0);
    this.#rollback.settle();
  }

  #isNewest({ stamp }: Packet): boolean {
    if (this.#newestStamp === null) return true;
    const since = (stamp - this.#newestStamp + STAMP_RANGE) % STAMP_RANGE;
    return since > 0 && since < STAMP_RANGE / 2;
  }

  #send(nowMs: number, leaves = false): void {
    if (this.#contact === 'gone') return;
    this.#sentAtMs = nowMs;
    const { game, meeting } = this.#options;
    const { channel, seat } = meeting;
    const { logs, tick } = this.#rollback;
    const { number, hash } = this.#check.last;
    channel.send(
      encodePacket({
        rulesVersion: game.rulesVersion,
        isHidden: this.isHidden,
        isAway: this.isAway,
        hearsNothing: this.#contact === 'silent',
        leaves,
        tick,
        acknowledged: (logs[this.#otherSeat] as WordLog).length,
        ...this.#pace.stamps(nowMs),
        hashNumber: number,
        hash,
        firstTick: this.#acknowledged,
        words: (logs[seat] as WordLog).slice(this.#acknowledged),
      }),
    );
  }

  /** The other is gone for good. */
  #lose(): void {
    this.#contact = 'gone';
    this.#stop();
  }

  #stop(): void {
    for (const stop of this.#stopListening.splice(0)) stop();
  }
}
