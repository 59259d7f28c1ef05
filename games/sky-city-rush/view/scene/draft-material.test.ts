import { expect, it } from 'vitest';
import { createDraftMaterial } from './draft-material.ts';

const DRAFT = 'void main() {}';
const PRINT = 'out vec4 colour; void main() { colour = vec4(1.0); }';

it('begins with the shader of its draft, and has its own compiled once it is sharpened', () => {
  const { material, sharpen } = createDraftMaterial({ draftShader: DRAFT, fragmentShader: PRINT });
  expect(material.fragmentShader).toBe(DRAFT);
  const before = material.version;
  sharpen();
  expect(material.fragmentShader).toBe(PRINT);
  expect(material.version).toBeGreaterThan(before);
});

it('keeps its own shader when it is sharpened again', () => {
  const { material, sharpen } = createDraftMaterial({ draftShader: DRAFT, fragmentShader: PRINT });
  sharpen();
  sharpen();
  expect(material.fragmentShader).toBe(PRINT);
});
