// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTrayLayout, type TrayLayout } from '../view/layout.ts';
import { createPointerInput, moveTrayPress, type PointerInput, startTrayPress } from './pointer.ts';

/** A tray that stands upright, with more in it than is seen. */
const FULL: TrayLayout = { ...createTrayLayout(), isUpright: true, mostScroll: 300 };

test('a press that goes along the tray scrolls it, from where the finger was before', () => {
  const press = startTrayPress(4, 50, 200);
  expect(moveTrayPress(press, FULL, 50, 197)).toBeNull();
  expect(moveTrayPress(press, FULL, 50, 190)).toBe(7);
  expect(moveTrayPress(press, FULL, 50, 180)).toBe(10);
  expect(moveTrayPress(press, FULL, 50, 185)).toBe(-5);
});

test('a press that goes out of the tray takes the piece, and one that scrolls already does not', () => {
  expect(moveTrayPress(startTrayPress(4, 50, 200), FULL, 60, 201)).toBe('take');
  const scrolling = startTrayPress(4, 50, 200);
  moveTrayPress(scrolling, FULL, 50, 180);
  expect(moveTrayPress(scrolling, FULL, 90, 180)).toBe(0);
});

test('in a tray that lies, along is sideways', () => {
  const lying = { ...FULL, isUpright: false };
  expect(moveTrayPress(startTrayPress(4, 50, 200), lying, 40, 201)).toBe(10);
  expect(moveTrayPress(startTrayPress(4, 50, 200), lying, 51, 190)).toBe('take');
});

test('where nothing can be scrolled every way takes the piece out', () => {
  const short = { ...FULL, mostScroll: 0 };
  expect(moveTrayPress(startTrayPress(4, 50, 200), short, 50, 180)).toBe('take');
});

test('a press beside the pieces scrolls from its first pixel and takes nothing', () => {
  const press = startTrayPress(-1, 50, 200);
  expect(moveTrayPress(press, FULL, 50, 199)).toBe(1);
  expect(moveTrayPress(press, FULL, 90, 199)).toBe(0);
});

const events = {
  onGesture: vi.fn(),
  onTake: vi.fn(() => true),
  onDrag: vi.fn(),
  onDrop: vi.fn(),
  onTap: vi.fn(),
  onTurn: vi.fn(),
  onPan: vi.fn(),
  onZoom: vi.fn((_factor: number) => true),
  onWheel: vi.fn(() => false),
  onCancel: vi.fn(),
  onHover: vi.fn(),
};
let canvas: HTMLCanvasElement;
let hand: PointerInput;

beforeEach(() => {
  vi.clearAllMocks();
  events.onTake.mockReturnValue(true);
  canvas = document.createElement('canvas');
  document.body.append(canvas);
  hand = createPointerInput(canvas, events);
});

afterEach(() => {
  hand.dispose();
  canvas.remove();
});

const point = (type: string, clientX: number, clientY: number, pointerId = 1, button = 0): boolean =>
  canvas.dispatchEvent(
    new PointerEvent(type, { clientX, clientY, pointerId, button, pointerType: 'touch', bubbles: true }),
  );
const mouse = (type: string, clientX: number, buttons: number): boolean =>
  canvas.dispatchEvent(
    new PointerEvent(type, { clientX, clientY: 50, buttons, pointerType: 'mouse', bubbles: true }),
  );
const wheel = (deltaY: number): boolean =>
  canvas.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));

test('a pointer takes what is under it, drags it, and lets it go where it is lifted', () => {
  point('pointerdown', 40, 50);
  point('pointermove', 90, 60);
  point('pointerup', 95, 62);
  expect(events.onTake).toHaveBeenCalledWith(40, 50);
  expect(events.onDrag).toHaveBeenCalledWith(90, 60);
  expect(events.onDrop).toHaveBeenCalledWith(95, 62);
  expect(events.onTap).not.toHaveBeenCalled();
  expect(events.onPan).not.toHaveBeenCalled();
});

test('a piece that is only touched is let go and tapped', () => {
  point('pointerdown', 40, 50);
  point('pointerup', 42, 51);
  expect(events.onDrop).toHaveBeenCalledTimes(1);
  expect(events.onTap).toHaveBeenCalledWith(40, 50);
});

test('where nothing lies, one finger moves the table, and so does any other button', () => {
  events.onTake.mockReturnValue(false);
  point('pointerdown', 40, 50);
  point('pointermove', 60, 45);
  point('pointerup', 60, 45);
  expect(events.onPan).toHaveBeenCalledWith(20, -5, 60, 45);
  events.onTake.mockReturnValue(true);
  events.onTake.mockClear();
  point('pointerdown', 40, 50, 1, 2);
  point('pointermove', 41, 52);
  expect(events.onTake).not.toHaveBeenCalled();
  expect(events.onPan).toHaveBeenLastCalledWith(1, 2, 41, 52);
});

test('a second finger turns what the first one holds', () => {
  point('pointerdown', 100, 100, 1);
  point('pointerdown', 200, 100, 2);
  point('pointermove', 100, 200, 2);
  expect(events.onTurn).toHaveBeenCalledWith(90);
  expect(events.onZoom).not.toHaveBeenCalled();
  point('pointerup', 100, 200, 2);
  expect(events.onDrop).not.toHaveBeenCalled();
  point('pointerup', 100, 100, 1);
  expect(events.onDrop).toHaveBeenCalledTimes(1);
  expect(events.onTap).not.toHaveBeenCalled();
});

test('two fingers on the bare table zoom about their middle', () => {
  events.onTake.mockReturnValue(false);
  point('pointerdown', 100, 100, 1);
  point('pointerdown', 200, 100, 2);
  point('pointermove', 300, 100, 2);
  expect(events.onZoom).toHaveBeenCalledWith(2, 200, 100);
});

test('the wheel turns what is held in steps, and zooms otherwise, unless the tray takes it', () => {
  wheel(-100);
  expect(events.onZoom.mock.calls[0]?.[0]).toBeGreaterThan(1);
  events.onWheel.mockReturnValueOnce(true);
  wheel(100);
  expect(events.onZoom).toHaveBeenCalledTimes(1);
  point('pointerdown', 40, 50);
  for (const pixels of [100, 120, 40]) {
    wheel(pixels);
    expect(events.onTurn).toHaveBeenLastCalledWith(15);
  }
  expect(events.onTurn).toHaveBeenCalledTimes(3);
});

test.each([
  ['the browser takes the pointer away', () => point('pointercancel', 40, 50)],
  ['its capture is lost', () => point('lostpointercapture', 40, 50)],
  ['the window is left', () => window.dispatchEvent(new Event('blur'))],
])('what was held is put back when %s', (_, end) => {
  point('pointerdown', 40, 50);
  end();
  point('pointermove', 90, 60);
  point('pointerup', 90, 60);
  expect(events.onDrag).not.toHaveBeenCalled();
  expect(events.onCancel).toHaveBeenCalledTimes(1);
  expect(events.onDrop).not.toHaveBeenCalled();
});

test('a mouse that comes back without its button has let go of the piece', () => {
  mouse('pointerdown', 40, 1);
  mouse('pointermove', 90, 0);
  expect(events.onCancel).toHaveBeenCalledOnce();
  expect(events.onDrag).not.toHaveBeenCalled();
});

test('the wheel scrolls the page where the table takes no zoom', () => {
  expect(wheel(100)).toBe(false);
  events.onZoom.mockReturnValueOnce(false);
  expect(wheel(100)).toBe(true);
});
