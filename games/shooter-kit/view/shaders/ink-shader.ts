/**
 * GLSL: the simple shapes of one ink: blood, shards, shells, rings, bullets, lines, stains, and light.
 * - `outlineAt`: distance to the outline, in world units.
 * - In `outlineAt` a stain is a blot, drawn out the way the bullet went, and drops that fell farther.
 * - In `draw` the dark covers all but a hole of `state.y` about its middle; light adds itself: it has colour and covers nothing.
 */
export const INK_SHADER = `
vec3 inkOf(float number) {
  if (number < 0.5) return bone;
  if (number < 1.5) return red;
  return number < 2.5 ? black : mix(black, red, 0.3);
}

float outlineAt() {
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
  if (shape == LINE) return max(boxAt(local, halves), 5.0 - abs(mod(local.x - moves.z, 22.0) - 11.0));
  if (shape == BEAM) return boxAt(local, halves - vec2(0.0, halves.y * 0.35 * moves.x * moves.x));
  float blot = min(length(p + vec2(0.3, 0.08)) - 0.52, length(p - vec2(0.08, 0.18 * state.y)) - 0.4);
  float drops = min(length(p - vec2(0.62, 0.3 * state.y)) - 0.15, length(p - vec2(0.86, -0.2 * state.y)) - 0.08);
  return min(min(blot, drops), length(p - vec2(-0.1, -0.72 * state.y)) - 0.12) * halves.x;
}

vec4 draw() {
  float edge = outlineAt();
  float seen = cover(edge) * alpha;
  vec3 ink = inkOf(state.x);
  if (shape == BEAM) ink = mix(red, vec3(1.0, 0.95, 0.88), cover(edge + halves.y * 0.5));
  if (shape == BULLET) ink = mix(red, vec3(1.0, 0.95, 0.88), cover(edge + halves.y * 0.45));
  float fade = max(0.0, 1.0 - dot(local, local) / (halves.x * halves.x));
  if (shape == DARK) {
    float dark = smoothstep(state.y * 0.72, state.y, length(local)) * alpha;
    return vec4(black * dark, dark);
  }
  return shape == GLOW ? vec4(ink * fade * fade * alpha, 0.0) : vec4(ink * seen, seen);
}
`;
