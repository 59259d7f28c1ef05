// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAD_POLL_MS, watchPads } from './pad-watch.ts';

let connected: boolean;
const poll = vi.fn();
const onGone = vi.fn();

beforeEach(() => {
  connected = false;
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { getGamepads: () => [null, { connected }] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function plug(isIn: boolean): void {
  connected = isIn;
  window.dispatchEvent(new Event(isIn ? 'gamepadconnected' : 'gamepaddisconnected'));
}

test('without a gamepad nothing is asked; with one it is asked until it goes', () => {
  const stop = watchPads(poll, onGone);
  vi.advanceTimersByTime(10 * PAD_POLL_MS);
  expect(poll).not.toHaveBeenCalled();
  plug(true);
  vi.advanceTimersByTime(3 * PAD_POLL_MS);
  expect(poll).toHaveBeenCalledTimes(3);
  plug(false);
  vi.advanceTimersByTime(3 * PAD_POLL_MS);
  expect(poll).toHaveBeenCalledTimes(3);
  expect(onGone).toHaveBeenCalledTimes(1);
  stop();
});

test('a gamepad that is there already is asked at once, and no more after the end', () => {
  connected = true;
  const stop = watchPads(poll);
  vi.advanceTimersByTime(PAD_POLL_MS);
  expect(poll).toHaveBeenCalledTimes(1);
  stop();
  plug(true);
  vi.advanceTimersByTime(3 * PAD_POLL_MS);
  expect(poll).toHaveBeenCalledTimes(1);
});
