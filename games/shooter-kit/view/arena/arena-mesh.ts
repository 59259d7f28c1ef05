/** The arena as a mesh. */
import type { Mesh, Uniform } from '#engine/gl/resources.ts';
import { BLACK, BONE, RED } from '../inks.ts';
import { buildArena } from './arena-geometry.ts';
import { ARENA_FRAGMENT_SHADER, ARENA_VERTEX_SHADER } from './arena-shader.ts';

/** The arena and the uniforms that change from frame to frame. */
export interface ArenaMesh {
  readonly mesh: Mesh;
  readonly uniforms: {
    readonly view: Uniform<Float32Array>;
    readonly unitsPerPixel: Uniform<number>;
    readonly time: Uniform<number>;
    /** Of the arena, as the rules have it. */
    readonly radius: Uniform<number>;
    /** 1 at the beat, falling to 0; and how far its wave has run, in world units. */
    readonly beat: Uniform<number>;
    readonly wave: Uniform<number>;
    /** 1 when the heart has just been touched, falling to 0. */
    readonly hurt: Uniform<number>;
    readonly heart: Uniform<Float32Array>;
    /** The way to the half that floods, one unit long, and how far it has, 0 to 1. */
    readonly flood: Uniform<Float32Array>;
    readonly red: Uniform<Float32Array>;
  };
}

/** Makes the arena. Its floor itself is whatever colour the canvas was cleared to. */
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
