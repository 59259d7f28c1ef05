// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PointerEffect } from './pointer-effect.tsx';

let media: EventTarget & { matches: boolean };

beforeEach(() => {
  media = Object.assign(new EventTarget(), { matches: true });
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('matchMedia', () => media);
  render(
    <>
      <iframe title="a game" />
      <PointerEffect />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const style = () => (document.querySelector('.pointer-effect') as HTMLElement).style;
const nextFrame = () => vi.advanceTimersToNextFrame();
const move = (clientX: number, clientY: number) => fireEvent.pointerMove(document.body, { clientX, clientY });
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;

test('centres the dot on the pointer in the next frame', () => {
  move(300, 200);
  nextFrame();
  expect(style().transform).toBe('translate3d(230px, 130px, 0)');
  expect(style().opacity).toBe('1');
});

test.each([
  ['leaves the document', () => fireEvent.pointerLeave(document.documentElement)],
  ['enters a frame, whose moves the page does not receive', () => fireEvent.pointerOver(frame())],
  ['drags a link, whose moves the page does not receive', () => fireEvent.pointerCancel(document.body)],
])('the dot fades as soon as the pointer %s, and reappears with a move', (_, leave) => {
  move(300, 200);
  nextFrame();
  move(310, 200);
  leave();
  expect(style().opacity).toBe('0');
  nextFrame();
  expect(style().opacity).toBe('0');
  move(400, 200);
  nextFrame();
  expect(style().opacity).toBe('1');
});

test('does not follow a finger', () => {
  fireEvent.pointerMove(document.body, { clientX: 300, clientY: 200, pointerType: 'touch' });
  nextFrame();
  expect(style().opacity).toBe('');
});

test('does not follow a pointer that cannot hover, or with reduced motion, and fades when either changes', () => {
  move(300, 200);
  nextFrame();
  media.matches = false;
  media.dispatchEvent(new Event('change'));
  expect(style().opacity).toBe('0');
  move(400, 200);
  nextFrame();
  expect(style().opacity).toBe('0');
});

test('a removed dot no longer reacts to the pointer', () => {
  move(300, 200);
  cleanup();
  expect(vi.getTimerCount()).toBe(0);
  move(400, 200);
  expect(vi.getTimerCount()).toBe(0);
});
