// GLSL: `p` is in multiples of the radius; an enemy faces +x. Bosses are few, so their cost hardly matters.
import { FLESH_SHADER } from '#games/shooter-kit/view/shaders.ts';
import { VALVE_GAP_COSINE } from '../../rules/bosses.ts';

/**
 * - `gapAt`: below 0 in a gap of the valve, along +x; with two gaps also along −x. state.x: number of gaps.
 * - `lidsOf`: below 0 between the eye's open lids: two arcs that meet in its corners.
 * - `drawIris`: an open eye looks in the direction `moves`, at the heart.
 * - `bodyOf`: the worm's mandibles open to strike.
 */
export const BOSS_SHADER = `
float gapAt(vec2 p) {
  float x = state.x > 1.5 ? abs(p.x) : p.x;
  return ${VALVE_GAP_COSINE.toFixed(3)} * length(p) - x;
}

float bodyOf(vec2 p) {
  float far = length(p);
  if (shape == VALVE) {
    float swell = 0.08 * state.w;
    float ring = max(abs(far - 0.84 - swell) - 0.17, -gapAt(p) * 1.1);
    return min(ring, far - 0.4 - 0.05 * moves.w - swell);
  }
  if (shape == WORM) {
    vec2 q = vec2(p.x, abs(p.y));
    vec2 hinge = q - vec2(0.45, 0.52 + 0.2 * state.w);
    float jaw = max(length(hinge - vec2(0.3, 0.0)) - 0.5, 0.4 - length(hinge - vec2(0.2, -0.3)));
    return min(length(p + vec2(0.1, 0.0)) - 0.88, jaw);
  }
  if (shape == SEGMENT) {
    vec2 q = vec2(p.x, abs(p.y));
    float bristle = max(abs(q.x + 0.35 * (q.y - 0.8)) - 0.09, q.y - 1.35);
    return min(length(p * vec2(1.15, 1.0)) - 0.92, bristle);
  }
  return far - 1.0;
}

float lidsOf(vec2 p) {
  return length(vec2(p.x, abs(p.y) + 0.97 - 0.52 * state.w)) - 0.97;
}

float markOf(vec2 p) {
  float far = length(p);
  if (shape == VALVE) {
    vec2 r = vec2(p.x + p.y, p.x - p.y) * 0.7071;
    vec2 s = vec2(p.x * 0.924 + p.y * 0.383, p.x * 0.383 - p.y * 0.924);
    vec2 t = vec2(p.x * 0.924 - p.y * 0.383, p.x * 0.383 + p.y * 0.924);
    float fibre = min(min(min(abs(r.x), abs(r.y)), min(abs(p.x), abs(p.y))), min(min(abs(s.x), abs(s.y)), min(abs(t.x), abs(t.y))));
    float across = max(fibre - 0.02, 0.7 - far);
    return min(across, abs(far - 0.2) - 0.06);
  }
  if (shape == WORM) {
    vec2 q = vec2(p.x, abs(p.y));
    float mouth = length(p - vec2(0.42, 0.0)) - 0.26 - 0.12 * state.w;
    float throat = length(p - vec2(0.42, 0.0)) - 0.12;
    float scar = max(abs(abs(p.x + 0.5) - 0.1) - 0.035, abs(p.y) - 0.42);
    return min(min(max(mouth, -throat), length(q - vec2(0.02, 0.42)) - 0.12), scar);
  }
  if (shape == SEGMENT) return max(abs(length(p - vec2(0.55, 0.0)) - 0.85) - 0.08, far - 0.78);
  float open = state.w;
  if (open > 0.05) return abs(lidsOf(p)) - 0.055;
  vec2 q = vec2(abs(p.x), p.y - 0.26 * (1.0 - p.x * p.x));
  float seam = max(abs(q.y) - 0.06, q.x - 0.82);
  float lash = max(min(min(q.x, abs(q.x - 0.32 - 0.3 * q.y)), abs(q.x - 0.62 - 0.6 * q.y)) - 0.045, abs(q.y - 0.16) - 0.16);
  return min(seam, lash);
}

vec4 drawIris(vec2 p, float radius, vec4 under) {
  vec2 q = p - moves.xy * 0.2;
  float far = length(q);
  float within = cover((lidsOf(p) + 0.05) * radius) * step(0.05, state.w);
  float iris = cover((far - 0.42) * radius) * within;
  float pupil = cover((far - 0.18) * radius) * within;
  float rim = cover((abs(far - 0.42) - 0.035) * radius) * within;
  vec3 colour = mix(under.rgb, bone, within);
  colour = mix(mix(colour, mix(red, bone, state.y), iris), black, max(pupil, rim));
  float light = cover((length(q - vec2(-0.1, -0.1)) - 0.055) * radius) * within;
  return vec4(mix(colour, bone, light), under.a);
}

${FLESH_SHADER}
vec4 draw() {
  float radius = halves.x / 1.45;
  vec2 p = local / radius;
  float charged = 0.0;
  if (shape == VALVE) charged = cover((length(p) - 0.42 - 0.7 * state.w) * radius);
  if (shape == WORM) charged = cover((p.x - mix(-1.2, 1.2, state.w)) * radius);
  vec4 body = flesh(radius, bodyOf(p), bodyOf((local - shift) / radius), markOf(p), charged);
  return shape == EYE && alpha >= 1.0 ? drawIris(p, radius, body) : body;
}
`;

