import type { TrackFrame } from '../../../rules/track-frame.ts';
import { BLUE, CREAM, CYAN, type Ink, NIGHT, TANGERINE } from '../../palette.ts';

/** `hoops`: rings around the deck; `portal`: two slabs that meet overhead; `market`: a tunnel; `fall`: water. */
type LandmarkKind = 'hoops' | 'portal' | 'market' | 'fall';

interface Landmark {
  readonly kind: LandmarkKind;
  /** Start of the landmark, as a fraction of the main line's length. */
  readonly from: number;
  readonly count: number;
  readonly spacing: number;
}

const CANYON: readonly Landmark[] = [
  { kind: 'portal', from: 0.142, count: 3, spacing: 34 },
  { kind: 'hoops', from: 0.56, count: 7, spacing: 26 },
];
const SPIRE: readonly Landmark[] = [
  { kind: 'fall', from: 0.215, count: 3, spacing: 40 },
  { kind: 'hoops', from: 0.9, count: 12, spacing: 18 },
];
const UNDERCITY: readonly Landmark[] = [
  { kind: 'market', from: 0.04, count: 18, spacing: 11 },
  { kind: 'fall', from: 0.5, count: 2, spacing: 30 },
  { kind: 'market', from: 0.84, count: 14, spacing: 11 },
];

export function landmarksOf(trackId: string): readonly Landmark[] {
  if (trackId.includes('spire')) return SPIRE;
  return trackId.includes('under') ? UNDERCITY : CANYON;
}

/** Numbers per vertex: position, colour, and position on a sheet of water (0 and 0 on solid faces). */
export const LANDMARK_STRIDE = 8;

/** Free space beside the deck in metres, so that no camera enters a landmark. */
export const CLEAR_ASIDE = 3;
export const CLEAR_OVER = 11;

type Corner = readonly [right: number, up: number, ahead: number];

export type Faces = number[];

export function addFace(
  faces: Faces,
  frame: Readonly<TrackFrame>,
  corners: readonly [Corner, Corner, Corner, Corner],
  ink: Ink,
  water = false,
): void {
  const flows = [
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
  ] as const;
  for (const index of [0, 1, 2, 0, 2, 3]) {
    const [right, up, ahead] = corners[index] as Corner;
    const flow = flows[index] as readonly [number, number];
    faces.push(
      frame.x + frame.rightX * right + frame.upX * up + frame.aheadX * ahead,
      frame.y + frame.rightY * right + frame.upY * up + frame.aheadY * ahead,
      frame.z + frame.rightZ * right + frame.upZ * up + frame.aheadZ * ahead,
      ...ink,
      ...(water ? flow : [0, 0]),
    );
  }
}

/** Bits of a corner's index: 1 is right, 2 up, 4 far. */
const BOX_SIDES: readonly (readonly [
  corners: readonly [number, number, number, number],
  isShaded: boolean,
])[] = [
  [[0, 1, 3, 2], false],
  [[4, 5, 7, 6], false],
  [[0, 4, 6, 2], true],
  [[1, 5, 7, 3], true],
  [[2, 3, 7, 6], true],
  [[0, 1, 5, 4], true],
];

/** Front and back have `ink`, the other sides `shade`. */
export function addBox(
  faces: Faces,
  frame: Readonly<TrackFrame>,
  [left, bottom, near]: Corner,
  [right, top, far]: Corner,
  ink: Ink,
  shade: Ink,
): void {
  const at = (bits: number): Corner => [
    bits & 1 ? right : left,
    bits & 2 ? top : bottom,
    bits & 4 ? far : near,
  ];
  for (const [[a, b, c, d], isShaded] of BOX_SIDES)
    addFace(faces, frame, [at(a), at(b), at(c), at(d)], isShaded ? shade : ink);
}

const HOOP_SIDES = 20;
const HOOP_WIDTH = 2.2;
const HOOP_DEPTH = 1.6;

function addHoop(faces: Faces, frame: Readonly<TrackFrame>, half: number, number: number): void {
  const inner = Math.max(half + CLEAR_ASIDE, CLEAR_OVER + 3) + 3 * Math.sin(number * 0.9) + 3;
  const ink = number % 3 === 1 ? CREAM : TANGERINE;
  const at = (side: number, radius: number, ahead: number): Corner => {
    const angle = (side / HOOP_SIDES) * Math.PI * 2;
    return [Math.sin(angle) * radius, Math.cos(angle) * radius, ahead];
  };
  for (let side = 0; side < HOOP_SIDES; side++) {
    const outer = inner + HOOP_WIDTH;
    const face = (a: [number, number], b: [number, number], shade: Ink): void =>
      addFace(faces, frame, [at(side, ...a), at(side + 1, ...a), at(side + 1, ...b), at(side, ...b)], shade);
    face([inner, 0], [outer, 0], ink);
    face([inner, HOOP_DEPTH], [inner, 0], BLUE);
    face([outer, 0], [outer, HOOP_DEPTH], NIGHT);
  }
}

