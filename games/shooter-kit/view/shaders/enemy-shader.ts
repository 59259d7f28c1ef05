/**
 * GLSL: enemies as signed distances, told apart by outline and motion alone. `p` is in radii, heading along +x. Where
 * there is no GPU every pixel runs every branch, so nothing here uses sine, arc tangent or powers.
 */
import { FLESH_SHADER } from './flesh-shader.ts';

/**
 * Defines `draw` for the layer of enemies.
 * - `bodyOf`: distance to an enemy's outline. `moves` is the enemy's own swing: cosine and sine of two phases.
 * - `markOf`: distance to what is cut out of an enemy in black.
 * - In `bodyOf` the drifter has three and five waves around its edge, by the formulas for multiples of an angle.
 * - In `bodyOf` the dasher is a lance whose tip is a pair of open jaws.
 * - In `draw` a dasher that shows its line fills up with blood from the tail.
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
