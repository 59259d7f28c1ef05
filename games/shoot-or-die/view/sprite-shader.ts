/** The one shader of all that moves. Colours come out premultiplied; an alpha of 0 adds light. */
import { HEART_SHADER } from './heart-shader.ts';
import { ORGANISM_SHADER } from './organism-shader.ts';
import { SHAPE_DEFINES } from './shapes.ts';

/** How far the second ink is printed beside the first, in world units. */
const MISREGISTRATION = 'vec2(2.6, 3.0)';

export const SPRITE_VERTEX_SHADER = `
precision highp float;
uniform vec4 view; // centre, half extents
in vec3 position;
in vec4 place; // x, y, half width, half height
in vec4 pose;  // cosine, sine, shape, alpha
in vec4 extra;
out vec2 local;
flat out vec2 shift;
flat out vec2 halves;
flat out float alpha;
flat out int shape;
flat out vec4 state;
void main() {
  local = position.xy * place.zw;
  halves = place.zw;
  shape = int(pose.z);
  alpha = pose.w;
  state = extra;
  vec2 misregistered = ${MISREGISTRATION};
  shift = vec2(dot(pose.xy, misregistered), pose.x * misregistered.y - pose.y * misregistered.x);
  vec2 world = place.xy + vec2(local.x * pose.x - local.y * pose.y, local.x * pose.y + local.y * pose.x);
  gl_Position = vec4((world - view.xy) / view.zw * vec2(1.0, -1.0), 0.0, 1.0);
}
`;

export const SPRITE_FRAGMENT_SHADER = `
precision highp float;
precision highp int;
${SHAPE_DEFINES}
uniform float unitsPerPixel;
uniform float time;
uniform vec3 bone;
uniform vec3 red;
uniform vec3 black;
uniform sampler2D glyphs;
in vec2 local;
flat in vec2 shift;
flat in vec2 halves;
flat in float alpha;
flat in int shape;
flat in vec4 state;
out vec4 colour;

/** How much of this pixel lies inside an outline at this distance in world units. */
float cover(float distance_) { return clamp(0.5 - distance_ / unitsPerPixel, 0.0, 1.0); }
${ORGANISM_SHADER}
${HEART_SHADER}
vec3 inkOf(float number) {
  if (number < 0.5) return bone;
  if (number < 1.5) return red;
  return number < 2.5 ? black : mix(black, red, 0.3);
}

/** Distance to the simple shapes, in world units. */
float simpleAt() {
  vec2 p = local / halves;
  if (shape == DROP) return (length(p) - 1.0) * halves.x;
  if (shape == SHARD) return max(dot(vec2(p.x, abs(p.y)), vec2(0.5, 0.866)) - 0.5, -p.x - 0.6) * halves.x;
  if (shape == SHELL) return boxAt(local, halves - 1.0);
  if (shape == RING) return abs(length(local) - halves.x + state.y) - state.y;
  if (shape == BULLET) {
    float along = clamp(local.x, -halves.x + halves.y, halves.x - halves.y);
    float taper = mix(0.35, 1.0, (along + halves.x) / (2.0 * halves.x));
    return length(local - vec2(along, 0.0)) - halves.y * taper;
  }
  if (shape == LINE) return max(boxAt(local, halves), 5.0 - abs(mod(local.x - time * 160.0, 22.0) - 11.0));
  float angle = atan(p.y, p.x);
  return (length(p) - 0.72 - 0.16 * sin(angle * 5.0 + state.y) - 0.1 * sin(angle * 9.0 + state.y * 3.0)) * halves.x;
}

void main() {
  if (shape <= SPLINTER) colour = drawOrganism(shape, local, shift, halves.x / 1.45, alpha, state);
  else if (shape == HEART) colour = drawHeart(local, halves.x / 1.9, alpha, state);
  else if (shape == FUSE) colour = drawFuse(local, halves.x - 12.0, state) * alpha;
  else if (shape == GLOW) {
    float fade = max(0.0, 1.0 - dot(local, local) / (halves.x * halves.x));
    colour = vec4(red * fade * fade * alpha, 0.0);
  } else if (shape == GLYPH) {
    vec2 uv = state.xy + (local / halves * 0.5 + 0.5) * state.zw;
    vec4 glyph = texture(glyphs, uv);
    colour = vec4(mix(black, bone, glyph.r) * glyph.a, glyph.a) * alpha;
  } else if (shape == BULLET) {
    float edge = simpleAt();
    float seen = cover(edge);
    colour = vec4(mix(red, vec3(1.0, 0.95, 0.88), cover(edge + halves.y * 0.45)) * seen, seen);
  } else {
    float seen = cover(simpleAt()) * alpha;
    colour = vec4(inkOf(state.x) * seen, seen);
  }
}
`;
