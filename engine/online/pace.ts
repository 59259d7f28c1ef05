/** How far the other machine is: how long a packet travels, who is ahead, and the input delay that follows. */
import { type Packet, STAMP_RANGE } from './packet.ts';

/** Ticks between a press and its tick, before anything was measured. */
const FIRST_DELAY = 2;
const MOST_DELAY = 4;

/** Round trips in ms up to which a delay of 1, 2 and 3 ticks will do; the rest is guessed. */
const TRIPS = [24, 90, 160] as const;

/** A delay changes only if the trip has left its range by so much. */
const TRIP_TOLERANCE = 1.2;

/** A longer round trip is no measurement. */
const LONGEST_TRIP_MS = 5_000;

/** Of a new measurement so much counts. */
const SHARE_OF_NEW = 1 / 16;

/** Ticks ahead from which a tick is left out now and then, and the due ticks of which one is. */
const SLOWED_LEAD = 0.75;
const SLOW_EVERY = 8;
/** The same for who is far ahead. */
const STOPPED_LEAD = 3;
const STOP_EVERY = 2;

export interface Pace {
  /** A packet that is newer than those before has come. */
  hear(packet: Packet, ownTick: number, nowMs: number): void;
  /** What is told of the clock in a packet. */
  stamps(nowMs: number): Pick<Packet, 'stamp' | 'echo' | 'heldMs' | 'lead'>;
  /** Whether the tick that is due is to be left out, because this machine is ahead. */
  takesBreak(): boolean;
  /** In ticks, 1…4: a press is to be in time for the farthest machine. */
  readonly delay: number;
  /** The smoothed round trip in ms, to the farthest machine that is reached this way; null before the first measurement. */
  readonly tripMs: number | null;
}

export function createPace(): Pace {
  let tripMs: number | null = null;
  let delay = FIRST_DELAY;
  let heardStamp = 0;
  let heardAtMs: number | null = null;
  let ownLead = 0;
  let otherLead = 0;
  let due = 0;

  const measure = (passed: number): void => {
    if (passed > LONGEST_TRIP_MS) return;
    tripMs = tripMs === null ? passed : tripMs + (passed - tripMs) * SHARE_OF_NEW;
    const isTooLong = delay < MOST_DELAY && tripMs > (TRIPS[delay - 1] ?? 0) * TRIP_TOLERANCE;
    const isTooShort = delay > 1 && tripMs * TRIP_TOLERANCE < (TRIPS[delay - 2] ?? 0);
    if (isTooLong) delay++;
    else if (isTooShort) delay--;
  };

  return {
    hear(packet, ownTick, nowMs) {
      heardStamp = packet.stamp;
      heardAtMs = nowMs;
      if (packet.echo !== 0) measure(modulo(stampOf(nowMs) - packet.echo - packet.heldMs) + packet.beyondMs);
      ownLead += (ownTick - packet.tick - ownLead) * SHARE_OF_NEW;
      otherLead = packet.lead;
    },
    stamps: (nowMs) => ({
      stamp: stampOf(nowMs),
      echo: heardStamp,
      heldMs: heardAtMs === null ? 0 : Math.min(STAMP_RANGE - 1, Math.round(nowMs - heardAtMs)),
      lead: ownLead,
    }),
    takesBreak() {
      // Both see the other as it was one trip ago: the difference of what they see has the trip no more.
      const ahead = (ownLead - otherLead) / 2;
      if (ahead < SLOWED_LEAD) return false;
      const isLeftOut = ++due % (ahead < STOPPED_LEAD ? SLOW_EVERY : STOP_EVERY) === 0;
      if (isLeftOut) ownLead -= 1;
      return isLeftOut;
    },
    get delay() {
      return delay;
    },
    get tripMs() {
      return tripMs;
    },
  };
}

/** 0 stands for none. */
const stampOf = (nowMs: number): number => Math.max(1, modulo(Math.round(nowMs)));
const modulo = (ms: number): number => ((ms % STAMP_RANGE) + STAMP_RANGE) % STAMP_RANGE;
