/** Where a ship throws sparks: at a wing that is close to something, and where it strikes a wall. */
import type { Ship } from '../../rules/state.ts';
import { CYAN, type Ink, TANGERINE } from '../palette.ts';
import { createPoint, setPoint, transform } from '../point.ts';
import type { SeenShip } from '../scene/ships/ship-places.ts';
import type { Sparks } from './sparks.ts';

/** Sparks a second where a wall is scraped or something is skimmed as closely as can be. */
const SKIM_SPARKS = 40;

export interface SparkThrower {
  /** Throws sparks for `seconds` of flight, at the side that is closer to something. */
  skim(ship: Ship, seen: SeenShip, seconds: number): void;
  /** Throws sparks where a wall was hit; `side` is where it is seen from the ship, −1 or 1. */
  strike(seen: SeenShip, side: number, amount: number): void;
}

export function createSparkThrower(sparks: Sparks): SparkThrower {
  const place = createPoint();
  const velocity = createPoint();
  /** What skimming has earned and not thrown yet. */
  let owed = 0;

  const throwSpark = (
    { frame, matrix }: SeenShip,
    side: number,
    speed: number,
    spread: number,
    ink: Ink,
    life: number,
  ): void => {
    const random = (): number => (Math.random() - 0.5) * 2 * spread;
    transform(place, matrix, side * 2, 0.1, 0.6 + Math.random());
    setPoint(
      velocity,
      frame.aheadX * speed - frame.rightX * side * spread + random(),
      frame.aheadY * speed + frame.upY * spread + random(),
      frame.aheadZ * speed - frame.rightZ * side * spread + random(),
    );
    sparks.add(place, velocity, ink, life * (0.5 + Math.random()));
  };

  return {
    skim(ship, seen, seconds) {
      const strength = Math.max(ship.skimLeft, ship.skimRight);
      owed = Math.min(6, owed + strength * SKIM_SPARKS * seconds);
      const side = ship.skimLeft > ship.skimRight ? -1 : 1;
      for (; owed >= 1; owed--) throwSpark(seen, side, ship.speed * 0.55, 4, CYAN, 0.35);
    },
    strike(seen, side, amount) {
      const count = Math.min(18, 3 + amount * 0.8);
      for (let i = 0; i < count; i++) throwSpark(seen, side, 40, 9, TANGERINE, 0.5);
    },
  };
}
