// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
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

test('the frame gets the screen, and its size follows what the browser tells', () => {
  frame.requestFullscreen = vi.fn(async () => {});
  fullscreen.enter();
  expect(frame.requestFullscreen).toHaveBeenCalledOnce();
  setOnScreen(frame);
  setOnScreen(null);
  expect(sizes()).toEqual(['screen', 'in-place']);
});

test('leaving the screen is asked of the browser', () => {
  document.exitFullscreen = vi.fn(async () => {});
  setOnScreen(frame);
  fullscreen.leave();
  expect(document.exitFullscreen).toHaveBeenCalledOnce();
  expect(sizes()).toEqual(['screen']);
});

test('another element on the screen is none of our business', () => {
  setOnScreen(button);
  expect(onSize).not.toHaveBeenCalled();
});

test('a browser without fullscreen lets the frame fill the page', () => {
  fullscreen.enter();
  expect(sizes()).toEqual(['page']);
  expect(button.hasAttribute('inert')).toBe(true);
});

test('a browser that refuses lets the frame fill the page', async () => {
  frame.requestFullscreen = () => Promise.reject(new TypeError('fullscreen error'));
  fullscreen.enter();
  await vi.waitFor(() => expect(sizes()).toEqual(['page']));
});

test('Escape leaves a filled page, and the focus returns to where it was', () => {
  fullscreen.enter();
  frame.focus();
  pressEscape();
  pressEscape();
  expect(sizes()).toEqual(['page', 'in-place']);
  expect(button.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('a visitor who was in the game before is back in it afterwards', () => {
  frame.focus();
  fullscreen.enter();
  pressEscape();
  expect(document.activeElement).toBe(frame);
});

test('a page left behind in the middle is as it was', async () => {
  fullscreen.enter();
  fullscreen.dispose();
  expect(document.querySelectorAll('[inert]')).toHaveLength(0);
  expect(document.documentElement.className).toBe('');
  pressEscape();
  expect(sizes()).toEqual(['page']);
});

test('a refusal that comes after the page was left changes nothing', async () => {
  const refusal = Promise.reject(new TypeError('fullscreen error'));
  frame.requestFullscreen = () => refusal;
  fullscreen.enter();
  fullscreen.dispose();
  await refusal.catch(() => {});
  await Promise.resolve();
  expect(onSize).not.toHaveBeenCalled();
});

test('everything but the game is unreachable and does not scroll, and all of it comes back as it was', () => {
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
