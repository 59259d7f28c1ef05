import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WebGLRenderer } from '../framework.ts';
import { fitRenderer } from './fit-renderer.ts';

/** A renderer as three.js sizes one: its viewport changes only if it is told. */
function fakeRenderer() {
  const renderer = {
    domElement: { width: 300, height: 150 },
    viewport: [0, 0, 300, 150],
    resizes: 0,
    setSize(width: number, height: number) {
      renderer.domElement.width = width;
      renderer.domElement.height = height;
      renderer.resizes++;
      renderer.setViewport(0, 0, width, height);
    },
    setViewport(...viewport: number[]) {
      renderer.viewport = viewport;
    },
  };
  return renderer;
}

test('the viewport fills the canvas, whoever sized the canvas last', () => {
  const size = fc.record({
    width: fc.integer({ min: 0, max: 2560 }),
    height: fc.integer({ min: 0, max: 1440 }),
    pixelRatio: fc.constantFrom(0.5, 0.75, 1, 1.25, 1.5, 2, 3),
    isFittedByLoader: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(size, { minLength: 1, maxLength: 8 }), (sizes) => {
      const renderer = fakeRenderer();
      for (const { width, height, pixelRatio, isFittedByLoader } of sizes) {
        const buffer = [width, height].map((side) => Math.max(1, Math.round(side * pixelRatio)));
        if (isFittedByLoader) {
          [renderer.domElement.width, renderer.domElement.height] = buffer as [number, number];
        }
        fitRenderer(renderer as unknown as WebGLRenderer, width, height, pixelRatio);
        expect([renderer.domElement.width, renderer.domElement.height]).toEqual(buffer);
        expect(renderer.viewport).toEqual([0, 0, ...buffer]);
      }
    }),
  );
});

test('a canvas that already has its size is not emptied', () => {
  const renderer = fakeRenderer();
  fitRenderer(renderer as unknown as WebGLRenderer, 300, 150, 1);
  expect(renderer.resizes).toBe(0);
});
