import type { Mesh, Uniform } from '#engine/gl/resources.ts';
import { OPEN_RADIUS } from '../rules/arena.ts';
import { BLACK, BONE, RED } from './sprites.ts';

export interface ArenaMesh {
  readonly mesh: Mesh;
  readonly uniforms: {
    readonly view: Uniform<Float32Array>;
    readonly unitsPerPixel: Uniform<number>;
    readonly time: Uniform<number>;
    readonly radius: Uniform<number>;
    /** `beat` is 1 at the beat and falls to 0; `wave` is the distance its wave has travelled, in world units. */
    readonly beat: Uniform<number>;
    readonly wave: Uniform<number>;
    /** 1 just after a touch, falling to 0. */
    readonly hurt: Uniform<number>;
    readonly heart: Uniform<Float32Array>;
    /** Unit vector towards the flooded half, multiplied by the progress of the flood, 0 to 1. */
    readonly flood: Uniform<Float32Array>;
    readonly red: Uniform<Float32Array>;
  };
}

/** Creates the arena. Its floor has the colour that the canvas is cleared to. */
export function createArenaMesh(): ArenaMesh {
  const { corners, triangles } = buildArena();
  const uniforms = {
    view: { value: new Float32Array(4) },
    unitsPerPixel: { value: 1 },
    time: { value: 0 },
    radius: { value: 600 },
    beat: { value: 0 },
    wave: { value: 0 },
    hurt: { value: 0 },
    heart: { value: new Float32Array(2) },
    flood: { value: new Float32Array(3) },
    bone: { value: new Float32Array(BONE) },
    red: { value: new Float32Array(RED) },
    black: { value: new Float32Array(BLACK) },
  };
  return {
    mesh: {
      buffers: [
        {
          numbers: corners,
          layout: [
            ['corner', 4],
            ['part', 1],
          ],
        },
      ],
      index: triangles,
      material: {
        vertexShader: ARENA_VERTEX_SHADER,
        fragmentShader: ARENA_FRAGMENT_SHADER,
        uniforms,
        blending: 'premultiplied',
        side: 'both',
      },
      count: triangles.length,
      isVisible: true,
    },
    uniforms,
  };
}

// The arena as one list of triangles. A full-screen shader took 40 ms per frame without a GPU; triangles
// moved by the vertex shader cost only what they cover.

/** Part of the arena that a vertex belongs to. The shader uses the same numbers. */
const PARTS = { outside: 0, fibre: 1, dot: 2, wall: 3, keyline: 4, strand: 5 } as const;

/** Numbers per vertex: x and y, or angle and position along the band; corner; part. */
const CORNER_STRIDE = 5;

/** Distance between halftone dots, in world units. */
const DOT_DISTANCE = 17;
/** Cosine of the rotation of the rows of dots, because printed rows are never horizontal. */
const ROW_COSINE = 0.906;
const ROW_SINE = 0.423;

const WALL_SEGMENTS = 220;
const FIBRES = 64;
const FIBRE_SEGMENTS = 9;

/** Number of strands of muscle, which fill wide screens outside the wall. */
const STRANDS = 170;
const STRAND_SEGMENTS = 22;
/** Length of a strand beyond the wall, in world units. */
const STRAND_REACH = 1700;

interface ArenaGeometry {
  corners: Float32Array;
  triangles: Uint32Array;
}

function buildArena(): ArenaGeometry {
  const corners: number[] = [];
  const triangles: number[] = [];
  const corner = (a: number, b: number, c: number, d: number, part: number): number =>
    corners.push(a, b, c, d, part) / CORNER_STRIDE - 1;
  /** Adds a band of quads between the two vertices that `pair` returns for each position along it. */
  const band = (places: number, pair: (share: number) => [number, number]): void => {
    let previous = pair(0);
    for (let i = 1; i <= places; i++) {
      const next = pair(i / places);
      triangles.push(previous[0], previous[1], next[0], next[0], previous[1], next[1]);
      previous = next;
    }
  };
  const ring = (part: number): void =>
    band(WALL_SEGMENTS, (share) => {
      const angle = share * 2 * Math.PI;
      return [corner(angle, 0, -1, 0, part), corner(angle, 0, 1, 0, part)];
    });

  ring(PARTS.outside);
  for (let i = 0; i < STRANDS; i++) {
    const angle = i * 2.399963 + 0.4;
    // Only every third strand starts at the wall; the others fill the growing gaps between them farther out.
    const start = i % 3 === 0 ? 0 : 60 + ((i * 137) % 620);
    band(STRAND_SEGMENTS, (share) => [
      corner(angle, share * share, -1, start, PARTS.strand),
      corner(angle, share * share, 1, start, PARTS.strand),
    ]);
  }
  for (let i = 0; i < FIBRES; i++) {
    // Spread unevenly but the same in every game: multiples of the golden angle never repeat.
    const angle = i * 2.399963;
    const length = 90 + ((i * 37) % 130);
    band(FIBRE_SEGMENTS, (share) => [
      corner(angle, share, -1, length, PARTS.fibre),
      corner(angle, share, 1, length, PARTS.fibre),
    ]);
  }
  const rows = Math.ceil(OPEN_RADIUS / DOT_DISTANCE);
  for (let row = -rows; row <= rows; row++) {
    for (let column = -rows; column <= rows; column++) {
      const x = (column * ROW_COSINE - row * ROW_SINE) * DOT_DISTANCE;
      const y = (column * ROW_SINE + row * ROW_COSINE) * DOT_DISTANCE;
      if (Math.hypot(x, y) >= OPEN_RADIUS) continue;
      // One triangle per dot, cut to a circle by the shader: hexagons took half of a frame without a GPU.
      for (const [across, down] of AROUND_CIRCLE) triangles.push(corner(x, y, across, down, PARTS.dot));
    }
  }
  ring(PARTS.wall);
  ring(PARTS.keyline);
  return { corners: new Float32Array(corners), triangles: new Uint32Array(triangles) };
}

