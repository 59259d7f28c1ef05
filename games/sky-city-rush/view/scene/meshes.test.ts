import { expect, it } from 'vitest';
import { createDraftMaterial } from './meshes.ts';

const DRAFT = 'void main() {}';
const PRINT = 'out vec4 colour; void main() { colour = vec4(1.0); }';

it('a material has its draft shader until `sharpen` is called, and its final shader afterwards', () => {
  const { material, sharpen } = createDraftMaterial({
    vertexShader: '',
    draftShader: DRAFT,
    fragmentShader: PRINT,
    uniforms: {},
    blending: 'none',
  });
  expect(material.fragmentShader).toBe(DRAFT);
  sharpen();
  expect(material.fragmentShader).toBe(PRINT);
  sharpen();
  expect(material.fragmentShader).toBe(PRINT);
});
