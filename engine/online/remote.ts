/** Another machine, as a match knows it: when it was heard, how far it is, and what it knows. */
import type { Channel } from './channel.ts';
import type { Meeting } from './meeting.ts';
import { createPace, type Pace } from './pace.ts';
import { STAMP_RANGE } from './packet.ts';

export interface Remote {
  readonly channel: Channel;
  /** Counted among the machines that this one talks to. */
  readonly index: number;
  /** Its player's. */
  readonly seat: number;
  /** The seats it tells of, its own first, and those it is told of: a guest hears of the others from the host. */
  readonly tells: readonly number[];
  readonly isTold: readonly number[];
  /** By the seats it is told of: it knows the inputs of all ticks below. */
  readonly acknowledged: number[];
  readonly pace: Pace;
  /** The stamp of the newest packet. */
  stamp: number | null;
  heardAtMs: number;
  /** Each ends a way of hearing it. */
  readonly stops: (() => void)[];
}

/** All machines that the one of a meeting talks to: a host to each guest, a guest to the host. */
export function createRemotes(
  { channels, seat: own, names }: Pick<Meeting, 'channels' | 'seat' | 'names'>,
  nowMs: number,
): Remote[] {
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
      heardAtMs: nowMs,
      stops: [],
    };
  });
}

/** Whether a stamp is newer than all before; it is the newest then. */
export function takesStamp(remote: Remote, stamp: number): boolean {
  const since = (stamp - (remote.stamp ?? stamp - 1) + STAMP_RANGE) % STAMP_RANGE;
  const isNewest = since > 0 && since < STAMP_RANGE / 2;
  if (isNewest) remote.stamp = stamp;
  return isNewest;
}

/** To the farthest of them and back, in ms; 0 where nothing was measured. */
export const longestTrip = (remotes: readonly Remote[]): number =>
  Math.max(0, ...remotes.map(({ pace }) => pace.tripMs ?? 0));

/** Milliseconds as packets carry them. */
export const asStamp = (ms: number): number => Math.min(STAMP_RANGE - 1, Math.round(ms));
