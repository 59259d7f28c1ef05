/** All ships of a race and the ghost, as they are seen between two steps, with the trails behind them. */
import type { Mesh } from '#engine/gl/resources.ts';
import { type Race, type Ship, TOP_SPEED } from '../../../rules/state.ts';
import type { Track } from '../../../rules/track.ts';
import { createTrails } from '../../effects/trails.ts';
import { BLUE, CREAM, CYAN, EMBER, type Ink, mixInks, PEACH, TANGERINE } from '../../palette.ts';
import { createPoint, type Point, transform } from '../../point.ts';
import type { Air } from '../sky/air.ts';
import { createFleet } from './fleet.ts';
import { ENGINE } from './ship-model.ts';
import { createSeenShip, type SeenShip, seeShip } from './ship-places.ts';

/** Hulls of the ships, the player's first: lighter than the deck's blue, so that it stands out from it. */
const HULLS: readonly Ink[] = [mixInks(BLUE, CYAN, 0.3), TANGERINE, CYAN, CREAM, EMBER, PEACH];

/** Trails have their ship's ink, but for the player's, which is as on the poster. */
const TRAIL_INKS: readonly Ink[] = HULLS.flatMap((ink, ship) => (ship === 0 ? [CREAM, CYAN] : [ink, ink]));

export interface Ships {
  /** The ships themselves, in the first picture as a draft. */
  readonly solids: Mesh;
  /** What comes after it: the ships' rim, the ghost and all trails. */
  readonly laterMeshes: readonly Mesh[];
  /** Prints the ships as they are to be. */
  sharpen(): void;
  /** Where a ship was seen last; 0 is the player's. */
  seen(ship: number): SeenShip;
  /** Looks where every ship is `share` of the way from its last step to this one. */
  see(race: Race, share: number): void;
  /** Whether what comes too near to the eye is thinned out: not in a photo, which is of the ship. */
  thin(isThinned: boolean): void;
  /** Draws what was seen, and the ghost. `eye` is where the camera is, `pixel` a device pixel's size at a metre's distance. */
  draw(race: Race, ghost: Ship | null, share: number, isHood: boolean, eye: Point, pixel: number): void;
  /** Forgets the trails. */
  clear(): void;
}

/** Makes as many ships as a grid has. */
export function createShips(air: Air): Ships {
  const fleet = createFleet(HULLS, 'solid', air);
  const ghostFleet = createFleet([CREAM], 'ghost', air);
  const trails = createTrails(TRAIL_INKS, air);
  const seenShips = HULLS.map(createSeenShip);
  const seenGhost = createSeenShip();
  const engine = createPoint();

  const drawShip = (ship: Ship, index: number, isShown: boolean, eye: Point): void => {
    const seen = seenShips[index] as SeenShip;
    const thrust = Math.min(1, ship.speed / TOP_SPEED);
    const heat = ship.isBoosting || ship.padSeconds > 0 ? 1 : 0.35 * thrust;
    fleet.place(index, seen.matrix, ship.isBoosting ? 1 : thrust * 0.5, isShown);
    for (const side of [0, 1]) {
      const trail = index * 2 + side;
      if (seen.hasJumped || !isShown) trails.cut(trail);
      transform(engine, seen.matrix, ENGINE[0] * (side * 2 - 1), ENGINE[1], ENGINE[2]);
      trails.follow(trail, engine, isShown ? heat : 0, eye);
    }
  };

  /** For a place on the grid that nobody flies from. */
  const hideShip = (index: number, eye: Point): void => {
    fleet.place(index, (seenShips[index] as SeenShip).matrix, 0, false);
    for (const side of [0, 1]) {
      trails.cut(index * 2 + side);
      trails.follow(index * 2 + side, eye, 0, eye);
    }
  };

  const drawGhost = (track: Track, ghost: Ship | null, share: number): void => {
    if (ghost) seeShip(track, ghost, share, seenGhost);
    ghostFleet.place(0, seenGhost.matrix, 0.3, ghost !== null);
  };

  return {
    solids: fleet.solids,
    laterMeshes: [...(fleet.rims ? [fleet.rims] : []), ghostFleet.solids, trails.mesh],
    sharpen: fleet.sharpen,
    seen: (ship) => seenShips[ship] as SeenShip,
    see({ ships, track }, share) {
      for (let ship = 0; ship < ships.length; ship++)
        seeShip(track, ships[ship] as Ship, share, seenShips[ship] as SeenShip);
    },
    thin: fleet.thin,
    draw({ track, ships }, ghost, share, isHood, eye, pixel) {
      for (let index = 0; index < HULLS.length; index++) {
        const ship = ships[index];
        if (ship) drawShip(ship, index, !(index === 0 && isHood && ship.phase === 'falling'), eye);
        else hideShip(index, eye);
      }
      drawGhost(track, ghost, share);
      fleet.finish(pixel);
      ghostFleet.finish(pixel);
      trails.finish();
    },
    clear() {
      for (let trail = 0; trail < TRAIL_INKS.length; trail++) trails.cut(trail);
    },
  };
}
