import { expect, test, vi } from 'vitest';
import { createTilt, type Permission, steerOfTilt, switchTilt, tiltToTheRight } from './steering.ts';

test('a device that is held almost level goes straight', () => {
  expect(steerOfTilt(2)).toBe(0);
  expect(steerOfTilt(-2)).toBe(-0);
});

test('steering increases with tilt beyond the level range, up to full steering', () => {
  expect(steerOfTilt(4)).toBeGreaterThan(0);
  expect(steerOfTilt(26)).toBe(1);
  expect(steerOfTilt(-80)).toBe(-1);
});

test('tilting to the right steers right whatever the screen’s rotation', () => {
  expect(tiltToTheRight(0, 20, 0)).toBe(20);
  expect(tiltToTheRight(20, 0, 90)).toBe(20);
  expect(tiltToTheRight(-20, 0, 270)).toBe(20);
  expect(tiltToTheRight(0, -20, 180)).toBe(20);
});

function tiltThatAnswers(answer: Permission) {
  const target = new EventTarget();
  const tilt = { steer: () => null, enable: vi.fn(async () => answer), disable: vi.fn() };
  const onRefused = vi.fn();
  return {
    target: target as unknown as Window,
    tilt,
    onRefused,
    gesture: () => target.dispatchEvent(new Event('pointerup')),
  };
}

test('a tilt allowed earlier is requested again at the next gesture, and a request outside a gesture leaves the setting on', async () => {
  const { target, tilt, onRefused, gesture } = tiltThatAnswers('unasked');
  const switched = switchTilt(target, tilt, true, onRefused);
  expect(tilt.enable).toHaveBeenCalledTimes(1);
  gesture();
  expect(tilt.enable).toHaveBeenCalledTimes(2);
  await Promise.resolve();
  expect(onRefused).not.toHaveBeenCalled();
  switched.dispose();
  gesture();
  expect(tilt.enable).toHaveBeenCalledTimes(2);
});

test('a tilt whose permission is refused is switched off again', async () => {
  for (const answer of ['denied', 'unasked'] as const) {
    const { target, tilt, onRefused } = tiltThatAnswers(answer);
    switchTilt(target, tilt, false, onRefused).turn(true);
    await vi.waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  }
});

test('disabled tilt control requests no permission, and disabling it removes its listener', () => {
  const { target, tilt, onRefused, gesture } = tiltThatAnswers('granted');
  const switched = switchTilt(target, tilt, false, onRefused);
  gesture();
  expect(tilt.enable).not.toHaveBeenCalled();
  switched.turn(true);
  switched.turn(false);
  expect(tilt.disable).toHaveBeenCalledOnce();
});

test('a tilt that is switched off, or whose game ends, while its permission is requested stays off', async () => {
  for (const end of ['turn', 'dispose'] as const) {
    const listeners = new Set<string>();
    const target = {
      addEventListener: (type: string) => listeners.add(type),
      removeEventListener: (type: string) => listeners.delete(type),
    } as unknown as Window;
    let answer = (_: 'granted') => {};
    vi.stubGlobal('DeviceOrientationEvent', {
      requestPermission: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const switched = switchTilt(target, createTilt(target), false, vi.fn());
    switched.turn(true);
    if (end === 'turn') switched.turn(false);
    else switched.dispose();
    answer('granted');
    await new Promise((resolve) => setTimeout(resolve));
    expect(listeners).not.toContain('deviceorientation');
  }
  vi.unstubAllGlobals();
});