/** The shield's plate in `bodyOf` spans the angle in which it stops bullets; elites may have a plate too. */
export const HUNTER_SHADER = `
float bodyOf(vec2 p) {
  float far = length(p);
  if (shape == SHIELD) {
    float plate = max(abs(far - 1.06) - 0.24, 0.5 * far - p.x);
    return min(plate, length(p - vec2(-0.02, 0.0)) - 0.6);
  }
  if (shape == SNIPER) {
    float barrel = boxAt(p - vec2(0.85, 0.0), vec2(0.55, 0.1));
    vec2 q = vec2(p.x, abs(p.y));
    float leg = min(boxAt(p + vec2(0.75, 0.0), vec2(0.5, 0.08)), abs(dot(q, vec2(0.87, -0.5)) + 0.05) - 0.08);
    leg = max(leg, far - 1.25);
    return min(min(barrel, far - 0.58), leg);
  }
  if (shape == LEECH) {
    float along = clamp((0.45 - p.x) / 1.75, 0.0, 1.0);
    float swing = 0.34 * moves.y * along * along + 0.22 * moves.z * along * (1.0 - along);
    vec2 q = vec2(p.x - clamp(p.x, -1.3, 0.45), p.y - swing);
    return length(q) - mix(0.56, 0.06, along);
  }
  if (shape == BOMBER) {
    vec2 q = abs(p);
    vec2 r = abs(vec2(p.x + p.y, p.x - p.y)) * 0.7071;
    float spike = min(min(q.x * 0.35 + q.y, q.y * 0.35 + q.x), min(r.x * 0.35 + r.y, r.y * 0.35 + r.x));
    return min(far - 0.68 - 0.12 * state.w, max(spike - 0.4, far - 1.1));
  }
  if (shape == MITE) {
    vec2 q = vec2(p.x, abs(p.y));
    float leg = abs(dot(q - vec2(-0.1, 0.25), vec2(0.6, -0.8)) + 0.12 * moves.w) - 0.13;
    return min(length(p - vec2(0.2, 0.0)) - 0.62, max(leg, max(length(p) - 1.2, p.x)));
  }
  if (shape == PLATE) return max(abs(far - 0.86) - 0.13, 0.5 * far - p.x);
  return length(vec2(p.x * 0.86, p.y)) - 0.82 - 0.06 * moves.x;
}

float markOf(vec2 p) {
  float far = length(p);
  if (shape == SHIELD) return min(max(abs(far - 1.06) - 0.06, 0.6 * far - p.x), length(p - vec2(-0.12, 0.0)) - 0.28);
  if (shape == SNIPER) return min(abs(far - 0.36) - 0.075, far - 0.13);
  if (shape == LEECH) return min(abs(length(p - vec2(0.52, 0.0)) - 0.27) - 0.08, max(abs(mod(p.x, 0.3) - 0.15) - 0.035, p.x + 0.1));
  if (shape == BOMBER) return abs(far - 0.4) - 0.1 - 0.1 * state.w;
  if (shape == MITE) return length(p - vec2(0.36, 0.0)) - 0.22;
  if (shape == PLATE) return max(abs(far - 0.86) - 0.04, 0.62 * far - p.x);
  return length(p - vec2(0.16, -0.14)) - 0.26;
}

${FLESH_SHADER}
vec4 draw() {
  float radius = halves.x / 1.45;
  vec2 p = local / radius;
  float charged = 0.0;
  if (shape == SNIPER) charged = cover((length(p) - 0.75 * state.w) * radius);
  if (shape == LEECH) charged = cover((-1.3 + 1.9 * (1.0 - state.w) - p.x) * radius);
  if (shape == BOMBER) charged = cover((length(p) - 1.2 * state.w) * radius);
  if (shape == MITE) charged = cover((p.x - mix(-1.3, 1.3, state.w)) * radius);
  if (shape == CLOT) charged = cover((length(p) - 0.62) * radius);
  return flesh(radius, bodyOf(p), bodyOf((local - shift) / radius), markOf(p), charged);
}
`;
