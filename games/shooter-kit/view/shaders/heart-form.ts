/**
 * GLSL: the form of a heart, for shaders that paint one.
 * - `heartAt`: distance to a heart of height 1.1 with its tip in the origin. After Inigo Quilez, "2D distance functions".
 */
export const HEART_FORM = `
float heartAt(vec2 p) {
  p.x = abs(p.x);
  if (p.x + p.y > 1.0) return length(p - vec2(0.25, 0.75)) - 0.3535534;
  vec2 side = p - 0.5 * max(p.x + p.y, 0.0);
  vec2 top = p - vec2(0.0, 1.0);
  return sqrt(min(dot(top, top), dot(side, side))) * sign(p.x - p.y);
}
`;
