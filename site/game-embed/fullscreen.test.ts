// @vitest-environment happy-dom @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { controlFullscreen, type FullscreenControl, lockPageBehind, PAGE_LOCK_CLASS } from './fullscreen.ts';

const onSize = vi.fn();
let frame: HTMLIFrameElement;
let button: HTMLButtonElement;
let fullscreen: FullscreenControl;

beforeEach(() => {
  document.body.innerHTML = '<button></button><div><iframe></iframe></div>';
  frame = document.querySelector('iframe') as HTMLIFrameElement;
  button = document.querySelector('button') as HTMLButtonElement;
  button.focus();
  onSize.mockClear();
  fullscreen = controlFullscreen(frame, onSize);
});
afterEach(() => {
  fullscreen.dispose();
  setOnScreen(null);
});

function setOnScreen(element: Element | null) {
  Object.defineProperty(document, 'fullscreenElement', { value: element, configurable: true });
  document.dispatchEvent(new Event('fullscreenchange'));
}

const sizes = () => onSize.mock.calls.flat();
const pressEscape = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));

test('the frame fills the screen, and its size follows the browser’s fullscreen events', () => {
  frame.requestFullscreen = vi.fn(async () => {});
  fullscreen.enter();
  expect(frame.requestFullscreen).toHaveBeenCalledOnce();
  setOnScreen(frame);
  setOnScreen(null);
  expect(sizes()).toEqual(['screen', 'in-place']);
});

test('when the browser’s own key ends fullscreen, the game loses the focus briefly, so that it pauses', () => {
  const onBlur = vi.fn();
  frame.addEventListener('blur', onBlur);
  frame.focus();
  frame.requestFullscreen = vi.fn(async () => {});
  fullscreen.enter();
  setOnScreen(frame);
  expect(onBlur).not.toHaveBeenCalled();
  setOnScreen(null);
  expect(onBlur).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(frame);
});

test('the game also pauses if fullscreen ends before its start was reported', () => {
  const onBlur = vi.fn();
  frame.addEventListener('blur', onBlur);
  frame.focus();
  frame.requestFullscreen = vi.fn(async () => {});
  fullscreen.enter();
  setOnScreen(null);
  expect(onBlur).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(frame);
  expect(sizes()).toEqual(['screen', 'in-place']);
  setOnScreen(null);
  expect(onBlur).toHaveBeenCalledOnce();
});

test('leave() exits the browser’s fullscreen mode', () => {
  document.exitFullscreen = vi.fn(async () => {});
  setOnScreen(frame);
  fullscreen.leave();
  expect(document.exitFullscreen).toHaveBeenCalledOnce();
  expect(sizes()).toEqual(['screen']);
});

test('ignores other elements in fullscreen', () => {
  setOnScreen(button);
  expect(onSize).not.toHaveBeenCalled();
});

test('without fullscreen support the frame fills the page', () => {
  fullscreen.enter();
  expect(sizes()).toEqual(['page']);
  expect(button.hasAttribute('inert')).toBe(true);
});

test('if the browser refuses fullscreen, the frame fills the page', async () => {
  frame.requestFullscreen = () => Promise.reject(new TypeError('fullscreen error'));
  fullscreen.enter();
  await vi.waitFor(() => expect(sizes()).toEqual(['page']));
});

test('Escape shrinks a game that fills the page, and returns the focus to the element that had it', () => {
  fullscreen.enter();
  frame.focus();
  pressEscape();
  pressEscape();
  expect(sizes()).toEqual(['page', 'in-place']);
  expect(button.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('the game receives the focus again if it had the focus before', () => {
  frame.focus();
  fullscreen.enter();
  pressEscape();
  expect(document.activeElement).toBe(frame);
});

test('leaving the page restores everything', async () => {
  fullscreen.enter();
  fullscreen.dispose();
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);
  expect(document.documentElement.className).toBe('');
  pressEscape();
  expect(sizes()).toEqual(['page']);
});

test('a refusal that arrives after the visitor has left the page has no effect', async () => {
  const refusal = Promise.reject(new TypeError('fullscreen error'));
  frame.requestFullscreen = () => refusal;
  fullscreen.enter();
  fullscreen.dispose();
  await refusal.catch(() => {});
  await Promise.resolve();
  expect(onSize).not.toHaveBeenCalled();
});

test('everything except the game is inert and does not scroll; leaving restores it', () => {
  document.body.innerHTML =
    '<header></header><main><h1></h1><div id="game"><iframe></iframe></div></main><footer inert></footer>';
  const before = document.body.innerHTML;
  const unlock = lockPageBehind(document.getElementById('game') as HTMLElement);
  const inert = [...document.querySelectorAll('[inert]')].map(({ tagName }) => tagName);
  expect(inert).toEqual(['HEADER', 'H1', 'FOOTER']);
  expect(document.documentElement.classList.contains(PAGE_LOCK_CLASS)).toBe(true);
  unlock();
  expect(document.body.innerHTML).toBe(before);
  expect(document.documentElement.classList.contains(PAGE_LOCK_CLASS)).toBe(false);
});
