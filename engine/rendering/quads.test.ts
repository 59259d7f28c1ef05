import { expect, test } from 'vitest';
import { createQuadBatch } from './quads.ts';

const shader = { vertexShader: '', fragmentShader: '', uniforms: {} };

test('contains four numbers per attribute of each quad, under the attribute names of the shader', () => {
  const { mesh, numbers } = createQuadBatch(10, ['place', 'pose', 'slot'], shader);
  expect(numbers).toHaveLength(10 * 12);
  const layouts = mesh.buffers.map(({ layout }) => layout);
  expect(layouts).toEqual([
    [['position', 2]],
    [
      ['place', 4],
      ['pose', 4],
      ['slot', 4],
    ],
  ]);
});

test('draws and uploads only the quads that were added', () => {
  const { mesh, finish } = createQuadBatch(10, ['place'], shader);
  expect(mesh.instances).toBe(0);
  finish(3);
  expect(mesh).toMatchObject({ instances: 3, buffers: [{}, { changed: 12 }] });
  finish(0);
  expect(mesh).toMatchObject({ instances: 0, buffers: [{}, { changed: 0 }] });
});
