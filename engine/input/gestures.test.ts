// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gesture } from './gestures.ts';
import { observeLostPointers } from './pointers.ts';
import { observeGesturesAndWheel, observeWheel } from './wheel.ts';

let target: HTMLElement;
let ending: AbortController;
beforeEach(() => {
  target = document.body.appendChild(document.createElement('div'));
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  target.remove();
});

const point = (type: string, init: PointerEventInit) =>
  target.dispatchEvent(new PointerEvent(type, { pointerId: 3, bubbles: true, ...init }));

test.each([
  ['the browser takes the pointer', () => point('pointercancel', {}), 3],
  ['its capture is lost', () => point('lostpointercapture', {}), 3],
  ['a mouse moves without a button', () => point('pointermove', { pointerType: 'mouse', buttons: 0 }), 3],
  ['the window is left', () => window.dispatchEvent(new Event('blur')), null],
])('a drag ends when %s, and nothing is reported after the abort', (_, end, lost) => {
  const onLost = vi.fn();
  observeLostPointers(target, onLost, ending.signal);
  point('pointermove', { pointerType: 'mouse', buttons: 1 });
  point('pointermove', { pointerType: 'touch', buttons: 0 });
  expect(onLost).not.toHaveBeenCalled();
  end();
  expect(onLost).toHaveBeenCalledExactlyOnceWith(lost);
  ending.abort();
  end();
  expect(onLost).toHaveBeenCalledOnce();
});

test('a finished drag receives no more moves', () => {
  const order: string[] = [];
  target.addEventListener('pointermove', () => order.push('move'));
  observeLostPointers(target, () => order.push('lost'), ending.signal);
  point('pointermove', { pointerType: 'mouse', buttons: 0 });
  expect(order).toEqual(['lost', 'move']);
});

const onTurn = vi.fn((_steps: number) => true);
const onPinch = vi.fn((_factor: number) => true);
let nowMs: number;
beforeEach(() => {
  nowMs = 1000;
  observeWheel(target, { onTurn, onPinch }, ending.signal);
});

/** Turns the wheel. Returns true if the event prevents the page from scrolling. */
function turn(
  deltaY: number,
  afterMs = 500,
  {
    ctrlKey = false,
    wheelDeltaY,
    clientX = 0,
    clientY = 0,
    ...init
  }: WheelEventInit & { wheelDeltaY?: number } = {},
): boolean {
  nowMs += afterMs;
  const event = new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true, ...init });
  // Happy DOM's wheel event lacks modifier keys, a position and the older property.
  Object.defineProperties(event, {
    timeStamp: { value: nowMs },
    ctrlKey: { value: ctrlKey },
    wheelDeltaY: { value: wheelDeltaY },
    clientX: { value: clientX },
    clientY: { value: clientY },
  });
  target.dispatchEvent(event);
  return event.defaultPrevented;
}
const steps = () => onTurn.mock.calls.map(([each]) => each);
const sum = () => steps().reduce((all, each) => all + each, 0);

test('one notch of the wheel is one step, for any size in pixels and any rate', () => {
  const size = fc.constantFrom(40, 53, 100, 120, 240);
  const pause = fc.integer({ min: 15, max: 800 });
  fc.assert(
    fc.property(fc.array(fc.tuple(size, fc.boolean(), pause), { maxLength: 20 }), (notches) => {
      onTurn.mockClear();
      nowMs += 1000;
      for (const [pixels, isBack, pauseMs] of notches) turn(isBack ? -pixels : pixels, pauseMs);
      expect(steps()).toEqual(notches.map(([, isBack]) => (isBack ? -1 : 1)));
    }),
  );
});

test('a notch reported in lines or pages is also one step', () => {
  turn(3, 500, { deltaMode: 1 });
  turn(-1, 500, { deltaMode: 2 });
  expect(steps()).toEqual([1, -1]);
});

