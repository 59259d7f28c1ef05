/** Rings to fly through and pads to fly over: two draw calls. */
import type { Mesh, VertexBuffer } from '#engine/gl/resources.ts';
import { GLSL_INKS } from '../../palette.ts';
import { AIR, type Air } from '../sky/air.ts';
import type { Sign } from './course.ts';

/** `place` is the position and the state: 1 active, 0 resting, −1 absent. */
const VERTEX_SHADER = `
precision highp float;
${AIR}
in vec3 position;
in vec2 mark;
in vec4 place;
in vec3 across;
in vec3 over;
in vec3 ahead;
out vec2 at;
out float live;
out vec4 air;
void main() {
  at = mark;
  live = place.w;
  vec3 local = place.w < -0.5 ? vec3(0.0) : position;
  vec3 world = place.xyz + across * local.x + over * local.y + ahead * local.z;
  air = haze(world - cameraPosition);
  gl_Position = projectionMatrix * viewMatrix * vec4(world, 1.0);
}
`;

const FRAGMENT_HEAD = `
precision highp float;
uniform float time;
in vec2 at;
in float live;
in vec4 air;
out vec4 colour;
${GLSL_INKS}
`;

/** Rotating stripes like a barber's pole; a taken ring is an empty outline. */
const RING_FRAGMENT = `${FRAGMENT_HEAD}
void main() {
  float turn = fract(at.x * 12.0 + time * 1.2);
  vec3 ink = mix(TANGERINE, CREAM, smoothstep(0.45, 0.55, turn));
  ink = mix(ink, BLUE, step(0.82, abs(at.y)));
  if (live < 0.5) { if (turn < 0.8) discard; ink = CYAN; }
  colour = vec4(mix(ink, air.rgb, air.a * 0.8), 1.0);
}
`;

const PAD_FRAGMENT = `${FRAGMENT_HEAD}
void main() {
  float phase = fract(at.y * 1.5 + 1.5 + abs(at.x) * 0.55 - time * 2.4);
  float arrow = smoothstep(0.0, 0.06, phase) * (1.0 - smoothstep(0.44, 0.5, phase));
  float rim = step(0.9, max(abs(at.x), abs(at.y) * 0.985));
  vec3 ink = mix(mix(BLUE, CYAN, 0.35), CREAM, max(arrow, rim));
  ink = mix(ink, CYAN, arrow * 0.45 * (1.0 - rim));
  colour = vec4(mix(ink, air.rgb, air.a), 1.0);
}
`;

const RING_INNER = 0.84;
const RING_DEPTH = 0.11;
const RING_SEGMENTS = 28;

type SignState = 'live' | 'resting' | 'absent';

const STATE_NUMBERS: Readonly<Record<SignState, number>> = { live: 1, resting: 0, absent: -1 };

export function createSigns(signs: readonly Sign[], air: Air) {
  const numbered = signs.map((sign, number) => ({ sign, number }));
  const rings = batch(
    numbered.filter(({ sign }) => sign.kind === 'ring'),
    ringShape(),
    RING_FRAGMENT,
    air,
  );
  const pads = batch(
    numbered.filter(({ sign }) => sign.kind === 'pad'),
    padShape(),
    PAD_FRAGMENT,
    air,
  );
  return {
    meshes: [rings.mesh, pads.mesh],
    show(sign: number, state: SignState): void {
      rings.show(sign, STATE_NUMBERS[state]);
      pads.show(sign, STATE_NUMBERS[state]);
    },
  };
}

const SIGN_STRIDE = 13;

interface Shape {
  positions: number[];
  marks: number[];
  index: number[];
}

function batch(
  placed: readonly { sign: Sign; number: number }[],
  shape: Shape,
  fragmentShader: string,
  air: Air,
) {
  const numbers = new Float32Array(
    placed.flatMap(({ sign: { frame, kind, halfWidth, halfLength } }) => [
      ...[frame.x, frame.y, frame.z, 1],
      ...scaled(frame.rightX, frame.rightY, frame.rightZ, halfWidth),
      ...scaled(frame.upX, frame.upY, frame.upZ, kind === 'ring' ? halfLength : 1),
      ...scaled(frame.aheadX, frame.aheadY, frame.aheadZ, kind === 'ring' ? 1 : halfLength),
    ]),
  );
  const signsBuffer = {
    numbers,
    layout: [
      ['place', 4],
      ['across', 3],
      ['over', 3],
      ['ahead', 3],
    ],
    isInstanced: true,
    changed: 0,
  } satisfies VertexBuffer;
  const mesh: Mesh = {
    buffers: [
      { numbers: new Float32Array(shape.positions), layout: [['position', 3]] },
      { numbers: new Float32Array(shape.marks), layout: [['mark', 2]] },
      signsBuffer,
    ],
    index: new Uint16Array(shape.index),
    count: shape.index.length,
    instances: placed.length,
    material: {
      vertexShader: VERTEX_SHADER,
      fragmentShader,
      uniforms: { ...air },
      blending: 'none',
      side: 'both',
    },
    isVisible: true,
  };
  const placeOf = new Map(placed.map(({ number }, index) => [number, index]));
  return {
    mesh,
    show(number: number, state: number) {
      const index = placeOf.get(number);
      if (index === undefined) return;
      const at = index * SIGN_STRIDE + 3;
      if (numbers[at] === state) return;
      numbers[at] = state;
      signsBuffer.changed = numbers.length;
    },
  };
}

function scaled(x: number, y: number, z: number, factor: number): number[] {
  return [x * factor, y * factor, z * factor];
}

/** A flat band of radius 1. `marks`: position around the circle, and −1 (inside) to 1 (outside). */
function ringShape(): Shape {
  const shape: Shape = { positions: [], marks: [], index: [] };
  for (let i = 0; i <= RING_SEGMENTS; i++) {
    const turn = (i / RING_SEGMENTS) * Math.PI * 2;
    const [x, y] = [Math.sin(turn), Math.cos(turn)];
    for (const [radius, ahead, mark] of [
      [RING_INNER, 0, -1],
      [1, 0, 1],
      [1, RING_DEPTH * 10, 0.5],
    ] as const) {
      shape.positions.push(x * radius, y * radius, ahead);
      shape.marks.push(i / RING_SEGMENTS, mark);
    }
    if (i === 0) continue;
    const [before, here] = [(i - 1) * 3, i * 3];
    for (const side of [0, 1]) {
      shape.index.push(
        before + side,
        before + side + 1,
        here + side + 1,
        before + side,
        here + side + 1,
        here + side,
      );
    }
  }
  return shape;
}

/** A square just over the deck. `marks`: position on the pad across and ahead, −1 to 1. */
function padShape(): Shape {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return {
    positions: corners.flatMap(([x, z]) => [x, 0.06, z]),
    marks: corners.flat(),
    index: [0, 1, 2, 0, 2, 3],
  };
}
