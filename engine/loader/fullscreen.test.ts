// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { setFullscreen } from './fullscreen.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  Reflect.deleteProperty(document, 'exitFullscreen');
});

test('the element is shown alone, and the screen given back', () => {
  const requestFullscreen = vi.fn(async () => {});
  const exitFullscreen = vi.fn(async () => {});
  const element = Object.assign(document.createElement('main'), { requestFullscreen });
  Object.defineProperties(document, {
    fullscreenElement: { value: element, configurable: true },
    exitFullscreen: { value: exitFullscreen, configurable: true },
  });
  setFullscreen(element, true, () => {});
  expect(requestFullscreen).toHaveBeenCalledOnce();
  expect(exitFullscreen).not.toHaveBeenCalled();
  setFullscreen(element, false, () => {});
  expect(exitFullscreen).toHaveBeenCalledOnce();
});

test('a refusal is logged and never becomes an unhandled rejection', async () => {
  const log = vi.fn();
  const requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'));
  setFullscreen(Object.assign(document.createElement('main'), { requestFullscreen }), true, log);
  await vi.waitFor(() =>
    expect(log).toHaveBeenCalledWith(expect.stringContaining('Permissions check failed')),
  );
});

test('a browser that throws at once is logged too', async () => {
  const log = vi.fn();
  const requestFullscreen = () => {
    throw new TypeError('refused');
  };
  await setFullscreen(Object.assign(document.createElement('main'), { requestFullscreen }), true, log);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('refused'));
});

test('a browser without fullscreen is logged', () => {
  const log = vi.fn();
  const element = Object.assign(document.createElement('main'), { requestFullscreen: undefined });
  setFullscreen(element as never, true, log);
  expect(log).toHaveBeenCalledOnce();
});
