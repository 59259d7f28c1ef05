/** GLSL of the arena: a floor of halftone dots that swell with each beat, its wall, and the muscle around it. */
import { PARTS } from './arena-geometry.ts';

/**
 * Places the mesh of `arena-geometry.ts`.
 * - `wallAt`: where the wall is at an angle: a little outside of where things are stopped, so that nothing overlaps it.
 * - `view`: centre, half extents
 * - `beat`: 1 at the beat, falling to 0
 * - `wave`: how far this beat's wave has run from the heart
 * - `flood`: the way to the half that floods, and how far it has, from 0 to 1
 * - `hurt`: 1 when the heart has just been touched, falling to 0
 * - `across`: distance from the middle of a band
 */
export const ARENA_VERTEX_SHADER = `
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
out float across;
flat out float halfWidth;
flat out vec3 ink;

float wallAt(float angle) {
  return radius + 13.0 + 5.0 * sin(angle * 7.0 + time * 0.9) + 3.0 * sin(angle * 13.0 - time * 1.3);
}

void main() {
  across = 0.0;
  halfWidth = 1000.0;
  vec2 world;
  if (part == ${PARTS.dot}.0) {
    float fromMiddle = length(corner.xy);
    float off = (length(corner.xy - heart) - wave) / 50.0;
    float size = 1.0 + 4.4 * smoothstep(0.45, 1.0, fromMiddle / radius) + 3.0 * beat * exp(-off * off);
    float wet = flood.z * smoothstep(-6.0, 26.0, dot(corner.xy, flood.xy));
    size += wet * (9.0 + 2.5 * sin(time * 3.0 + corner.x * 0.02 + corner.y * 0.03));
    size *= step(fromMiddle, radius + 2.0);
    world = corner.xy + corner.zw * size;
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
      across = corner.z * (halfWidth + unitsPerPixel);
      ink = mix(black, red, 0.42 * (1.0 - along));
    } else {
      bool isWall = part == ${PARTS.wall}.0;
      halfWidth = isWall ? 6.0 + 2.5 * beat : 1.3;
      across = corner.z * (halfWidth + unitsPerPixel);
      from += across + (isWall ? 7.0 : 4.0);
      ink = isWall ? red : bone;
    }
    vec2 direction = vec2(cos(angle), sin(angle));
    world = direction * from;
    if (part == ${PARTS.fibre}.0) world += vec2(-direction.y, direction.x) * across;
  }
  gl_Position = vec4((world - view.xy) / view.zw * vec2(1.0, -1.0), 0.0, 1.0);
}
`;

/** Paints it, with the uniforms of `ArenaMesh`. */
export const ARENA_FRAGMENT_SHADER = `
precision highp float;
uniform float unitsPerPixel;
in float across;
flat in float halfWidth;
flat in vec3 ink;
out vec4 colour;
void main() {
  float seen = clamp(0.5 - (abs(across) - halfWidth) / unitsPerPixel, 0.0, 1.0);
  colour = vec4(ink * seen, seen);
}
`;
