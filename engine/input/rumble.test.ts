import { afterEach, expect, test, vi } from 'vitest';
import { rumble } from './rumble.ts';

afterEach(() => vi.unstubAllGlobals());

test('pads that can rumble, and so does a phone that was touched', () => {
  const playEffect = vi.fn(() => Promise.resolve('complete'));
  const vibrate = vi.fn();
  const getGamepads = () => [null, { vibrationActuator: { playEffect } }, {}];
  vi.stubGlobal('navigator', { getGamepads, vibrate, userActivation: { hasBeenActive: true } });
  rumble(120, 0.7);
  expect(playEffect).toHaveBeenCalledWith('dual-rumble', {
    duration: 120,
    strongMagnitude: 0.7,
    weakMagnitude: 0.7,
  });
  expect(vibrate).toHaveBeenCalledWith(120);
});

test('before the first touch, without any of it, and where it is refused, nothing happens', async () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
  rumble(120, 0.7);
  expect(vibrate).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  expect(() => rumble(120, 0.7)).not.toThrow();
  const playEffect = vi.fn(() => Promise.reject(new Error('busy')));
  vi.stubGlobal('navigator', { getGamepads: () => [{ vibrationActuator: { playEffect } }] });
  rumble(120, 0.7);
  await Promise.resolve();
  expect(playEffect).toHaveBeenCalledTimes(1);
});

test('a browser that throws at any of it disturbs nobody', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('navigator', {
    getGamepads: () => [{ vibrationActuator: { playEffect: refuse } }],
    vibrate: refuse,
    userActivation: { hasBeenActive: true },
  });
  expect(() => rumble(120, 0.7)).not.toThrow();
});
