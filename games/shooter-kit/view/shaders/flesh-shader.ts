/**
 * GLSL: how every enemy is printed, whatever its outline.
 * - `flesh`: bone, marked in black, with its red ink printed a little beside it. Distances in radii: to the outline, to
 *   the outline of the second ink, to the marks; `charged` is the share of red in it. `alpha` is how far it is born;
 *   state: seed, hurt, damage, charge, each from 0 to 1 but the seed.
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
