// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ignoreKeyRepeats } from '#common/key-repeats.ts';

const heard = vi.fn();

beforeAll(() => {
  ignoreKeyRepeats(window);
  document.addEventListener('keydown', heard);
});
beforeEach(() => heard.mockClear());

/** Returns whether the browser's default action ran, and whether the page's own listeners received the event. */
function press(html: string, key: string, repeat: boolean) {
  document.body.innerHTML = html;
  const target =
    document.body.querySelector('[data-target]') ?? document.body.firstElementChild ?? document.body;
  const isLeft = target.dispatchEvent(
    new KeyboardEvent('keydown', { key, repeat, bubbles: true, cancelable: true }),
  );
  return { isLeft, isHeard: heard.mock.calls.length === 1 };
}

const CONTROLS = [
  '<button></button>',
  '<button><span data-target></span></button>',
  '<a href="/"></a>',
  '<summary></summary>',
  '<input type="checkbox">',
];

test.each(CONTROLS)('a held Enter activates %s only once', (html) => {
  expect(press(html, 'Enter', true)).toEqual({ isLeft: false, isHeard: false });
  expect(press(html, 'Enter', false)).toEqual({ isLeft: true, isHeard: true });
});

test.each([
  ['<button></button>', ' ', false],
  ['<input>', 'Enter', false],
  ['<input>', ' ', true],
  ['<a href="/"></a>', ' ', true],
  ['<textarea></textarea>', 'Enter', true],
  ['<canvas></canvas>', 'Enter', true],
  ['<button></button>', 'ArrowDown', true],
])('in %s, a repeat of %j reaches the browser and the page: %s', (html, key, isLeft) => {
  expect(press(html, key, true)).toEqual({ isLeft, isHeard: isLeft });
});
