/** GLSL: the enemies that come later, and what bosses throw. As in `enemy-shader.ts`, `p` is in radii, heading along +x. */
import { FLESH_SHADER } from '#games/shooter-kit/view/shaders.ts';

/**
 * Defines `draw` for the layer of hunters.
 * - In `bodyOf` the shield is a small body behind a plate that reaches as far around as it stops bullets; the sniper has
 *   three legs, one straight back and two aside; the bomber eight spikes, four along the axes and four between them; a
 *   clot is a drop that is not quite round. A mite is a head with two legs that swim; a plate is an elite's shield alone.
 */
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
