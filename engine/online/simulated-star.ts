/** Several machines around a host, each over a simulated network of its own to it: for tests. */
import type { Channel } from './channel.ts';
import { createSimulatedNetwork, type NetworkOptions } from './simulated-network.ts';

/** A packet that is passed on waits for the next of these at most, in ms. */
const STEP_MS = 2;

export interface SimulatedStar {
  /** By seat: the host's are one to each guest. */
  readonly channels: readonly (readonly Channel[])[];
  readonly now: () => number;
  advanceTo(timeMs: number): void;
}

/** A network for each guest; a guest's side in it is 1. */
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