test('a notch of few pixels is one step if the browser identifies it as a notch', () => {
  const notch = (pixels: number, afterMs: number) =>
    turn(pixels, afterMs, { wheelDeltaY: pixels < 0 ? 120 : -120 });
  notch(16, 500);
  notch(16, 20);
  notch(-4, 500);
  expect(steps()).toEqual([1, 1, -1]);
  turn(16, 500, { wheelDeltaY: -48 });
  expect(steps().at(-1)).toBeCloseTo(16 / 80);
});

test('small movements add up to the same steps for the same distance, however they are split', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 39 }), { minLength: 1, maxLength: 30 }), (parts) => {
      onTurn.mockClear();
      for (const part of parts) turn(part, 200);
      expect(sum()).toBeCloseTo(parts.reduce((all, each) => all + each, 0) / 80);
    }),
  );
});

test('a quick swipe counts by its length, not in notches, and its inertia is ignored', () => {
  const swipe = [4, 20, 60, 110, 160, 160];
  for (const part of swipe) turn(part, 16);
  const swiped = sum();
  expect(swiped).toBeCloseTo(514 / 80);
  const inertia = Array.from({ length: 60 }, (_, frame) => Math.round(150 * 0.92 ** frame));
  for (const part of inertia) turn(part, 16);
  const all = inertia.reduce((sum, part) => sum + part, 0) / 80;
  expect(sum() - swiped).toBeLessThan(all / 2);
  turn(30, 300);
  expect(steps().at(-1)).toBeCloseTo(30 / 80);
});

test('turning the wheel with Ctrl is a pinch, and does not zoom the page', () => {
  expect(turn(-10, 500, { ctrlKey: true })).toBe(true);
  expect(onTurn).not.toHaveBeenCalled();
  expect(onPinch.mock.calls[0]?.[0]).toBeGreaterThan(1);
  onPinch.mockReturnValueOnce(false);
  expect(turn(-10, 500, { ctrlKey: true })).toBe(false);
});

test.each([40, 100, 120, 240])('a notch of %i pixels with Ctrl zooms by less than a quarter', (pixels) => {
  onPinch.mockClear();
  turn(pixels, 500, { ctrlKey: true });
  turn(-pixels, 500, { ctrlKey: true });
  const [[out = 0] = [], [into = 0] = []] = onPinch.mock.calls;
  expect(out).toBeGreaterThan(0.8);
  expect(into).toBeLessThan(1.25);
});

test('a wheel movement that the game does not use scrolls the page', () => {
  onTurn.mockReturnValueOnce(false);
  expect(turn(100)).toBe(false);
  expect(turn(100)).toBe(true);
});

interface Log {
  readonly lines: string[];
}

const dragging: Gesture<Log> = {
  down: ({ lines }, { id }, others) => void lines.push(`down ${id} beside ${others.length}`),
  move: ({ lines }, { id, x, lastX }) => void lines.push(`move ${id} by ${x - lastX}`),
  up({ lines }, { id }, others) {
    lines.push(`up ${id}`);
    return others.length > 0 ? dragging : idle;
  },
  cancel({ lines }, { id }, others) {
    lines.push(`cancel ${id}`);
    return others.length > 0 ? dragging : idle;
  },
  wheel: ({ lines }) => lines.push('turn') > 0,
};
const idle: Gesture<Log> = {
  down({ lines }, { id, x }) {
    lines.push(`take ${id} at ${x}`);
    return dragging;
  },
  hover: ({ lines }, x) => void lines.push(`hover ${x}`),
};

function watchLog(): readonly string[] {
  const lines: string[] = [];
  observeGesturesAndWheel(target, { lines }, idle, (device) => lines.push(device), ending.signal);
  return lines;
}
const finger = (type: string, clientX: number, pointerId = 3) =>
  point(type, { pointerType: 'touch', clientX, pointerId });

