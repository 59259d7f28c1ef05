import { expect, test } from 'vitest';
import { runToEnd } from '#engine/loop/frame-loop.ts';
import {
  BOX_STRIDE,
  type CityPlan,
  type CityStyle,
  type Corridor,
  indexCorridor,
  planCity,
} from './city-plan.ts';

function ring(): Corridor {
  const count = 900;
  const at = (i: number): number => (i / count) * Math.PI * 2;
  return {
    count,
    x: Float32Array.from({ length: count }, (_, i) => 700 * Math.sin(at(i)) + 160 * Math.sin(3 * at(i))),
    y: Float32Array.from({ length: count }, (_, i) => 30 * Math.sin(2 * at(i))),
    z: Float32Array.from({ length: count }, (_, i) => 520 * Math.cos(at(i))),
    half: new Float32Array(count).fill(14),
  };
}

const STYLE: CityStyle = {
  seed: 5,
  spacing: 44,
  density: 0.9,
  canyon: [-30, 150],
  beyond: [-70, 180],
  canyonReach: 70,
  setback: 6,
  crown: 'steps',
  skyline: { count: 420, size: [40, 90], rise: [-60, 200] },
  spires: [{ x: 0, z: 0, width: 120, rise: 400 }],
};

const cityAround = (...about: Parameters<typeof planCity>): CityPlan => runToEnd(planCity(...about));

const rowsOf = ({ boxes, count }: CityPlan): number[][] =>
  Array.from({ length: count }, (_, i) => [...boxes.subarray(i * BOX_STRIDE, (i + 1) * BOX_STRIDE)]);

test('a city has thousands of boxes and is determined by its seed', () => {
  const plan = cityAround(indexCorridor(ring()), STYLE, -150);
  expect(plan.count).toBeGreaterThan(2000);
  expect(cityAround(indexCorridor(ring()), STYLE, -150).boxes).toEqual(plan.boxes);
});

const CROWNS = ['steps', 'needle', 'head'] as const;

test.each(CROWNS)('no box is in the track’s way: those within its width end below the deck (%s)', (crown) => {
  const corridor = ring();
  const rows = rowsOf(cityAround(indexCorridor(corridor), { ...STYLE, crown }, -150));
  for (let i = 0; i < corridor.count; i += 3) {
    const [x = 0, y = 0, z = 0, half = 0] = [corridor.x[i], corridor.y[i], corridor.z[i], corridor.half[i]];
    for (const [boxX = 0, boxZ = 0, , top = 0, width = 0, depth = 0] of rows) {
      const reach = Math.hypot(width, depth) / 2 + half;
      if (Math.hypot(boxX - x, boxZ - z) < reach) expect(top).toBeLessThan(y);
    }
  }
});

test.each(CROWNS)(
  'some towers rise high over the track, and every tower has its foot in the clouds (%s)',
  (crown) => {
    const rows = rowsOf(cityAround(indexCorridor(ring()), { ...STYLE, crown }, -150));
    expect(rows.filter(([, , , top = 0]) => top > 100).length).toBeGreaterThan(100);
    rows.forEach(([x, z, foot = 0, top = 0], at) => {
      expect(top).toBeGreaterThan(-150);
      if (foot < -150) return;
      // A tower's boxes are listed from the bottom up, so the shaft precedes a wide head.
      const [shaftX, shaftZ, shaftFoot = 0, shaftTop = 0] = rows[at - 1] ?? [];
      expect([shaftX, shaftZ]).toEqual([x, z]);
      expect(shaftFoot).toBeLessThan(-150);
      expect(shaftTop).toBeGreaterThan(foot);
    });
  },
);

test('avenues are free of towers', () => {
  const { avenues, ...plan } = cityAround(indexCorridor(ring()), { ...STYLE, spires: [] }, -150);
  expect(avenues.length).toBeGreaterThan(8);
  const inGrid = rowsOf({ avenues, ...plan }).filter(([x = 0, z = 0]) => Math.hypot(x, z) < 900);
  for (const { axis, at } of avenues) {
    for (const [x = 0, z = 0] of inGrid) expect(Math.abs((axis === 'z' ? x : z) - at)).toBeGreaterThan(30);
  }
});
