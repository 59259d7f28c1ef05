// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PosterClip } from './poster-clip.tsx';
import { followClips } from './poster-wall.tsx';

const filmed = __GAMES__.find((slug) => existsSync(`site/pictures/${slug}-clip.webm`)) ?? '';

let leaveWindow = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        leaveWindow = () => report([{ isIntersecting: false }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function hang() {
  const { container } = render(<PosterClip slug={filmed} name="A Game" />);
  return {
    poster: container,
    film: () => container.querySelector('video'),
    isShown: () => container.querySelector('.poster-clip')?.getAttribute('data-shown') === 'true',
    button: screen.getByRole('button', { name: 'A Game in motion' }),
  };
}

const pointer = (poster: Element, type: string, pointerType: string) =>
  act(() => poster.dispatchEvent(new PointerEvent(type, { pointerType })));

test.skipIf(!filmed)(
  'loads no clip before the mouse is on the poster, shows it once it can play, and removes it afterwards',
  () => {
    const { poster, film, isShown } = hang();
    expect(film()).toBeNull();
    pointer(poster, 'pointerenter', 'mouse');
    expect(film()?.getAttribute('src')).toContain(`${filmed}-clip.webm`);
    expect(isShown()).toBe(false);
    fireEvent.canPlay(film() as HTMLVideoElement);
    expect(isShown()).toBe(true);
    pointer(poster, 'pointerleave', 'mouse');
    expect(film()).toBeNull();
    expect(isShown()).toBe(false);
  },
);

test.skipIf(!filmed)('a passing touch loads nothing; the button starts the clip, and stops it', () => {
  const { poster, film, button } = hang();
  pointer(poster, 'pointerenter', 'touch');
  expect(film()).toBeNull();
  fireEvent.click(button);
  expect(film()).not.toBeNull();
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(button);
  expect(film()).toBeNull();
});

test.skipIf(!filmed)('a clip stops when its poster leaves the window', () => {
  const { film, button } = hang();
  fireEvent.click(button);
  act(() => leaveWindow());
  expect(film()).toBeNull();
});

test.skipIf(!filmed)('a clip whose script arrives while the mouse is on the poster loads at once', () => {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector.includes(':hover') || matches.call(this, selector);
  });
  const { container } = render(<PosterClip slug={filmed} name="A Game" />);
  expect(container.querySelector('video')).not.toBeNull();
});

test.skipIf(!filmed)('a clip plays once, and then its poster is shown', () => {
  const { film, button, isShown } = hang();
  fireEvent.click(button);
  fireEvent.canPlay(film() as HTMLVideoElement);
  expect(film()?.loop).toBe(false);
  fireEvent.ended(film() as HTMLVideoElement);
  expect(film()).toBeNull();
  expect(isShown()).toBe(false);
});

test.skipIf(!filmed)('a clip stops when its tab is hidden', () => {
  const { film, button } = hang();
  fireEvent.click(button);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(film()).toBeNull();
});

test('a game without a clip shows nothing', () => {
  const { container } = render(<PosterClip slug="not-filmed" name="Not filmed" />);
  expect(container.innerHTML).toBe('');
});

/** Stubs the setting for reduced motion, which the visitor can change. */
function motionSetting(matches: boolean) {
  const setting = Object.assign(new EventTarget(), { matches });
  vi.stubGlobal('matchMedia', () => setting);
  return (next: boolean) => {
    setting.matches = next;
    setting.dispatchEvent(new Event('change'));
  };
}

let stopFollowing = () => {};
afterEach(() => stopFollowing());

function follow(saveData?: boolean) {
  Object.assign(navigator, { connection: saveData === undefined ? undefined : { saveData } });
  const onChange = vi.fn();
  stopFollowing = followClips(onChange);
  return onChange;
}

test.each([
  ['who save data', true, false],
  ['who want no motion', false, true],
])('the inputs of visitors %s load no clips', async (_who, saveData, reducedMotion) => {
  motionSetting(reducedMotion);
  const onChange = follow(saveData);
  dispatchEvent(new Event('keydown'));
  await import('./poster-clip.tsx');
  expect(onChange).not.toHaveBeenCalled();
});

test('without reduced motion, the first input loads the clips once', async () => {
  motionSetting(false);
  const onChange = follow();
  expect(onChange).not.toHaveBeenCalled();
  dispatchEvent(new Event('pointermove'));
  dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(PosterClip));
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('choosing reduced motion removes the clips, and after the opposite choice they return on the first input', async () => {
  const choose = motionSetting(false);
  const onChange = follow();
  dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(PosterClip));
  choose(true);
  expect(onChange).toHaveBeenLastCalledWith(null);
  dispatchEvent(new Event('keydown'));
  await import('./poster-clip.tsx');
  expect(onChange).toHaveBeenLastCalledWith(null);
  choose(false);
  dispatchEvent(new Event('keydown'));
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(PosterClip));
});

test('does not show clips that arrive after the visitor has chosen reduced motion', async () => {
  const choose = motionSetting(false);
  const onChange = follow();
  dispatchEvent(new Event('keydown'));
  choose(true);
  await import('./poster-clip.tsx');
  await Promise.resolve();
  expect(onChange.mock.calls).toEqual([[null]]);
});
