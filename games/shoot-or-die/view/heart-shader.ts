/** GLSL: the heart whose tip is the muzzle, and the fuse that burns down around it. */
export const HEART_SHADER = `
/** Distance to a heart of height 1.1 with its tip in the origin. After Inigo Quilez, "2D distance functions". */
float heartAt(vec2 p) {
  p.x = abs(p.x);
  if (p.x + p.y > 1.0) return length(p - vec2(0.25, 0.75)) - 0.3535534;
  vec2 side = p - 0.5 * max(p.x + p.y, 0.0);
  vec2 top = p - vec2(0.0, 1.0);
  return sqrt(min(dot(top, top), dot(side, side))) * sign(p.x - p.y);
}

float boxAt(vec2 p, vec2 half_) { vec2 d = abs(p) - half_; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0); }

/** state: life 0…1, beat 0…1, how much it is hurt, how much it has just been fed. */
vec4 drawHeart(vec2 local, float radius, float alpha, vec4 state) {
  float size = radius * (1.72 + 0.2 * state.y);
  // Its tip points along +x, where it aims.
  vec2 p = vec2(local.y, radius * 1.05 - local.x) / size;
  float heart = heartAt(p) * size;
  vec2 q = p - vec2(0.0, 0.95);
  float vessels = min(boxAt(q - vec2(0.16, 0.1), vec2(0.085, 0.2)), boxAt(q - vec2(-0.13, 0.06), vec2(0.07, 0.16))) * size;
  float groove = (abs(p.x - 0.12 + 0.1 * sin(p.y * 5.0)) - 0.016) * size;
  float outline = min(heart, vessels) - 2.6;
  // What is lost of life drains out of the heart from its top.
  float drained = cover((state.x * 1.08 - p.y) * size);
  vec3 flesh = mix(red, black, drained * 0.72);
  flesh = mix(flesh, black, cover(groove) * 0.55);
  flesh = mix(flesh, bone, max(state.z, state.w * 0.5));
  vec3 colour = mix(bone, black, cover(vessels + 1.2));
  colour = mix(colour, flesh, cover(heart));
  float seen = cover(outline) * alpha;
  return vec4(colour * seen, seen);
}

/** state: life 0…1, danger 0…1. */
vec4 drawFuse(vec2 local, float radius, vec4 state) {
  float distance_ = length(local);
  float band = abs(distance_ - radius) - 2.2;
  // From the top, clockwise (y grows downwards).
  float turn = fract(atan(local.x, -local.y) / 6.2831853 + 1.0);
  float left = step(turn, state.x);
  vec2 end = radius * vec2(sin(state.x * 6.2831853), -cos(state.x * 6.2831853));
  float flicker = 0.75 + 0.25 * sin(time * 31.0) * sin(time * 17.0);
  float spark = length(local - end);
  float burning = exp(-spark * spark / (26.0 * flicker));
  vec3 cord = mix(bone, red, state.y);
  float seen = cover(band) * mix(0.16, 0.95, left);
  float hot = cover(spark - 4.2 * flicker);
  vec3 colour = mix(cord * seen, vec3(1.0, 0.93, 0.8), hot);
  return vec4(colour + vec3(1.0, 0.36, 0.16) * burning * 0.7, max(seen, hot));
}
`;
