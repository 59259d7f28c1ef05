import { type Place, type Race, type Ship, TOP_SPEED } from '../../../rules/state.ts';
import { alongBetween, pathOf, type Track, wrapAlong } from '../../../rules/track.ts';
import { createTrackFrame, frameAt, type TrackFrame } from '../../../rules/track-frame.ts';
import { createTrails } from '../../effects/trails.ts';
import { BLUE, CREAM, CYAN, EMBER, GOLD, type Ink, mixInks, PEACH, PLUM, TANGERINE } from '../../palette.ts';
import { createPoint, type Point, transform } from '../../point.ts';
import type { Air } from '../sky/air.ts';
import { createFleet } from './fleet.ts';
import { ENGINE } from './ship-model.ts';
import { createSights } from './sights.ts';

/** A longer move in one step is a reset and not flight. */
const LONGEST_STEP = 12;

const PITCH_FRACTION = 0.8;

export interface SeenShip extends Place {
  heading: number;
  /** Right wing down is positive. */
  lean: number;
  /** The ship has just been moved: draw nothing between the old and the new position. */
  hasJumped: boolean;
  readonly frame: TrackFrame;
  /** Column-major; its axes are right, up and back. */
  readonly matrix: Float64Array;
}

function createSeenShip(): SeenShip {
  return {
    path: 0,
    along: 0,
    across: 0,
    height: 0,
    heading: 0,
    lean: 0,
    hasJumped: false,
    frame: createTrackFrame(),
    matrix: new Float64Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
  };
}

function updateSeenShip(track: Track, ship: Ship, share: number, seen: SeenShip): void {
  const { from } = ship;
  const path = pathOf(track, ship.path);
  const isSamePath = from.path === ship.path;
  const ahead = isSamePath
    ? path.isClosed
      ? alongBetween(path, from.along, ship.along)
      : ship.along - from.along
    : 0;
  const isFlight =
    isSamePath && Math.abs(ahead) < LONGEST_STEP && Math.abs(ship.height - from.height) < LONGEST_STEP;
  const rest = isFlight ? 1 - share : 0;
  seen.path = ship.path;
  seen.along = path.isClosed ? wrapAlong(path, ship.along - ahead * rest) : ship.along - ahead * rest;
  seen.across = ship.across - (ship.across - from.across) * rest;
  seen.height = ship.height - (ship.height - from.height) * rest;
  const turned = ship.heading - ship.fromHeading;
  seen.heading = ship.heading - (turned - Math.round(turned)) * rest;
  seen.lean = (ship.lean - (ship.lean - ship.fromLean) * rest) * Math.PI * 2;
  seen.hasJumped = isSamePath && !isFlight;
  frameAt(track, seen.path, seen.along, seen.across, seen.height, seen.frame);
  const pitch = Math.atan2(ship.climb, Math.max(30, ship.speed)) * PITCH_FRACTION;
  layShip(seen, seen.heading * Math.PI * 2, pitch);
}

function layShip({ frame, lean, matrix: m }: SeenShip, heading: number, pitch: number): void {
  const [ch, sh] = [Math.cos(heading), Math.sin(heading)];
  const [cp, sp] = [Math.cos(pitch), Math.sin(pitch)];
  const [cl, sl] = [Math.cos(lean), Math.sin(lean)];
  // The ship's axes in the track's frame (right, up, ahead).
  const nose = [sh * cp, sp, ch * cp] as const;
  const level = [ch, 0, -sh] as const;
  const top = [-sh * sp, cp, -ch * sp] as const;
  const wing = [
    level[0] * cl - top[0] * sl,
    level[1] * cl - top[1] * sl,
    level[2] * cl - top[2] * sl,
  ] as const;
  const lid = [
    top[0] * cl + level[0] * sl,
    top[1] * cl + level[1] * sl,
    top[2] * cl + level[2] * sl,
  ] as const;
  const turn = (column: number, axis: readonly [number, number, number], sign: number): void => {
    const [right, up, ahead] = axis;
    m[column] = sign * (frame.rightX * right + frame.upX * up + frame.aheadX * ahead);
    m[column + 1] = sign * (frame.rightY * right + frame.upY * up + frame.aheadY * ahead);
    m[column + 2] = sign * (frame.rightZ * right + frame.upZ * up + frame.aheadZ * ahead);
    m[column + 3] = 0;
  };
  turn(0, wing, 1);
  turn(4, lid, 1);
  turn(8, nose, -1);
  m[12] = frame.x;
  m[13] = frame.y;
  m[14] = frame.z;
  m[15] = 1;
}

