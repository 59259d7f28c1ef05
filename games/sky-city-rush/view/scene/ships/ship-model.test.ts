import { expect, test } from 'vitest';
import { buildShip, ENGINE } from './ship-model.ts';

const { positions, normals, rims, paints } = buildShip();

test('every face of the ship has three corners, a unit normal and a rim', () => {
  expect(positions.length % 9).toBe(0);
  expect(normals.length).toBe(positions.length);
  expect(rims.length).toBe(positions.length);
  expect(paints.length).toBe(positions.length / 3);
  for (let i = 0; i < normals.length; i += 3) {
    expect(Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0)).toBeCloseTo(1, 4);
    expect(Math.hypot(rims[i] ?? 0, rims[i + 1] ?? 0, rims[i + 2] ?? 0)).toBeCloseTo(1, 4);
  }
});

test('the left half of the ship mirrors its right half', () => {
  const corners = new Set<string>();
  const name = (x: number, y: number, z: number): string => [x, y, z].map((n) => n.toFixed(4)).join();
  for (let i = 0; i < positions.length; i += 3) {
    corners.add(
      name((positions[i] ?? 0) + 0, positions[i + 1] ?? 0, positions[i + 2] ?? 0).replace(
        '-0.0000',
        '0.0000',
      ),
    );
  }
  for (const corner of corners) {
    const [x = 0, y = 0, z = 0] = corner.split(',').map(Number);
    expect(corners).toContain(name(-x + 0, y, z).replace('-0.0000', '0.0000'));
  }
});

test('two prongs reach farther ahead than the nose, and two fins higher than everything else', () => {
  const points = Array.from({ length: positions.length / 3 }, (_, i) => positions.subarray(i * 3, i * 3 + 3));
  const foremost = points.reduce((best, point) => ((point[2] ?? 0) < (best[2] ?? 0) ? point : best));
  const highest = points.reduce((best, point) => ((point[1] ?? 0) > (best[1] ?? 0) ? point : best));
  expect(Math.abs(foremost[0] ?? 0)).toBeGreaterThan(0.5);
  expect(Math.abs(highest[0] ?? 0)).toBeGreaterThan(1.5);
});

test('the ship’s top faces up and its belly down', () => {
  let [up, down] = [0, 0];
  for (let i = 0; i < paints.length; i++) {
    const y = normals[i * 3 + 1] ?? 0;
    if (paints[i] === 0) y > 0 ? up++ : down++;
  }
  expect(down).toBe(0);
  expect(up).toBeGreaterThan(40);
});

test('trails begin at the stern', () => {
  expect(ENGINE[2]).toBeGreaterThan(1.5);
});
