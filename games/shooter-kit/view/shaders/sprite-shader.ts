/** What the shaders of all sprites share. Colours come out premultiplied; an alpha of 0 adds light. */
import { SHAPE_DEFINES } from '../sprites/shapes.ts';

/**
 * Places a sprite’s quad by its place, pose and extra numbers.
 * - `view`: centre, half extents
 * - `place`: x, y, half width, half height
 * - `pose`: cosine, sine, shape, alpha
 * - In `main`, `misregistered` is how far the second ink is printed beside the first, in world units.
 * - In `main`, `moves` is what sways: worked out here for each corner, so that no pixel has to.
 */
export const SPRITE_VERTEX_SHADER = `
precision highp float;
${SHAPE_DEFINES}
uniform vec4 view;
uniform float time;
in vec3 position;
in vec4 place;
in vec4 pose;
in vec4 extra;
out vec2 local;
flat out vec2 shift;
flat out vec2 halves;
flat out float alpha;
flat out int shape;
flat out vec4 state;
flat out vec4 moves;

void main() {
  local = position.xy * place.zw;
  halves = place.zw;
  shape = int(pose.z);
  alpha = pose.w;
  state = extra;
  vec2 misregistered = vec2(2.6, 3.0);
  shift = vec2(dot(pose.xy, misregistered), pose.x * misregistered.y - pose.y * misregistered.x);
  if (shape == FUSE) moves = vec4(0.75 + 0.25 * sin(time * 31.0) * sin(time * 17.0), 0.0, 0.0, 0.0);
  else if (shape == LINE) moves = vec4(0.0, 0.0, mod(time * 160.0, 22.0), 0.0);
  else if (shape == EYE) moves = vec4(cos(extra.x), sin(extra.x), 0.0, 0.0);
  else {
    float phase = time * 2.2 + extra.x;
    moves = vec4(cos(phase), sin(phase), sin(time * 1.4 + extra.x * 2.0), sin(time * 15.0 + extra.x));
  }
  vec2 world = place.xy + vec2(local.x * pose.x - local.y * pose.y, local.x * pose.y + local.y * pose.x);
  gl_Position = vec4((world - view.xy) / view.zw * vec2(1.0, -1.0), 0.0, 1.0);
}
`;

/**
 * A whole fragment shader around a part that defines `vec4 draw()`.
 * - `cover`: how much of this pixel lies inside an outline at this distance in world units.
 */
export const spriteFragmentShader = (part: string): string => `
precision highp float;
precision highp int;
${SHAPE_DEFINES}
uniform float unitsPerPixel;
uniform vec3 bone;
uniform vec3 red;
uniform vec3 black;
in vec2 local;
flat in vec2 shift;
flat in vec2 halves;
flat in float alpha;
flat in int shape;
flat in vec4 state;
flat in vec4 moves;
out vec4 colour;

float cover(float away) { return clamp(0.5 - away / unitsPerPixel, 0.0, 1.0); }

float boxAt(vec2 p, vec2 size) {
  vec2 away = abs(p) - size;
  return length(max(away, 0.0)) + min(max(away.x, away.y), 0.0);
}
${part}
void main() { colour = draw(); }
`;