/** Lighter than the deck. Blue, cyan and cream are the player's alone; the HUD has the same colours. */
export const HULLS: readonly Ink[] = [mixInks(BLUE, CYAN, 0.3), TANGERINE, PLUM, GOLD, EMBER, PEACH];

/** Trails have the colours of their ships; the player's have the colours of the poster. */
const TRAIL_INKS: readonly Ink[] = HULLS.flatMap((ink, ship) => (ship === 0 ? [CREAM, CYAN] : [ink, ink]));

export type Ships = ReturnType<typeof createShips>;

export function createShips(air: Air) {
  const fleet = createFleet(HULLS, 'solid', air);
  const ghostFleet = createFleet([CREAM], 'ghost', air);
  const trails = createTrails(TRAIL_INKS, air);
  const sights = createSights(HULLS.length);
  const seenShips = HULLS.map(createSeenShip);
  const seenGhost = createSeenShip();
  const engine = createPoint();

  const drawShip = (ship: Ship, index: number, isShown: boolean, eye: Point): void => {
    const seen = seenShips[index] as SeenShip;
    const thrust = Math.min(1, ship.speed / TOP_SPEED);
    const heat = ship.isBoosting || ship.padSeconds > 0 ? 1 : 0.35 * thrust;
    fleet.place(index, seen.matrix, ship.isBoosting ? 1 : thrust * 0.5, isShown);
    sights.place(index, seen.frame);
    for (const side of [0, 1]) {
      const trail = index * 2 + side;
      if (seen.hasJumped || !isShown) trails.cut(trail);
      transform(engine, seen.matrix, ENGINE[0] * (side * 2 - 1), ENGINE[1], ENGINE[2]);
      trails.follow(trail, engine, isShown ? heat : 0, eye);
    }
  };

  const hideShip = (index: number, eye: Point): void => {
    fleet.place(index, (seenShips[index] as SeenShip).matrix, 0, false);
    for (const side of [0, 1]) {
      trails.cut(index * 2 + side);
      trails.follow(index * 2 + side, eye, 0, eye);
    }
  };

  const drawGhost = (track: Track, ghost: Ship | null, share: number): void => {
    if (ghost) updateSeenShip(track, ghost, share, seenGhost);
    ghostFleet.place(0, seenGhost.matrix, 0.3, ghost !== null);
  };

  return {
    solids: fleet.solids,
    laterMeshes: [
      ...(fleet.rims ? [fleet.rims] : []),
      ghostFleet.solids,
      trails.mesh,
      ...sights.meshes.slice(1),
    ],
    sharpen: fleet.sharpen,
    seen: (ship: number): SeenShip => seenShips[ship] as SeenShip,
    isInSight: sights.isClear,
    see({ ships, track }: Race, share: number): void {
      for (let ship = 0; ship < ships.length; ship++)
        updateSeenShip(track, ships[ship] as Ship, share, seenShips[ship] as SeenShip);
    },
    /** Turns the thinning of near ships on or off. The photo mode shows ships whole. */
    thin: fleet.thin,
    /** `pixel` is the size of a device pixel at a distance of one metre. */
    draw(
      { track, ships }: Race,
      ghost: Ship | null,
      share: number,
      isHood: boolean,
      eye: Point,
      pixel: number,
    ): void {
      for (let index = 0; index < HULLS.length; index++) {
        const ship = ships[index];
        if (ship) drawShip(ship, index, !(index === 0 && isHood && ship.phase === 'falling'), eye);
        else hideShip(index, eye);
      }
      sights.lookForOne(ships.length);
      drawGhost(track, ghost, share);
      fleet.finish(pixel);
      ghostFleet.finish(pixel);
      trails.finish();
    },
    clear(): void {
      for (let trail = 0; trail < TRAIL_INKS.length; trail++) trails.cut(trail);
    },
  };
}
