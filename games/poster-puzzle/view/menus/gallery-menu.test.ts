// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { FinishedPoster } from '../../session/best-scores.ts';
import { createGallery } from './gallery-menu.ts';

afterEach(() => vi.unstubAllGlobals());

const hung: FinishedPoster = {
  poster: 'donum-bow',
  posterSeed: 0,
  title: 'Bow',
  count: 12,
  turning: true,
  everTurned: true,
  seconds: 60,
  hints: 0,
  points: 1700,
  date: '2026-11-22',
  story: 'as kept',
};

/** The names of the buttons beside a print, and the text of its screen. */
function showPrint(): { buttons: (string | null)[]; text: string | null } {
  const actions = {
    onClose() {},
    onPosters() {},
    onWatch() {},
    onMonth() {},
    onSavePicture() {},
    onSaveFilm() {},
    onStopSaving() {},
    onWantSheet() {},
  };
  const { root, show } = createGallery(actions);
  show([hung], true, hung);
  return {
    buttons: [...root.querySelectorAll('button')].map((each) => each.textContent),
    text: root.textContent,
  };
}

test('a browser that records films offers the film beside the picture', () => {
  vi.stubGlobal('MediaRecorder', { isTypeSupported: () => true });
  const { buttons, text } = showPrint();
  expect(buttons).toContain('Save the film');
  expect(text).not.toContain('records no films');
});

test('a browser that records no films says so and offers the picture', () => {
  expect('MediaRecorder' in globalThis, 'here there is none').toBe(false);
  const { buttons, text } = showPrint();
  expect(text).toContain('This browser records no films. The picture can be saved.');
  expect(buttons).toContain('Save the picture');
  expect(buttons).not.toContain('Save the film');
});
