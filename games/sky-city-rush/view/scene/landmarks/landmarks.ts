import type { Mesh } from '#engine/gl/resources.ts';
import {
  createSection,
  GAP,
  LOOP,
  pathOf,
  readSection,
  type Track,
  type TrackPath,
  wrapAlong,
} from '../../../rules/track.ts';
import { createTrackFrame, frameAt, type TrackFrame } from '../../../rules/track-frame.ts';
import { BLUE, CREAM, CYAN, type Ink, NIGHT, TANGERINE } from '../../palette.ts';
import { AIR, type Air } from '../sky/air.ts';
import {
  addBox,
  addFace,
  addLandmark,
  CLEAR_ASIDE,
  CLEAR_OVER,
  type Faces,
  LANDMARK_STRIDE,
  landmarksOf,
} from './landmark-builder.ts';

const VERTEX_SHADER = `
precision highp float;
${AIR}
in vec3 position;
in vec3 ink;
in vec2 flow;
out vec4 air;
out vec3 base;
out vec2 sheet;
out float away;
void main() {
  air = haze(position - cameraPosition);
  base = ink;
  sheet = flow;
  away = distance(position, cameraPosition);
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}
`;

/** Water falls in transparent strands and thins out near the camera, so that it never blocks the view. */
const FRAGMENT_SHADER = `
precision highp float;
uniform float time;
in vec4 air;
in vec3 base;
in vec2 sheet;
in float away;
out vec4 colour;
float strand(float x) { return fract(sin(floor(x) * 12.9898) * 43758.5453); }
void main() {
  if (sheet.x > 0.5) {
    float x = (sheet.x - 1.0) * 90.0;
    float drop = fract((sheet.y - 1.0) * 9.0 + time * (0.9 + strand(x) * 0.8) + strand(x + 7.0));
    if (drop > 0.25 + 0.4 * strand(x + 3.0) || abs(fract(x) - 0.5) > 0.34) discard;
    if (away < 60.0 && strand(x + 11.0) > away / 60.0) discard;
  }
  colour = vec4(mix(base, air.rgb, air.a), 1.0);
}
`;

export function* createLandmarks(track: Track, air: Air): Generator<void, Mesh> {
  const numbers = new Float32Array(yield* facesOf(track));
  return {
    buffers: [
      {
        numbers,
        layout: [
          ['position', 3],
          ['ink', 3],
          ['flow', 2],
        ],
      },
    ],
    count: numbers.length / LANDMARK_STRIDE,
    material: {
      vertexShader: VERTEX_SHADER,
      fragmentShader: FRAGMENT_SHADER,
      uniforms: { ...air },
      blending: 'none',
      side: 'both',
    },
    isVisible: true,
  };
}

/** One landmark at a time, each centred on the deck of the main line. */
export function* facesOf(track: Track): Generator<void, Faces> {
  const main = pathOf(track, 0);
  const section = createSection();
  const frame = createTrackFrame();
  const faces: Faces = [];
  for (const { kind, from, count, spacing } of landmarksOf(track.id)) {
    for (let number = 0; number < count; number++) {
      const along = from * main.length + number * spacing;
      readSection(main, along, section);
      frameAt(track, 0, along, (section.left + section.right) / 2, 0, frame);
      addLandmark(faces, kind, frame, (section.right - section.left) / 2, number);
      yield;
    }
  }
  addGuideBoards(faces, track);
  return faces;
}

/** Boards over the deck with a pictogram of what follows. */
type Ahead = 'split' | 'shortcut' | 'loop' | 'jump' | 'drop';

/** A board and the stretch that it announces. Positions are along the main line; direction 0 is straight on. */
interface GuideBoard {
  readonly announces: Ahead;
  readonly along: number;
  readonly at: number;
  readonly side: -1 | 0 | 1;
}

/** Metres from a board to what it announces: nearly two seconds at top speed; more if the position is taken. */
const BEFORE = 230;

const TO_GATE = 30;
const TO_LANDMARK = 14;

/** A jump is a drop if the deck `LANDING` metres behind its end is `DROP_METRES` lower. */
const DROP_METRES = 30;
const LANDING = 60;

export function guideBoardsOf(track: Track): GuideBoard[] {
  const main = pathOf(track, 0);
  const heightAt = (along: number): number => {
    const section = Math.round(wrapAlong(main, along) / main.spacing) % main.count;
    return main.frames[section * 9 + 1] ?? 0;
  };
  const boardBefore = (announces: Ahead, at: number, side: -1 | 0 | 1): GuideBoard => ({
    announces,
    at,
    side,
    along: freePlace(track, at - BEFORE),
  });
  return [
    ...track.branches.map(({ kind, from, side }) => boardBefore(kind, from, side)),
    ...runsOf(main, LOOP).map(({ from }) => boardBefore('loop', from, 0)),
    ...runsOf(main, GAP).map(({ from, to }) =>
      boardBefore(heightAt(from) - heightAt(to + LANDING) > DROP_METRES ? 'drop' : 'jump', from, 0),
    ),
  ];
}

/** Announced stretches never cross the start. */
function runsOf(path: TrackPath, flag: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  path.flags.forEach((flags, section) => {
    if ((flags & flag) === 0) return;
    const along = section * path.spacing;
    const last = runs.at(-1);
    if (last && along - last.to < path.spacing * 1.5) last.to = along;
    else runs.push({ from: along, to: along });
  });
  return runs;
}

