import { expect, test } from 'vitest';
import { createQuadBatch } from './quad-batch.ts';

const shader = { vertexShader: '', fragmentShader: '', uniforms: {} };

test('a batch holds four numbers for each attribute of each quad, and names them for the shader', () => {
  const { mesh, numbers } = createQuadBatch(10, ['place', 'pose', 'slot'], shader);
  expect(numbers).toHaveLength(10 * 12);
  expect(Object.keys(mesh.geometry.attributes)).toEqual(['position', 'place', 'pose', 'slot']);
  numbers.set([1, 2, 3, 4, 5, 6, 7, 8], 12);
  expect(mesh.geometry.getAttribute('place').getX(1)).toBe(1);
  expect(mesh.geometry.getAttribute('pose').getW(1)).toBe(8);
});

test('only the quads that were handed over are drawn', () => {
  const { mesh, finish } = createQuadBatch(10, ['place'], shader);
  expect(mesh.geometry).toMatchObject({ instanceCount: 0 });
  finish(3);
  expect(mesh.geometry).toMatchObject({ instanceCount: 3 });
  finish(0);
  expect(mesh.geometry).toMatchObject({ instanceCount: 0 });
});
