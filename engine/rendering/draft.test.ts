import { expect, test } from 'vitest';
import { createSharpening } from './draft.ts';

function threeSteps() {
  const painted: string[] = [];
  const sharpening = createSharpening(
    (function* () {
      painted.push('floor');
      yield;
      painted.push('wall');
    })(),
  );
  return { painted, sharpening };
}

test('drafts are painted again one by one, and none before the first picture is on the screen', () => {
  const { painted, sharpening } = threeSteps();
  sharpening.begin();
  expect(sharpening.goOn()).toBe(true);
  expect(painted).toEqual([]);
  expect(sharpening.goOn()).toBe(true);
  expect(painted).toEqual(['floor']);
  expect(sharpening.goOn()).toBe(true);
  expect(painted).toEqual(['floor', 'wall']);
  expect(sharpening.goOn()).toBe(false);
});

test('drafts stay, and no picture is asked for, until the faces have been read', () => {
  const { painted, sharpening } = threeSteps();
  expect(sharpening.goOn()).toBe(false);
  expect(sharpening.goOn()).toBe(false);
  sharpening.begin();
  expect(sharpening.goOn()).toBe(true);
  expect(painted).toEqual(['floor']);
});
