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

/** state: life 0…1, beat 0…1, how much it is hurt, how much it has just been fed. */
vec4 drawHeart() {
  float radius = halves.x / 1.9;
  float size = radius * (1.72 + 0.2 * state.y);
  // Its tip points along +x, where it aims.
  vec2 p = vec2(local.y, radius * 1.05 - local.x) / size;
  float heart = heartAt(p) * size;
  vec2 q = p - vec2(0.0, 0.95);
  float vessels = min(boxAt(q - vec2(0.16, 0.1), vec2(0.085, 0.2)), boxAt(q - vec2(-0.13, 0.06), vec2(0.07, 0.16))) * size;
  float groove = (abs(p.x - 0.14 + 0.32 * (p.y - 0.5) * (p.y - 0.2)) - 0.016) * size;
  // What is lost of life drains out of the heart from its top.
  float drained = cover((state.x * 1.08 - p.y) * size);
  vec3 flesh = mix(red, black, drained * 0.72);
  flesh = mix(flesh, black, cover(groove) * 0.55);
  flesh = mix(flesh, bone, max(state.z, state.w * 0.5));
  vec3 colour = mix(mix(bone, black, cover(vessels + 1.2)), flesh, cover(heart));
  float seen = cover(min(heart, vessels) - 2.6) * alpha;
  return vec4(colour * seen, seen);
}

/** state: sine and cosine of the angle left, counted clockwise from the top; whether it is more than half; danger 0…1. */
vec4 drawFuse() {
  float radius = halves.x - 12.0;
  vec2 end = vec2(state.x, -state.y);
  float beforeEnd = local.y * end.x - local.x * end.y;
  float left = state.z > 0.5 ? max(step(0.0, local.x), step(beforeEnd, 0.0)) : step(0.0, local.x) * step(beforeEnd, 0.0);
  float seen = cover(abs(length(local) - radius) - 2.2) * mix(0.16, 0.95, left);
  float spark = length(local - radius * end);
  float hot = cover(spark - 4.2 * moves.x);
  float burning = max(0.0, 1.0 - spark / 12.0);
  vec3 colour = mix(mix(bone, red, state.w) * seen, vec3(1.0, 0.93, 0.8), hot);
  return vec4(colour + vec3(1.0, 0.36, 0.16) * burning * burning * 0.7, max(seen, hot));
}

vec4 draw() {
  vec4 heart = drawHeart();
  vec4 fuse = drawFuse();
  return shape == HEART ? heart : fuse;
}
`;