test('positions are measured from the top left of the element, wherever it is on the page', () => {
  vi.spyOn(target, 'getBoundingClientRect').mockReturnValue({ left: 30, top: 7 } as DOMRect);
  const places: unknown[] = [];
  const gesture: Gesture<null> = {
    down: (_, { fromX, fromY, x, y, lastX, lastY }) => void places.push(fromX, fromY, x, y, lastX, lastY),
    move: (_, { fromX, fromY, x, y, lastX, lastY }) => void places.push(fromX, fromY, x, y, lastX, lastY),
    hover: (_, x, y) => void places.push(x, y),
    wheel: (_, _steps, x, y) => places.push(x, y) > 0,
    pinch: (_, _factor, x, y) => void places.push(x, y),
  };
  observeGesturesAndWheel(target, null, gesture, () => {}, ending.signal);
  const placesAfter = (action: () => void) => {
    action();
    return places.splice(0);
  };
  const at = { clientX: 40, clientY: 50 };
  expect(placesAfter(() => point('pointermove', { pointerType: 'mouse', ...at }))).toEqual([10, 43]);
  expect(placesAfter(() => turn(100, 500, at))).toEqual([10, 43]);
  expect(placesAfter(() => turn(100, 500, { ...at, ctrlKey: true }))).toEqual([10, 43]);
  expect(placesAfter(() => point('pointerdown', { pointerType: 'touch', ...at }))).toEqual([
    10, 43, 10, 43, 10, 43,
  ]);
  expect(placesAfter(() => point('pointermove', { pointerType: 'touch', clientX: 41, clientY: 60 }))).toEqual(
    [10, 43, 11, 53, 10, 43],
  );
});

test('a gesture for one finger can return one for two fingers, which receives the end of each finger', () => {
  const lines = watchLog();
  finger('pointerdown', 10);
  finger('pointerdown', 50, 4);
  finger('pointermove', 25);
  finger('pointerup', 25);
  finger('pointerup', 50, 4);
  finger('pointermove', 60);
  expect(lines).toEqual([
    'touch',
    'take 3 at 10',
    'touch',
    'down 4 beside 1',
    'move 3 by 15',
    'up 3',
    'up 4',
  ]);
});

test.each([
  ['the browser takes the pointer', () => finger('pointercancel', 0)],
  ['its capture is lost', () => finger('lostpointercapture', 0)],
  ['the window is left', () => window.dispatchEvent(new Event('blur'))],
])('a gesture is cancelled when %s, and nothing follows', (_, end) => {
  const lines = watchLog();
  finger('pointerdown', 10);
  end();
  finger('pointermove', 40);
  finger('pointerup', 40);
  expect(lines).toEqual(['touch', 'take 3 at 10', 'cancel 3']);
});

test('a mouse that returns without a pressed button ends its drag, and hovers', () => {
  const lines = watchLog();
  point('pointerdown', { pointerType: 'mouse', clientX: 10, buttons: 1 });
  point('pointermove', { pointerType: 'mouse', clientX: 20, buttons: 0 });
  expect(lines).toEqual(['mouse', 'take 3 at 10', 'cancel 3', 'hover 20']);
});

test('a press event that arrives after its pointer is gone causes no error', () => {
  vi.spyOn(target, 'setPointerCapture').mockImplementation(() => {
    throw new DOMException('No active pointer with the given id is found.', 'NotFoundError');
  });
  const lines = watchLog();
  finger('pointerdown', 10);
  finger('pointercancel', 10);
  expect(lines).toEqual(['touch', 'take 3 at 10', 'cancel 3']);
});

test('after the abort, no events are received, and touch scrolls the page again', () => {
  target.style.touchAction = 'pan-y';
  const lines = watchLog();
  expect(target.style.touchAction).toBe('none');
  ending.abort();
  finger('pointerdown', 10);
  expect([lines, target.style.touchAction]).toEqual([[], 'pan-y']);
});
