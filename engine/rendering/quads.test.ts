import { expect, test } from 'vitest';
import { createFakeWebGL } from '#tests/support/fake-webgl.ts';
import { createRenderer } from '../gl/renderer.ts';
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

test('draws two triangles for each quad, which cover the square from −1 to 1, seen from both sides', () => {
  const { canvas, drawings } = createFakeWebGL();
  const vertexShader = 'in vec2 position; in vec4 place; void main() { position; place; }';
  const { mesh, numbers, finish } = createQuadBatch(10, ['place'], { ...shader, vertexShader });
  numbers.set([1, 2, 3, 4, 5, 6, 7, 8]);
  finish(2);
  createRenderer(canvas, {}).draw([mesh], null);
  const [{ vertices = [], state = {} } = {}] = drawings;
  expect(state['CULL_FACE']).toBeUndefined();
  expect(state['blendFunc']).toMatch(/^ONE /);
  expect(vertices.map(({ place }) => place)).toEqual([
    ...Array(6).fill([1, 2, 3, 4]),
    ...Array(6).fill([5, 6, 7, 8]),
  ]);
  const corners = vertices.slice(0, 6).map(({ position: [x = 0, y = 0] = [] }) => [x, y] as const);
  expect(new Set(corners.map(String))).toEqual(new Set(['-1,-1', '1,-1', '1,1', '-1,1']));
  const areas = [corners.slice(0, 3), corners.slice(3)].map(([a = [0, 0], b = [0, 0], c = [0, 0]]) => {
    return ((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;
  });
  expect(areas).toEqual([2, 2]);
});

test('draws and uploads only the quads that were added', () => {
  const { mesh, finish } = createQuadBatch(10, ['place'], shader);
  expect(mesh.instances).toBe(0);
  finish(3);
  expect(mesh).toMatchObject({ instances: 3, buffers: [{}, { changed: 12 }] });
  finish(0);
  expect(mesh).toMatchObject({ instances: 0, buffers: [{}, { changed: 0 }] });
});
