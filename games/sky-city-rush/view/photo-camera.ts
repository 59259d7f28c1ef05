/** The photo mode's camera: on a sphere around the ship, in sight of the whole ship, and between the walls. */
import { createSection, pathOf, readSection, type Track } from '../rules/track.ts';
import { createTrackFrame, frameAt, type TrackFrame } from '../rules/track-frame.ts';
import { ORBIT_BOUNDS, type Orbit } from '../session/orbit.ts';
import { type Eye, lookAt } from './camera.ts';
import type { Point } from './point.ts';
import { CLEAR_OVER, landmarksOf } from './scene/landmarks/landmark-builder.ts';
import { guideBoardsOf } from './scene/landmarks/landmarks.ts';
import type { SeenShip } from './scene/ships/ships.ts';
import type { Course, DeckSection, Edge } from './scene/track/course.ts';
import { DECK_THICKNESS, WALL_HEIGHT } from './scene/track/deck-builder.ts';

const FOV = 58;
/** Height of the point that the camera looks at, over the ship's centre. */
const LOOK_OVER = 0.4;
/** Distance between the camera and a wall beside it. */
const MARGIN = 0.6;

/** Points of a ship that must be in sight, in metres right and ahead of its centre. A wall may hide the wing tips. */
const SHIP_POINTS = [
  [0, 0],
  [0, 2],
  [0, -2],
  [1.1, -1.5],
  [-1.1, -1.5],
] as const;

/** Degrees by which the camera rises in each attempt, until the ship is in sight. */
const RISE = 6;
/** Metres by which the camera then comes nearer in each attempt. */
const APPROACH = 5;

/** Places the camera on the orbit. If the ship is hidden there, first raises the camera, then moves it nearer. */
export function placePhotoEye(
  eye: Eye,
  track: Track,
  own: SeenShip,
  others: readonly TrackFrame[],
  course: Course,
  orbit: Orbit,
): void {
  eye.fov = FOV;
  const [least] = ORBIT_BOUNDS.distance;
  const [, steepest] = ORBIT_BOUNDS.elevation;
  const fixed = obstaclesNear(track, course, own.frame, orbit.distance);
  const ships = others.map((frame): Obstacle => ({ frame, box: SHIP_BOX }));
  // Ships that touch hide each other from every angle. In that case only fixed obstacles count.
  for (const obstacles of [[...fixed, ...ships], fixed]) {
    for (let nearer = 0; nearer < orbit.distance; nearer += APPROACH) {
      const distance = Math.max(least, orbit.distance - nearer);
      for (let elevation = orbit.elevation; elevation <= steepest; elevation += RISE) {
        placeEye(eye.frame, track, own, { ...orbit, elevation, distance });
        if (isShipInSight(eye.frame, own.frame, obstacles, least)) return;
      }
    }
  }
  placeEye(eye.frame, track, own, orbit);
}

const section = createSection();

function placeEye(eye: TrackFrame, track: Track, own: SeenShip, orbit: Orbit): void {
  const [turn, rise] = [(orbit.angle * Math.PI) / 180, (orbit.elevation * Math.PI) / 180];
  const aside = Math.cos(rise) * orbit.distance;
  const along = own.along - Math.cos(turn) * aside;
  readSection(pathOf(track, own.path), along, section);
  // Keeps the camera between the walls, or no farther outside them than the ship.
  const leftmost = Math.min(section.left + MARGIN, own.across);
  const rightmost = Math.max(section.right - MARGIN, own.across);
  const across = Math.max(leftmost, Math.min(rightmost, own.across + Math.sin(turn) * aside));
  frameAt(track, own.path, along, across, own.height + Math.sin(rise) * orbit.distance + LOOK_OVER, eye);
  lookAt(eye, pointOf(own.frame, 0, 0), own.frame);
}

function pointOf(ship: Readonly<TrackFrame>, right: number, ahead: number): Point {
  return {
    x: ship.x + ship.upX * LOOK_OVER + ship.rightX * right + ship.aheadX * ahead,
    y: ship.y + ship.upY * LOOK_OVER + ship.rightY * right + ship.aheadY * ahead,
    z: ship.z + ship.upZ * LOOK_OVER + ship.rightZ * right + ship.aheadZ * ahead,
  };
}

/** A box in the axes of `frame`: minimum and maximum to the right, up and ahead. */
interface Obstacle {
  readonly frame: Readonly<TrackFrame>;
  readonly box: readonly (readonly [least: number, most: number])[];
}

function isShipInSight(
  eye: Readonly<Point>,
  ship: TrackFrame,
  obstacles: Obstacle[],
  least: number,
): boolean {
  const { x, y, z } = pointOf(ship, 0, 0);
  if (Math.hypot(eye.x - x, eye.y - y, eye.z - z) < least - MARGIN) return false;
  return SHIP_POINTS.every(([right, ahead]) => isInSight(eye, pointOf(ship, right, ahead), obstacles));
}