/** Nearest position at or before `wanted` on deck, and not in a loop, at a gate or in a landmark. */
function freePlace(track: Track, wanted: number): number {
  const main = pathOf(track, 0);
  const section = createSection();
  const isTaken = (along: number): boolean => {
    readSection(main, along, section);
    if ((section.flags & (GAP | LOOP)) !== 0) return true;
    if (track.gates.some((gate) => Math.abs(gate - along) < TO_GATE)) return true;
    return landmarksOf(track.id).some(({ from, count, spacing }) => {
      const first = from * main.length;
      return along > first - TO_LANDMARK && along < first + count * spacing + TO_LANDMARK;
    });
  };
  let along = wrapAlong(main, wanted);
  while (isTaken(along)) along = wrapAlong(main, along - 10);
  return along;
}

const HALF_PANEL = 8;
const PANEL_HEIGHT = 9.5;
const BORDER = 0.5;

export function addGuideBoards(faces: Faces, track: Track): void {
  const section = createSection();
  const frame = createTrackFrame();
  for (const board of guideBoardsOf(track)) {
    readSection(pathOf(track, 0), board.along, section);
    frameAt(track, 0, board.along, (section.left + section.right) / 2, 0, frame);
    const post = (section.right - section.left) / 2 + CLEAR_ASIDE;
    const low = CLEAR_OVER + 1;
    for (const side of [-1, 1] as const)
      addBox(faces, frame, [side * post, -8, 0], [side * (post + 0.9), low + 1.4, 0.9], BLUE, NIGHT);
    addBox(faces, frame, [-post, low, 0], [post, low + 1.1, 0.9], BLUE, NIGHT);
    const panel = (inset: number, ahead: number, ink: Ink): void =>
      addFace(
        faces,
        frame,
        [
          [-HALF_PANEL + inset, low + inset, ahead],
          [HALF_PANEL - inset, low + inset, ahead],
          [HALF_PANEL - inset, low + PANEL_HEIGHT - inset, ahead],
          [-HALF_PANEL + inset, low + PANEL_HEIGHT - inset, ahead],
        ],
        ink,
      );
    panel(0, -0.2, CREAM);
    panel(BORDER, -0.7, NIGHT);
    for (const stroke of pictogramOf(board)) addStroke(faces, frame, low + PANEL_HEIGHT / 2, stroke);
  }
}

/** Line of a pictogram, relative to the panel's centre. */
interface Stroke {
  readonly points: readonly (readonly [right: number, up: number])[];
  readonly ink: Ink;
  readonly isArrow: boolean;
}

const LOOP_SIDES = 16;

function pictogramOf({ announces, side }: GuideBoard): Stroke[] {
  const arrow = (ink: Ink, ...points: Stroke['points']): Stroke => ({ ink, points, isArrow: true });
  const line = (ink: Ink, ...points: Stroke['points']): Stroke => ({ ink, points, isArrow: false });
  switch (announces) {
    case 'split':
      return [
        line(CREAM, [0, -3.4], [0, -1]),
        arrow(CYAN, [0, -1], [-3.4, 2.2]),
        arrow(CYAN, [0, -1], [3.4, 2.2]),
      ];
    case 'shortcut':
      return [
        line(CREAM, [-side * 1.6, -3.4], [-side * 1.6, 3.2]),
        arrow(TANGERINE, [-side * 1.6, -1.8], [side * 3.6, 2.2]),
      ];
    case 'loop':
      return [
        line(
          TANGERINE,
          ...Array.from({ length: LOOP_SIDES + 1 }, (_, step): [number, number] => {
            const angle = (step / LOOP_SIDES) * Math.PI * 2;
            return [Math.sin(angle) * 2.5, 0.5 - Math.cos(angle) * 2.5];
          }),
        ),
        arrow(CREAM, [-6, -2.6], [5.4, -2.6]),
      ];
    case 'jump':
      return [
        line(CREAM, [-6, -2.4], [-2.6, -2.4]),
        line(CREAM, [2.6, -2.4], [6, -2.4]),
        arrow(TANGERINE, [-3.6, -0.6], [-1.2, 2], [1, 2], [3, 0]),
      ];
    case 'drop':
      return [
        line(CREAM, [-6, 2], [-1.8, 2]),
        line(CREAM, [1.8, -3], [6, -3]),
        arrow(TANGERINE, [-1.2, 2.6], [1.2, 2.2], [3.2, -0.6]),
      ];
  }
}

const HALF_STROKE = 0.45;
const HALF_HEAD = 1.25;
const HEAD = 1.7;

/** Offset of the pictogram in front of its panel: less would flicker at a distance. */
const BEFORE_PANEL = -1.2;

function addStroke(faces: Faces, frame: Readonly<TrackFrame>, middle: number, stroke: Stroke): void {
  const { points, ink, isArrow } = stroke;
  points.slice(1).forEach((to, index) => {
    const from = points[index] ?? to;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [right, up] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const at = (onward: number, aside: number): [number, number, number] => [
      from[0] + right * onward - up * aside,
      middle + from[1] + up * onward + right * aside,
      BEFORE_PANEL,
    ];
    const quad = (start: number, half: number, end: number, endHalf: number): void =>
      addFace(faces, frame, [at(start, -half), at(start, half), at(end, endHalf), at(end, -endHalf)], ink);
    // Each segment extends past its corner, so that bends have no notch.
    quad(-HALF_STROKE / 2, HALF_STROKE, length + HALF_STROKE / 2, HALF_STROKE);
    if (isArrow && index === points.length - 2) quad(length, HALF_HEAD, length + HEAD, 0);
  });
}
