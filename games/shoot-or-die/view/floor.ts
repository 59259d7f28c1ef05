/** The chamber: a floor of halftone dots that swells with each beat, its wall, and the muscle around it. */
import {
  BufferAttribute,
  BufferGeometry,
  DoubleSide,
  GLSL3,
  Mesh,
  NoBlending,
  RawShaderMaterial,
  Vector2,
  Vector3,
  Vector4,
} from '#engine/framework.ts';
import { BLACK, BONE, RED } from './inks.ts';

const VERTEX_SHADER = `
precision highp float;
uniform vec4 view;
in vec3 position;
out vec2 world;
void main() {
  world = view.xy + position.xy * view.zw * vec2(1.0, -1.0);
  gl_Position = vec4(position.xy, 0.0, 1.0);
}
`;

const FRAGMENT_SHADER = `
precision highp float;
uniform float unitsPerPixel;
uniform float time;
uniform float radius;
uniform float beat;      // 1 at the beat, falling to 0
uniform float wave;      // how far this beat's wave has run from the heart
uniform vec2 heart;
uniform vec3 bone;
uniform vec3 red;
uniform vec3 black;
in vec2 world;
out vec4 colour;

float cover(float distance_) { return clamp(0.5 - distance_ / unitsPerPixel, 0.0, 1.0); }

void main() {
  float fromMiddle = length(world);
  float inner = radius - fromMiddle;
  vec3 deep = mix(black, red, 0.09);
  if (inner > 26.0) {
    // Inside, a printer's halftone: dots grow towards the wall and where the beat's wave passes.
    vec2 turned = vec2(world.x * 0.906 - world.y * 0.423, world.x * 0.423 + world.y * 0.906) / 15.0;
    float dot_ = length(fract(turned) - 0.5) * 15.0;
    float off = (length(world - heart) - wave) / 46.0;
    float tone = 1.15 + 3.6 * smoothstep(0.5, 1.0, fromMiddle / radius) + 2.6 * beat * exp(-off * off);
    colour = vec4(mix(deep, mix(black, red, 0.27), cover(dot_ - tone)), 1.0);
    return;
  }
  float angle = atan(world.y, world.x);
  float wobble = 5.0 * sin(angle * 7.0 + time * 0.9) + 3.0 * sin(angle * 13.0 - time * 1.3);
  float edge = inner + wobble - 4.0;
  float thickness = 11.0 + 4.0 * beat;
  // Outside, fibres of muscle that lose themselves in the dark.
  float out_ = -edge - thickness;
  float bend = angle * 90.0 + 2.4 * sin(out_ * 0.03 + angle * 9.0);
  float fibre = smoothstep(0.35, 0.9, sin(bend) * 0.6 + 0.5 * sin(bend * 0.37 + 1.0) - out_ / 210.0);
  vec3 outside = mix(black, mix(black, red, 0.34), fibre);
  vec3 wall = mix(red, bone, cover(abs(edge + 3.0) - 1.3));
  colour = vec4(edge > 0.0 ? deep : mix(outside, wall, cover(-edge - thickness)), 1.0);
  if (edge > 0.0) colour.rgb = mix(deep, wall, cover(edge));
}
`;

/** The floor and its uniforms. */
export interface Floor {
  readonly mesh: Mesh;
  readonly uniforms: {
    readonly view: { readonly value: Vector4 };
    readonly unitsPerPixel: { value: number };
    readonly time: { value: number };
    readonly radius: { value: number };
    readonly beat: { value: number };
    readonly wave: { value: number };
    readonly heart: { readonly value: Vector2 };
    readonly red: { readonly value: Vector3 };
  };
  dispose(): void;
}

/** Makes the floor; it covers the whole view. */
export function createFloor(): Floor {
  const geometry = new BufferGeometry();
  // One triangle that is larger than the view: no seam across the middle.
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array([-1, -1, 0, 3, -1, 0, -1, 3, 0]), 3),
  );
  const uniforms = {
    view: { value: new Vector4() },
    unitsPerPixel: { value: 1 },
    time: { value: 0 },
    radius: { value: 600 },
    beat: { value: 0 },
    wave: { value: 0 },
    heart: { value: new Vector2() },
    bone: { value: new Vector3(...BONE) },
    red: { value: new Vector3(...RED) },
    black: { value: new Vector3(...BLACK) },
  };
  const material = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    uniforms,
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
    side: DoubleSide,
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
