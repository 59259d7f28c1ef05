import type { Channel } from '#engine/online/meeting.ts';
import { createRandom, nextFraction } from '#engine/rules/random.ts';

export interface NetworkOptions {
  readonly seed: number;
  /** Fraction of lost packets, 0 to 1. */
  readonly loss?: number;
  /** Latency in one direction, in ms; a random part of the jitter is added, so packets overtake each other. */
  readonly delayMs?: number;
  readonly jitterMs?: number;
  /** Fraction of duplicated packets, 0 to 1. */
  readonly repeats?: number;
  /** Intervals without delivery, in ms; `side` limits them to one sender. */
  readonly silences?: readonly { fromMs: number; toMs: number; side?: 0 | 1 }[];
}

export interface SimulatedNetwork {
  readonly channels: readonly [Channel, Channel];
  readonly now: () => number;
  advanceTo(timeMs: number): void;
  readonly sent: { packets: number; bytes: number };
}

interface Travelling {
  atMs: number;
  to: 0 | 1;
  packet: Uint8Array;
}

export function createSimulatedNetwork(options: NetworkOptions): SimulatedNetwork {
  const { seed, loss = 0, delayMs = 0, jitterMs = 0, repeats = 0, silences = [] } = options;
  const random = createRandom(seed);
  const sent = { packets: 0, bytes: 0 };
  const listeners = [
    new Set<(packet: Uint8Array) => void>(),
    new Set<(packet: Uint8Array) => void>(),
  ] as const;
  const closed = [new Set<() => void>(), new Set<() => void>()] as const;
  const travelling: Travelling[] = [];
  let nowMs = 0;
  let isOpen = true;
  /** Notice of the other side's closing that is still to be delivered, and its time. */
  let pendingNotice: { side: 0 | 1; atMs: number } | null = null;

  const isSilent = (side: 0 | 1): boolean =>
    silences.some(
      (silence) => nowMs >= silence.fromMs && nowMs < silence.toMs && (silence.side ?? side) === side,
    );

  const channelOf = (side: 0 | 1): Channel => {
    const to = side === 0 ? 1 : 0;
    return {
      send(packet) {
        if (!isOpen) return;
        sent.packets++;
        sent.bytes += packet.length;
        if (isSilent(side) || nextFraction(random) < loss) return;
        const copies = nextFraction(random) < repeats ? 2 : 1;
        for (let i = 0; i < copies; i++)
          travelling.push({
            atMs: nowMs + delayMs + jitterMs * nextFraction(random),
            to,
            packet: packet.slice(),
          });
      },
      onPacket(listener) {
        listeners[side].add(listener);
        return () => listeners[side].delete(listener);
      },
      onClosed(listener) {
        closed[side].add(listener);
        return () => closed[side].delete(listener);
      },
      close() {
        if (!isOpen) return;
        isOpen = false;
        pendingNotice = { side: to, atMs: nowMs + delayMs + jitterMs };
        for (const listener of [...closed[side]]) listener();
      },
    };
  };

  return {
    channels: [channelOf(0), channelOf(1)],
    now: () => nowMs,
    advanceTo(timeMs) {
      for (;;) {
        let next: Travelling | undefined;
        for (const each of travelling)
          if (each.atMs <= timeMs && (!next || each.atMs < next.atMs)) next = each;
        if (!next) break;
        travelling.splice(travelling.indexOf(next), 1);
        nowMs = Math.max(nowMs, next.atMs);
        for (const listener of [...listeners[next.to]]) listener(next.packet);
      }
      nowMs = timeMs;
      if (!pendingNotice || pendingNotice.atMs > timeMs) return;
      const { side } = pendingNotice;
      pendingNotice = null;
      for (const listener of [...closed[side]]) listener();
    },
    sent,
  };
}

const STEP_MS = 2;

interface SimulatedStar {
  readonly channels: readonly (readonly Channel[])[];
  readonly now: () => number;
  advanceTo(timeMs: number): void;
}

export function createSimulatedStar(networks: readonly NetworkOptions[]): SimulatedStar {
  const made = networks.map(createSimulatedNetwork);
  const now = (): number => made[0]?.now() ?? 0;
  return {
    channels: [made.map(({ channels }) => channels[0]), ...made.map(({ channels }) => [channels[1]])],
    now,
    advanceTo(timeMs) {
      for (let at = now(); at < timeMs; ) {
        at = Math.min(timeMs, at + STEP_MS);
        for (const network of made) network.advanceTo(at);
      }
    },
  };
}
