/** GLSL: a figure from the texture that `glyphs.ts` sets. state: its left, top, width and height there. */
export const GLYPH_SHADER = `
uniform sampler2D glyphs;
vec4 draw() {
  vec4 glyph = texture(glyphs, state.xy + (local / halves * 0.5 + 0.5) * state.zw);
  return vec4(mix(black, bone, glyph.r) * glyph.a, glyph.a) * alpha;
}
`;
