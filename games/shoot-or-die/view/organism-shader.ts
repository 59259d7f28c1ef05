/**
 * GLSL: enemies as signed distances, told apart by outline and motion alone. `p` is in radii, heading along +x; the
 * `seed` keeps two of a kind from moving alike.
 */
export const ORGANISM_SHADER = `
float third(float angle) { return mod(angle + 1.0471976, 2.0943951) - 1.0471976; }

/** Distance to an enemy's outline. */
float bodyOf(int shape, vec2 p, float seed) {
  if (shape == TARGET) return min(abs(length(p) - 0.8) - 0.17, length(p) - 0.3);
  if (shape == DRIFTER) {
    float angle = atan(p.y, p.x);
    return length(p) - 0.9 - 0.07 * sin(angle * 3.0 + time * 2.2 + seed) - 0.045 * sin(angle * 5.0 - time * 1.4 + seed * 2.0);
  }
  if (shape == SEEKER) {
    vec2 q = vec2(p.x, abs(p.y) * (1.0 + 0.16 * sin(time * 15.0 + seed)));
    float front = dot(q - vec2(1.3, 0.0), vec2(0.4, 0.917));
    float rear = dot(q - vec2(-0.35, 0.0), vec2(-0.83, -0.557));
    return max(front, rear);
  }
  if (shape == SPLITTER) {
    float angle = third(atan(p.y, p.x) + time * 0.5 + seed);
    vec2 q = length(p) * vec2(cos(angle), sin(angle));
    return length(q - vec2(0.46 + 0.04 * sin(time * 3.0 + seed), 0.0)) - 0.5;
  }
  if (shape == DASHER) {
    vec2 q = abs(p);
    float spear = dot(q - vec2(1.32, 0.0), vec2(0.42, 0.907));
    float barbs = max(dot(vec2(p.x, q.y) - vec2(-0.1, 0.95), vec2(0.6, 0.8)), dot(vec2(p.x, q.y) - vec2(-0.5, 0.5), vec2(-0.8, 0.1)));
    return min(spear, max(barbs, -p.x - 0.95));
  }
  return max(length(p) - 0.98, 0.72 - length(p - vec2(-0.62, 0.0)));
}

/** Distance to what is cut out of an enemy in black. */
float markOf(int shape, vec2 p, float seed) {
  if (shape == DRIFTER) return length(p - 0.14 * vec2(cos(time * 1.7 + seed), sin(time * 1.3 + seed))) - 0.46;
  if (shape == SEEKER) return length(p - vec2(0.22, 0.0)) - 0.17;
  if (shape == SPLITTER) {
    float angle = third(atan(p.y, p.x) + time * 0.5 + seed);
    vec2 q = length(p) * vec2(cos(angle), abs(sin(angle)));
    return min(length(q - vec2(0.5, 0.0)) - 0.2, abs(dot(q, vec2(0.866, -0.5))) * 1.0 - 0.045);
  }
  if (shape == DASHER) return max(abs(p.y) - 0.07 - 0.05 * p.x, -p.x - 0.1);
  return 1.0;
}

/** An enemy: bone, marked in black, with its red ink printed a little beside it. */
vec4 drawOrganism(int shape, vec2 local, vec2 shift, float radius, float birth, vec4 state) {
  float hurt = state.y;
  float damage = state.z;
  vec2 p = local / radius;
  float body = bodyOf(shape, p, state.x) * radius;
  float behind = bodyOf(shape, (local - shift) / radius, state.x) * radius;
  float mark = markOf(shape, p, state.x) * radius;
  if (birth < 1.0) {
    float outline = cover(abs(body) - 1.6);
    return vec4(bone * outline, outline) * (0.35 + 0.5 * birth);
  }
  vec3 marks = mix(black, red, damage);
  // A dasher that shows its line fills up with blood from the tail.
  float charged = shape == DASHER ? cover((p.x - mix(-1.4, 1.4, state.w)) * radius) : 0.0;
  vec3 flesh = mix(mix(bone, red, charged), red, hurt);
  marks = mix(marks, bone, hurt);
  vec3 colour = mix(red, mix(flesh, marks, cover(mark)), cover(body));
  float alpha = max(cover(body), cover(behind));
  return vec4(colour * alpha, alpha);
}
`;