function isInSight(from: Readonly<Point>, to: Readonly<Point>, obstacles: readonly Obstacle[]): boolean {
  return !obstacles.some(({ frame, box }) => {
    const [start, end] = [inFrame(frame, from), inFrame(frame, to)];
    let [enter, leave] = [0, 1];
    box.forEach(([least, most], axis) => {
      const at = start[axis] ?? 0;
      const step = (end[axis] ?? 0) - at;
      const [first, last] = [(least - at) / step, (most - at) / step];
      if (step === 0) leave = at < least || at > most ? -1 : leave;
      else [enter, leave] = [Math.max(enter, Math.min(first, last)), Math.min(leave, Math.max(first, last))];
    });
    return enter < leave;
  });
}

function inFrame(at: Readonly<TrackFrame>, { x, y, z }: Readonly<Point>): readonly number[] {
  const [dx, dy, dz] = [x - at.x, y - at.y, z - at.z];
  return [
    dx * at.rightX + dy * at.rightY + dz * at.rightZ,
    dx * at.upX + dy * at.upY + dz * at.upZ,
    dx * at.aheadX + dy * at.aheadY + dz * at.aheadZ,
  ];
}

/** Longer than half of the distance between two sections of a deck. */
const HALF_SECTION = 2.2;
/** Metres; farther than any edge or end of a beam is from its section's middle. */
const WIDEST = 30;

const over = (bottom: number, top: number, near: number, far: number): Obstacle['box'] => [
  [-WIDEST, WIDEST],
  [bottom, top],
  [near, far],
];

/** Beams over the track; their posts are outside the walls. */
const GATE_BEAM = over(11, 15, -1.4, 1.4);
const ARCH_BEAM = over(10.6, 13.5, -3.5, 3.5);

/** Box of another ship, in the axes of its position on the track. */
const SHIP_BOX: Obstacle['box'] = [
  [-2, 2],
  [-0.3, 1],
  [-2.4, 2.8],
];

/** Height of a rail over its foot. */
const RAIL_HEIGHT = 0.4;

const BOARD = over(CLEAR_OVER + 1, CLEAR_OVER + 10.5, -1.2, 0.9);

/** Parts of landmarks over the deck. Falling water is transparent. */
const LANDMARK_PARTS = {
  portal: [over(34, 42, -1, 6)],
  hoops: [over(CLEAR_OVER - 3, 25, 0, 1.6)],
  market: [over(CLEAR_OVER - 2.6, CLEAR_OVER + 3.1, 0, 1.2)],
  fall: [],
} as const;

function landmarkParts(track: Track): Obstacle[] {
  const main = pathOf(track, 0);
  const placed = (along: number, boxes: readonly Obstacle['box'][]): Obstacle[] => {
    const frame = createTrackFrame();
    readSection(main, along, section);
    frameAt(track, 0, along, (section.left + section.right) / 2, 0, frame);
    return boxes.map((box) => ({ frame, box }));
  };
  return [
    ...guideBoardsOf(track).flatMap(({ along }) => placed(along, [BOARD])),
    ...landmarksOf(track.id).flatMap(({ kind, from, count, spacing }) =>
      Array.from({ length: count }, (_, number) =>
        placed(from * main.length + number * spacing, LANDMARK_PARTS[kind]),
      ).flat(),
    ),
  ];
}

/** Decks, walls, rails, gates, arches and landmarks that may be between the ship and a camera at `distance`. */
function obstaclesNear(
  track: Track,
  { decks, gates, arches }: Course,
  ship: Point,
  distance: number,
): Obstacle[] {
  const isNear = ({ frame }: { readonly frame: Point }): boolean =>
    Math.hypot(frame.x - ship.x, frame.y - ship.y, frame.z - ship.z) < distance + WIDEST;
  return [
    ...decks.flatMap(({ sections }) => sections.filter(isNear).flatMap(deckBoxes)),
    ...gates.filter(isNear).map(({ frame }) => ({ frame, box: GATE_BEAM })),
    ...arches.filter(isNear).map(({ frame }) => ({ frame, box: ARCH_BEAM })),
    ...landmarkParts(track).filter(isNear),
  ];
}

function deckBoxes({ frame, left, right, leftEdge, rightEdge }: DeckSection): Obstacle[] {
  const ahead = [-HALF_SECTION, HALF_SECTION] as const;
  const edge = (kind: Edge, from: number, to: number): Obstacle[] =>
    kind === 'none'
      ? []
      : [
          {
            frame,
            box: [[from, to], [-DECK_THICKNESS, (kind === 'wall' ? WALL_HEIGHT : 0) + RAIL_HEIGHT], ahead],
          },
        ];
  return [
    { frame, box: [[left, right], [-DECK_THICKNESS, -0.05], ahead] },
    ...edge(leftEdge, left - 0.5, left),
    ...edge(rightEdge, right, right + 0.5),
  ];
}