function addPortal(faces: Faces, frame: Readonly<TrackFrame>, half: number, number: number): void {
  const foot = half + CLEAR_ASIDE + 6;
  const height = 58 + number * 16;
  for (const side of [-1, 1] as const) {
    const slab = (from: number, to: number, ahead: number): [Corner, Corner, Corner, Corner] => [
      [side * foot * (1 - from * 0.86) + side * 7 * (1 - from), -50 + from * (height + 50), ahead],
      [side * foot * (1 - to * 0.86) + side * 7 * (1 - to), -50 + to * (height + 50), ahead],
      [side * (foot + 12) * (1 - to * 0.7) + side * 7, -50 + to * (height + 50), ahead],
      [side * (foot + 12) * (1 - from * 0.7) + side * 7, -50 + from * (height + 50), ahead],
    ];
    // Vertical beside the deck, and leaning in only above flying height.
    addBox(faces, frame, [side * foot, -60, 0], [side * (foot + 11), 34, 5], number % 2 ? CYAN : BLUE, NIGHT);
    addFace(faces, frame, slab(0.78, 1, 0), TANGERINE);
    addFace(faces, frame, slab(0.78, 1, 5), TANGERINE);
    addBox(faces, frame, [side * foot, 18, -0.4], [side * (foot + 11), 21, -0.2], CREAM, CREAM);
  }
  addBox(faces, frame, [-foot - 11, 34, -1], [foot + 11, 39, 6], TANGERINE, BLUE);
}

const SIGN_INKS: readonly Ink[] = [TANGERINE, CYAN, CREAM];

function addStall(faces: Faces, frame: Readonly<TrackFrame>, half: number, number: number): void {
  const wide = half + CLEAR_ASIDE;
  const high = CLEAR_OVER + 2 * (number % 2);
  for (const side of [-1, 1] as const) {
    addBox(faces, frame, [side * wide, -14, 0], [side * (wide + 1.2), high, 1.2], BLUE, NIGHT);
    const ink = SIGN_INKS[(number + (side > 0 ? 1 : 0)) % SIGN_INKS.length] as Ink;
    const low = 3 + ((number * 7 + (side > 0 ? 3 : 0)) % 4);
    addBox(faces, frame, [side * (wide + 0.2), low, 1.4], [side * (wide + 0.8), low + 3.4, 8.6], ink, ink);
    addBox(faces, frame, [side * (wide + 1.2), -2, 0], [side * (wide + 7), 1.8, 9], NIGHT, EMBER_SHADE);
  }
  addBox(faces, frame, [-wide - 1.2, high, 0], [wide + 1.2, high + 1.1, 1.2], BLUE, NIGHT);
  if (number % 3 === 0) addBox(faces, frame, [-4, high - 2.6, 0.2], [4, high - 0.4, 0.8], CYAN, TANGERINE);
}

const EMBER_SHADE: Ink = [0.3, 0.13, 0.2];

function addFall(faces: Faces, frame: Readonly<TrackFrame>, half: number, number: number): void {
  const wide = half + 26 - number * 6;
  const top = 90;
  addFace(
    faces,
    frame,
    [
      [-wide, -120, 0],
      [wide, -120, 0],
      [wide, top, 0],
      [-wide, top, 0],
    ],
    number % 2 === 0 ? CREAM : CYAN,
    true,
  );
  addBox(faces, frame, [-wide - 4, top, -6], [wide + 4, top + 9, 6], BLUE, NIGHT);
}

const BUILDERS: Readonly<
  Record<LandmarkKind, (faces: Faces, frame: Readonly<TrackFrame>, half: number, number: number) => void>
> = { hoops: addHoop, portal: addPortal, market: addStall, fall: addFall };

export function addLandmark(
  faces: Faces,
  kind: LandmarkKind,
  frame: Readonly<TrackFrame>,
  half: number,
  number: number,
): void {
  BUILDERS[kind](faces, frame, half, number);
}
