import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { between } from '#tests/support/examples.ts';
import { createEvents, noteEvent } from '../rules/events.ts';
import { createTrackFrame } from '../rules/track-frame.ts';
import { applyShake, createShake, knock, rumbleFor } from './camera-rig.ts';

const level = () => Object.assign(createTrackFrame(), { x: 5, y: 6, z: 7 });

test('the hardest knock moves the eye by less than 0.2 m and rolls it by less than two degrees', () => {
  fc.assert(
    fc.property(fc.array(between(0, 5), { minLength: 1, maxLength: 20 }), (knocks) => {
      const shake = createShake();
      for (const amount of knocks) {
        knock(shake, amount);
        const frame = level();
        applyShake(shake, 1, 1 / 60, frame);
        expect(Math.hypot(frame.x - 5, frame.y - 6, frame.z - 7)).toBeLessThan(0.25);
        expect(Math.asin(Math.abs(frame.rightY))).toBeLessThan((2 * Math.PI) / 180);
        expect(Math.hypot(frame.rightX, frame.rightY, frame.rightZ)).toBeCloseTo(1, 9);
      }
    }),
  );
});

test('a shake fades within a second', () => {
  const shake = createShake();
  knock(shake, 1);
  for (let i = 0; i < 60; i++) applyShake(shake, 1, 1 / 60, level());
  expect(shake.trauma).toBe(0);
});

test('a shake of strength zero leaves the frame unchanged', () => {
  const shake = createShake();
  knock(shake, 1);
  const frame = level();
  applyShake(shake, 0, 1 / 60, frame);
  expect(frame).toEqual(level());
});

afterEach(() => vi.unstubAllGlobals());

test('only the strongest of the player’s events in a step rumbles, and never another ship’s', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  const events = createEvents();
  noteEvent(events, 'wall', 3, 20, 1);
  rumbleFor(events);
  expect(vibrate).not.toHaveBeenCalled();
  noteEvent(events, 'boost', 0);
  noteEvent(events, 'wall', 0, 20, 1);
  rumbleFor(events);
  expect(vibrate.mock.calls).toEqual([[140]]);
});

test('the rammed player feels the bump', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  const events = createEvents();
  noteEvent(events, 'bump', 2, 5, 0, 0);
  rumbleFor(events);
  expect(vibrate).toHaveBeenCalledOnce();
});
