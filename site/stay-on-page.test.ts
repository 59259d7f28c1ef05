// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { listenBeforeRouter, stayOnPage } from './stay-on-page.ts';

afterEach(() => vi.restoreAllMocks());

test('undoes each use of Back before the router handles it, until the returned function is called', () => {
  const go = vi.spyOn(history, 'go').mockReturnValue();
  const followed = vi.fn();
  listenBeforeRouter();
  addEventListener('popstate', followed);
  const arriveAt = (idx: number) => {
    history.replaceState({ idx }, '');
    dispatchEvent(new Event('popstate'));
  };
  history.replaceState({ idx: 5 }, '');
  const release = stayOnPage();
  arriveAt(4);
  expect(go).toHaveBeenLastCalledWith(1);
  arriveAt(3);
  expect(go).toHaveBeenLastCalledWith(2);
  release();
  arriveAt(5);
  expect(followed).not.toHaveBeenCalled();
  arriveAt(4);
  expect(followed).toHaveBeenCalledOnce();
  removeEventListener('popstate', followed);
});
