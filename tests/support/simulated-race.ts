import { OnlineMatch } from '#engine/online/online-match.ts';
import type { CreateMatch } from '#engine/online/online-part.ts';
import { plainTrack } from '#games/sky-city-rush/bot/fly-race.ts';
import type { OnlineState } from '#games/sky-city-rush/rules/online.ts';
import type { Ship } from '#games/sky-city-rush/rules/state.ts';
import { pathOf } from '#games/sky-city-rush/rules/track.ts';
import {
  createSimulatedNetwork,
  type NetworkOptions,
  type SimulatedNetwork,
} from '#tests/support/simulated-network.ts';

export const RING = plainTrack();

export const NAMES = ['Ada', 'Ben'] as const;

const LAST_METRES = [500, 700] as const;

export function createNetwork(options: Partial<NetworkOptions> = {}): SimulatedNetwork {
  return createSimulatedNetwork({ seed: 2, delayMs: 50, loss: 0.05, ...options });
}

/** `alter` changes the initial state in the same way on both peers. */
export function matchesFrom(alter: (state: OnlineState) => void): CreateMatch {
  return (options) => {
    const { game } = options;
    const create: typeof game.create = (...given) => {
      const state = game.create(...given);
      alter(state as OnlineState);
      return state;
    };
    return new OnlineMatch({ ...options, game: { ...game, create } });
  };
}

export function nearTheLine({ race }: OnlineState): void {
  race.phase = 'racing';
  race.countdownSteps = 0;
  for (const [seat, metres] of LAST_METRES.entries()) {
    const ship = race.ships[seat] as Ship;
    ship.lap = race.options.laps - 1;
    ship.nextGate = 0;
    const { length } = pathOf(race.track, 0);
    ship.along = length - metres;
    ship.progress = race.options.laps * length - metres;
    ship.speed = 100;
  }
}
