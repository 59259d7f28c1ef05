import type { Channel, Meeting } from './meeting.ts';
import { type Packet, STAMP_RANGE } from './packet.ts';

/** Input delay in ticks before the first measurement of the round trip. */
const FIRST_DELAY = 2;
const MOST_DELAY = 4;

/** Maximum round-trip times in ms for input delays of 1, 2 and 3 ticks. */
const TRIPS = [24, 90, 160] as const;

/** The delay changes only when the round-trip time leaves the delay's range by this factor. */
const TRIP_TOLERANCE = 1.2;

/** Longest round-trip time in ms that counts as a measurement. */
const LONGEST_TRIP_MS = 5_000;

/** Weight of a new measurement in the running mean. */
const WEIGHT_OF_NEW = 1 / 16;

const TICKS_PER_MS = 60 / 1000;

/** Lead or lag in ticks from which one of `CORRECT_EVERY` ticks is corrected. */
const NEAR = 0.75;
const CORRECT_EVERY = 8;
const FAR = 3;
const HURRY_EVERY = 2;

/** Maximum corrections in a row. Peers start at most half a second apart, so more would mean a wrong clock. */
const MOST_CORRECTIONS = 30;
const TICKS_PER_CORRECTION = 60;

export interface Pace {
  /** `known` is the number of the sender's inputs that have arrived. */
  receive(packet: Packet, known: number, ownTick: number, nowMs: number): void;
  stamps(nowMs: number): Pick<Packet, 'stamp' | 'echo' | 'heldMs'>;
  /** Call it after a tick was skipped (−1) or added (1). */
  shift(ticks: number): void;
  /** Lead over the peer in ticks; negative if this device is behind. */
  readonly ahead: number;
  /** Input delay in ticks, 1 to 4, chosen so that inputs reach the farthest peer in time. */
  readonly delay: number;
  /** Running mean in ms of the round trip to the farthest peer reachable through this one; null until measured. */
  readonly tripMs: number | null;
}

export function createPace(): Pace {
  let tripMs: number | null = null;
  /** Round-trip time in ms to the peer itself, without peers beyond it. */
  let directMs: number | null = null;
  let delay = FIRST_DELAY;
  let receivedStamp = 0;
  let receivedAtMs: number | null = null;
  let ahead = 0;

  const measure = (passedMs: number, beyondMs: number): void => {
    if (passedMs + beyondMs > LONGEST_TRIP_MS) return;
    directMs = meanOf(directMs, passedMs);
    tripMs = meanOf(tripMs, passedMs + beyondMs);
    const isTooLong = delay < MOST_DELAY && tripMs > (TRIPS[delay - 1] ?? 0) * TRIP_TOLERANCE;
    const isTooShort = delay > 1 && tripMs * TRIP_TOLERANCE < (TRIPS[delay - 2] ?? 0);
    if (isTooLong) delay++;
    else if (isTooShort) delay--;
  };

  return {
    receive(packet, known, ownTick, nowMs) {
      receivedStamp = packet.stamp;
      receivedAtMs = nowMs;
      if (packet.echo !== 0) measure(modulo(stampOf(nowMs) - packet.echo - packet.heldMs), packet.beyondMs);
      if (directMs === null) return;
      // A peer's inputs end at most MOST_DELAY ticks after its tick, which limits a forged tick.
      const tick = Math.min(known, Math.max(known - MOST_DELAY - 1, packet.tick));
      ahead = meanOf(ahead, ownTick - tick - (directMs / 2) * TICKS_PER_MS);
    },
    stamps: (nowMs) => ({
      stamp: stampOf(nowMs),
      echo: receivedStamp,
      heldMs: receivedAtMs === null ? 0 : Math.min(STAMP_RANGE - 1, Math.round(nowMs - receivedAtMs)),
    }),
    shift(ticks) {
      ahead += ticks;
    },
    get ahead() {
      return ahead;
    },
    get delay() {
      return delay;
    },
    get tripMs() {
      return tripMs;
    },
  };
}

/** Returns the median lead in ticks. If the number of peers is even, this device is included with a lead of zero. */
export function aheadOfMost(paces: readonly Pace[]): number {
  const all = paces.map(({ ahead }) => ahead);
  if (all.length % 2 === 0) all.push(0);
  return all.sort((a, b) => a - b)[(all.length - 1) / 2] ?? 0;
}

/** Call the returned function for each due tick. It returns −1 to skip the tick, or 1 to add another. */
export function createCorrector(): (ahead: number) => -1 | 0 | 1 {
  let allowed = MOST_CORRECTIONS;
  let due = 0;
  return (ahead) => {
    allowed = Math.min(MOST_CORRECTIONS, allowed + 1 / TICKS_PER_CORRECTION);
    const distance = Math.abs(ahead);
    if (distance < NEAR || allowed < 1) return 0;
    if (++due % (distance < FAR ? CORRECT_EVERY : HURRY_EVERY) !== 0) return 0;
    allowed -= 1;
    return ahead > 0 ? -1 : 1;
  };
}

const meanOf = (mean: number | null, value: number): number =>
  mean === null ? value : mean + (value - mean) * WEIGHT_OF_NEW;

/** Returns a stamp of at least 1, because 0 stands for no stamp. */
const stampOf = (nowMs: number): number => Math.max(1, modulo(Math.round(nowMs)));
const modulo = (ms: number): number => ((ms % STAMP_RANGE) + STAMP_RANGE) % STAMP_RANGE;

export interface Remote {
  readonly channel: Channel;
  readonly index: number;
  readonly seat: number;
  /** Seats that the peer reports: a guest's own seat, or all except the receiver's. */
  readonly seatsFrom: readonly number[];
  /** Seats that this device reports to the peer. */
  readonly seatsTo: readonly number[];
  /** For each seat in `seatsTo`, the first tick whose input the peer has not received. */
  readonly acknowledged: number[];
  readonly pace: Pace;
  stamp: number | null;
  readonly stops: (() => void)[];
}

/** Creates a channel's remote for each guest on the host, and only for the host on a guest. */
export function createRemotes({
  channels,
  seat: own,
  names,
}: Pick<Meeting, 'channels' | 'seat' | 'names'>): Remote[] {
  const allBut = (left: number): number[] => [...names.keys()].filter((seat) => seat !== left);
  return channels.map((channel, index) => {
    const seat = own === 0 ? index + 1 : 0;
    const seatsTo = own === 0 ? allBut(seat) : [own];
    return {
      channel,
      index,
      seat,
      seatsFrom: own === 0 ? [seat] : allBut(own),
      seatsTo,
      acknowledged: seatsTo.map(() => 0),
      pace: createPace(),
      stamp: null,
      stops: [],
    };
  });
}

/** Returns true and stores the stamp if it is newer than all earlier ones. */
export function takesStamp(remote: Remote, stamp: number): boolean {
  const since = (stamp - (remote.stamp ?? stamp - 1) + STAMP_RANGE) % STAMP_RANGE;
  const isNewest = since > 0 && since < STAMP_RANGE / 2;
  if (isNewest) remote.stamp = stamp;
  return isNewest;
}

/** Returns the longest round-trip time in ms; 0 before the first measurement. */
export const longestTrip = (remotes: readonly Remote[]): number =>
  Math.max(0, ...remotes.map(({ pace }) => pace.tripMs ?? 0));

export const asStamp = (ms: number): number => Math.min(STAMP_RANGE - 1, Math.round(ms));
