// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { expect, test } from 'vitest';
import { lockPageBehind, PAGE_LOCK_CLASS } from './lock-page.ts';

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
