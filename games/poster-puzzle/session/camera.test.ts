import fc from 'fast-check';
import { expect, test } from 'vitest';
import { between } from '#tests/support/examples.ts';
import {
  type Camera,
  fittingScale,
  lookAt,
  moveFrame,
  pan,
  screenX,
  screenY,
  tableX,
  tableY,
  zoom,
} from './camera.ts';

const newCamera = (): Camera => ({
  x: 0,
  y: 0,
  scale: 1,
  frame: { x: 10, y: 40, width: 800, height: 500 },
  table: { x: -6, y: -4, width: 12, height: 8 },
});

test('initially the whole table is in the frame', () => {
  const camera = newCamera();
  lookAt(camera);
  expect(screenY(camera, -4)).toBeCloseTo(40);
  expect(screenY(camera, 4)).toBeCloseTo(540);
  expect(screenX(camera, 0)).toBeCloseTo(410);
});

test('zooming keeps the point under the pointer', () => {
  const camera = newCamera();
  lookAt(camera);
  const [x, y] = [tableX(camera, 300), tableY(camera, 200)];
  zoom(camera, 3, 300, 200);
  expect(tableX(camera, 300)).toBeCloseTo(x);
  expect(tableY(camera, 200)).toBeCloseTo(y);
});

test('after any panning and zooming, the table fills the frame or is completely inside it', () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('pan'),
      a: between(-3000, 3000),
      b: between(-3000, 3000),
    }),
    fc.record({
      kind: fc.constant('zoom'),
      a: between(0.05, 20),
      b: between(0, 800),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const camera = newCamera();
      lookAt(camera);
      for (const { kind, a, b } of steps) {
        if (kind === 'pan') pan(camera, a, b);
        else zoom(camera, a, b, b / 2);
      }
      expect(camera.scale).toBeGreaterThanOrEqual(fittingScale(camera) - 1e-9);
      expect(screenY(camera, -4)).toBeLessThanOrEqual(40 + 1e-6);
      expect(screenY(camera, 4)).toBeGreaterThanOrEqual(540 - 1e-6);
    }),
  );
});

test('a frame of another size shows all of the table if all was visible, otherwise the same point at the same scale', () => {
  const side = between(80, 2560);
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 6 }), (sizes) => {
      const [whole, close] = [newCamera(), newCamera()];
      lookAt(whole);
      lookAt(close);
      zoom(close, 4, 410, 290);
      for (const [width, height] of sizes) {
        moveFrame(whole, { x: 0, y: 0, width, height });
        moveFrame(close, { x: 0, y: 0, width, height });
        expect(whole.scale).toBeCloseTo(fittingScale(whole));
        expect(close.scale / fittingScale(close)).toBeCloseTo(4);
      }
    }),
  );
});