/** Corners of a triangle around the unit circle. */
const AROUND_CIRCLE = [
  [0, 2],
  [-Math.sqrt(3), -1],
  [Math.sqrt(3), -1],
] as const;

// GLSL of the arena: a floor of halftone dots that grow with each beat, its wall, and the muscle around it.

/**
 * Places the mesh of `buildArena`.
 * - `wallAt`: distance of the wall at an angle, slightly outside of where things are stopped, so that nothing
 *   overlaps it.
 * - `view`: centre, half extents.
 * - `beat`: 1 at the beat, falling to 0.
 * - `wave`: distance that the beat's wave has travelled from the heart.
 * - `flood`: direction of the flooded half, and its progress from 0 to 1.
 * - `hurt`: 1 just after a touch, falling to 0.
 * - `at`: offset from the middle of a band or dot, up to `halfWidth` and an edge of one pixel.
 */
const ARENA_VERTEX_SHADER = `
precision highp float;
uniform vec4 view;
uniform float unitsPerPixel;
uniform float time;
uniform float radius;
uniform float beat;
uniform float wave;
uniform float hurt;
uniform vec2 heart;
uniform vec3 flood;
uniform vec3 bone;
uniform vec3 red;
uniform vec3 black;
in vec4 corner;
in float part;
out vec2 at;
flat out float halfWidth;
flat out vec3 ink;

float wallAt(float angle) {
  return radius + 13.0 + 5.0 * sin(angle * 7.0 + time * 0.9) + 3.0 * sin(angle * 13.0 - time * 1.3);
}

void main() {
  at = vec2(0.0);
  halfWidth = 1000.0;
  vec2 world;
  if (part == ${PARTS.dot}.0) {
    float fromMiddle = length(corner.xy);
    float off = (length(corner.xy - heart) - wave) / 50.0;
    halfWidth = 1.0 + 4.4 * smoothstep(0.45, 1.0, fromMiddle / radius) + 3.0 * beat * exp(-off * off);
    float wet = flood.z * smoothstep(-6.0, 26.0, dot(corner.xy, flood.xy));
    halfWidth += wet * (9.0 + 2.5 * sin(time * 3.0 + corner.x * 0.02 + corner.y * 0.03));
    at = corner.zw * (halfWidth + unitsPerPixel);
    world = corner.xy + at * step(fromMiddle, radius + 2.0);
    ink = mix(black, red, min(1.0, 0.27 + 0.3 * hurt + 0.33 * wet));
  } else {
    float angle = corner.x;
    float from = wallAt(angle);
    if (part == ${PARTS.outside}.0) {
      from = corner.z < 0.0 ? from : 2200.0;
      ink = black;
    } else if (part == ${PARTS.fibre}.0) {
      float along = corner.y;
      from += 6.0 + along * corner.w;
      angle += 0.055 * along * sin(along * 5.0 + corner.x * 17.0 + time * 0.6);
      halfWidth = (5.5 + 2.0 * beat) * pow(1.0 - along, 1.4);
      at.x = corner.z * (halfWidth + unitsPerPixel);
      ink = mix(black, red, 0.42 * (1.0 - along));
    } else if (part == ${PARTS.strand}.0) {
      float along = corner.y;
      float reach = 12.0 + corner.w + along * (${STRAND_REACH}.0 - corner.w);
      from += reach;
      angle += 0.035 * sin(reach * 0.011 + corner.x * 17.0 + time * 0.25) + 0.012 * sin(reach * 0.027 - corner.x * 5.0);
      halfWidth = (2.2 + 0.011 * reach) * smoothstep(0.0, 0.06, along);
      at.x = corner.z * (halfWidth + unitsPerPixel);
      float off = (from - wave) / 90.0;
      ink = mix(black, red, 0.2 + 0.12 * exp(-reach / 260.0) + 0.16 * beat * exp(-off * off));
    } else {
      bool isWall = part == ${PARTS.wall}.0;
      halfWidth = isWall ? 6.0 + 2.5 * beat : 1.3;
      at.x = corner.z * (halfWidth + unitsPerPixel);
      from += at.x + (isWall ? 7.0 : 4.0);
      ink = isWall ? red : bone;
    }
    vec2 direction = vec2(cos(angle), sin(angle));
    world = direction * from;
    if (part == ${PARTS.fibre}.0 || part == ${PARTS.strand}.0) world += vec2(-direction.y, direction.x) * at.x;
  }
  gl_Position = vec4((world - view.xy) / view.zw * vec2(1.0, -1.0), 0.0, 1.0);
}
`;

const ARENA_FRAGMENT_SHADER = `
precision highp float;
uniform float unitsPerPixel;
in vec2 at;
flat in float halfWidth;
flat in vec3 ink;
out vec4 colour;
void main() {
  float seen = clamp(0.5 - (length(at) - halfWidth) / unitsPerPixel, 0.0, 1.0);
  colour = vec4(ink * seen, seen);
}
`;
