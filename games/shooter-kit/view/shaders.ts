/** `heartAt`: distance to a heart of height 1.1, its tip at the origin. After Inigo Quilez, "2D distance functions". */
export const HEART_FORM = `
float heartAt(vec2 p) {
  p.x = abs(p.x);
  if (p.x + p.y > 1.0) return length(p - vec2(0.25, 0.75)) - 0.3535534;
  vec2 side = p - 0.5 * max(p.x + p.y, 0.0);
  vec2 top = p - vec2(0.0, 1.0);
  return sqrt(min(dot(top, top), dot(side, side))) * sign(p.x - p.y);
}
`;

/**
 * GLSL: the look of every enemy, whatever its outline.
 * - `flesh`: bone with black marks, and with its red ink printed slightly offset. Parameters are distances in
 *   radii to the outline, the second ink's outline and the marks; `charged` is the fraction of red. `alpha`
 *   grows from 0 to 1 while the enemy appears. state: seed, hurt, damage, charge, all 0 to 1 except the seed.
 */
export const FLESH_SHADER = `
vec4 flesh(float radius, float body, float second, float mark, float charged) {
  float outline = cover(abs(body * radius) - 1.6) * (0.35 + 0.5 * alpha);
  float inside = cover(body * radius);
  float seen = max(inside, cover(second * radius));
  vec3 skin = mix(mix(bone, red, charged), red, state.y);
  vec3 marks = mix(mix(black, red, state.z), bone, state.y);
  vec4 grown = vec4(mix(red, mix(skin, marks, cover(mark * radius)), inside) * seen, seen);
  return alpha < 1.0 ? vec4(bone * outline, outline) : grown;
}
`;

// GLSL: enemies as signed distances, distinguished by outline and motion alone. `p` is in radii, heading
// along +x. Without a GPU every pixel runs every branch, so nothing here uses sine, arc tangent or powers.

/**
 * Defines `draw` for the layer of enemies.
 * - `bodyOf`: distance to an enemy's outline. `moves` animates it: cosine and sine of two phases. The drifter's
 *   edge has a wave of three periods and one of five (multiple-angle formulas); the dasher is a lance with
 *   open jaws at its tip.
 * - `markOf`: distance to the black marks of an enemy.
 * - In `draw`, a dasher that is about to dash fills with blood from the tail.
 */
export const ENEMY_SHADER = `
float bodyOf(vec2 p) {
  float far = length(p);
  if (shape == TARGET) return min(abs(far - 0.8) - 0.17, far - 0.3);
  if (shape == DRIFTER) {
    vec2 n = p / max(far, 0.001);
    vec2 square = n * n;
    float sine3 = n.y * (3.0 - 4.0 * square.y);
    float cosine3 = n.x * (4.0 * square.x - 3.0);
    float sine5 = n.y * (5.0 - 20.0 * square.y + 16.0 * square.y * square.y);
    return far - 0.9 - 0.08 * (sine3 * moves.x + cosine3 * moves.y) - 0.05 * sine5 * moves.z;
  }
  if (shape == SEEKER) {
    vec2 q = vec2(p.x, abs(p.y) * (1.0 + 0.16 * moves.w));
    return max(dot(q - vec2(1.3, 0.0), vec2(0.4, 0.917)), dot(q - vec2(-0.35, 0.0), vec2(-0.83, -0.557)));
  }
  if (shape == SPLITTER) {
    float reach = 0.46 + 0.04 * moves.x;
    vec2 q = vec2(p.x, abs(p.y));
    return min(length(q - vec2(reach, 0.0)), length(q - reach * vec2(-0.5, 0.866))) - 0.5;
  }
  if (shape == DASHER) {
    float lance = dot(abs(p) - vec2(1.4, 0.0), vec2(0.41, 0.912));
    return max(lance, 0.45 * (p.x - 0.3) - abs(p.y));
  }
  return max(far - 0.98, 0.72 - length(p - vec2(-0.62, 0.0)));
}

float markOf(vec2 p) {
  if (shape == DRIFTER) return length(p - 0.14 * moves.xy) - 0.46;
  if (shape == SEEKER) return length(p - vec2(0.22, 0.0)) - 0.17;
  if (shape == SPLITTER) {
    vec2 q = vec2(p.x, abs(p.y));
    float lobe = min(length(q - vec2(0.5, 0.0)), length(q - vec2(-0.25, 0.433))) - 0.2;
    float seam = min(abs(dot(q, vec2(0.866, -0.5))), max(abs(p.y), p.x));
    return min(lobe, seam - 0.045);
  }
  if (shape == DASHER) return min(length(vec2(p.x - 0.02, abs(p.y) - 0.24)) - 0.11, max(abs(p.y) - 0.04, p.x + 0.4));
  return 1.0;
}

${FLESH_SHADER}
vec4 draw() {
  float radius = halves.x / 1.45;
  vec2 p = local / radius;
  float charged = shape == DASHER ? cover((p.x - mix(-1.4, 1.4, state.w)) * radius) : 0.0;
  return flesh(radius, bodyOf(p), bodyOf((local - shift) / radius), markOf(p), charged);
}
`;

/**
 * GLSL: shapes of a single ink: blood, shards, shells, rings, bullets, lines, stains, and light.
 * - `outlineAt`: distance to the outline, in world units. A stain is a blot stretched in the bullet's
 *   direction, with drops farther out.
 * - In `draw`, darkness covers everything except a hole of radius `state.y` around its middle. Light is additive:
 *   it has a colour and an alpha of 0.
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
  if (shape == BEAM) ink = mix(red, bone, cover(edge + halves.y * 0.5));
  if (shape == BULLET) ink = mix(red, vec3(1.0, 0.95, 0.88), cover(edge + halves.y * 0.45));
  float fade = max(0.0, 1.0 - dot(local, local) / (halves.x * halves.x));
  if (shape == DARK) {
    float dark = smoothstep(state.y * 0.72, state.y, length(local)) * alpha;
    return vec4(black * dark, dark);
  }
  return shape == GLOW ? vec4(ink * fade * fade * alpha, 0.0) : vec4(ink * seen, seen);
}
`;
