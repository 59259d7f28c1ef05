/** The arena as a mesh. */
import {
  BufferAttribute,
  BufferGeometry,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  Mesh,
  Vector2,
  Vector3,
  Vector4,
} from '#engine/framework.ts';
import { createPremultipliedMaterial } from '#engine/rendering/premultiplied-material.ts';
import { BLACK, BONE, RED } from '../inks.ts';
import { buildArena, CORNER_STRIDE } from './arena-geometry.ts';
import { ARENA_FRAGMENT_SHADER, ARENA_VERTEX_SHADER } from './arena-shader.ts';

/** The arena and the uniforms that change from frame to frame. */
export interface ArenaMesh {
  readonly mesh: Mesh;
  readonly uniforms: {
    readonly view: { readonly value: Vector4 };
    readonly unitsPerPixel: { value: number };
    readonly time: { value: number };
    /** Of the arena, as the rules have it. */
    readonly radius: { value: number };
    /** 1 at the beat, falling to 0; and how far its wave has run, in world units. */
    readonly beat: { value: number };
    readonly wave: { value: number };
    /** 1 when the heart has just been touched, falling to 0. */
    readonly hurt: { value: number };
    readonly heart: { readonly value: Vector2 };
    /** The way to the half that floods, one unit long, and how far it has, 0 to 1. */
    readonly flood: { readonly value: Vector3 };
    readonly red: { readonly value: Vector3 };
  };
  dispose(): void;
}

/** Makes the arena. Its floor itself is whatever colour the canvas was cleared to. */
export function createArenaMesh(): ArenaMesh {
  const { corners, triangles } = buildArena();
  const buffer = new InterleavedBuffer(corners, CORNER_STRIDE);
  const geometry = new BufferGeometry();
  geometry.setAttribute('corner', new InterleavedBufferAttribute(buffer, 4, 0));
  geometry.setAttribute('part', new InterleavedBufferAttribute(buffer, 1, 4));
  geometry.setIndex(new BufferAttribute(triangles, 1));
  const uniforms = {
    view: { value: new Vector4() },
    unitsPerPixel: { value: 1 },
    time: { value: 0 },
    radius: { value: 600 },
    beat: { value: 0 },
    wave: { value: 0 },
    hurt: { value: 0 },
    heart: { value: new Vector2() },
    flood: { value: new Vector3() },
    bone: { value: new Vector3(...BONE) },
    red: { value: new Vector3(...RED) },
    black: { value: new Vector3(...BLACK) },
  };
  const material = createPremultipliedMaterial({
    vertexShader: ARENA_VERTEX_SHADER,
    fragmentShader: ARENA_FRAGMENT_SHADER,
    uniforms,
  });
  const mesh = new Mesh(geometry, material);
  mesh.frustumCulled = false;
  return {
    mesh,
    uniforms,
    dispose() {
      geometry.dispose();
      material.dispose();
    },
  };
}
