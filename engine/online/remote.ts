/** A peer that this machine has a channel to. */
import type { Channel } from './channel.ts';
import type { Meeting } from './meeting.ts';
import { createPace, type Pace } from './pace.ts';
import { STAMP_RANGE } from './packet.ts';

export interface Remote {
  readonly channel: Channel;
  /** Index among the peers that this machine has a channel to. */
  readonly index: number;
  /** Its player's seat. */
  readonly seat: number;
  /** Seats that its packets describe, its own first: a guest's only that one, the host's all but the receiver's. */
  readonly tells: readonly number[];
  /** Seats that the packets sent to it describe. */
  readonly isTold: readonly number[];
  /** By `isTold`: it knows the inputs of all ticks below. */
  readonly acknowledged: number[];
  readonly pace: Pace;
  /** Stamp of the newest packet. */
  stamp: number | null;
  /** Remove the listeners on its channel. */
  readonly stops: (() => void)[];
}

/** Creates the peers of a machine: a host has a channel to each guest, a guest to the host. */
export function createRemotes({
  channels,
  seat: own,
  names,
}: Pick<Meeting, 'channels' | 'seat' | 'names'>): Remote[] {
  const allBut = (left: number): number[] => [...names.keys()].filter((seat) => seat !== left);
  return channels.map((channel, index) => {
    const seat = own === 0 ? index + 1 : 0;
    const isTold = own === 0 ? allBut(seat) : [own];
    return {
      channel,
      index,
      seat,
      tells: own === 0 ? [seat] : allBut(own),
      isTold,
      acknowledged: isTold.map(() => 0),
      pace: createPace(),
      stamp: null,
      stops: [],
    };
  });
}

/** Whether a stamp is newer than all before; if so it is kept as the newest. */
export function takesStamp(remote: Remote, stamp: number): boolean {
  const since = (stamp - (remote.stamp ?? stamp - 1) + STAMP_RANGE) % STAMP_RANGE;
  const isNewest = since > 0 && since < STAMP_RANGE / 2;
  if (isNewest) remote.stamp = stamp;
  return isNewest;
}

/** Round trip to the farthest of them in ms; 0 before the first measurement. */
export const longestTrip = (remotes: readonly Remote[]): number =>
  Math.max(0, ...remotes.map(({ pace }) => pace.tripMs ?? 0));

/** Milliseconds in the range of a packet. */
export const asStamp = (ms: number): number => Math.min(STAMP_RANGE - 1, Math.round(ms));
