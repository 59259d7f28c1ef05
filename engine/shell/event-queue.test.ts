import { expect, test } from 'vitest';
import { createEventQueue } from './event-queue.ts';

test('an event is handled at once', () => {
  const queue = createEventQueue<string>();
  const handled: string[] = [];
  queue.handle((event) => handled.push(event));
  queue.push('start');
  expect(handled).toEqual(['start']);
});

test('events from before there is a handler wait for it, in their order', () => {
  const queue = createEventQueue<number>();
  for (const event of [1, 2, 3]) queue.push(event);
  const handled: number[] = [];
  queue.handle((event) => handled.push(event));
  expect(handled).toEqual([1, 2, 3]);
});

test('an event that is pushed by a handler waits until that has returned', () => {
  const queue = createEventQueue<string>();
  const told: string[] = [];
  queue.handle((event) => {
    told.push(`${event} begins`);
    if (event === 'pause') queue.push('mute');
    told.push(`${event} ends`);
  });
  queue.push('pause');
  expect(told).toEqual(['pause begins', 'pause ends', 'mute begins', 'mute ends']);
});

test('a handler that throws does not keep later events from being handled', () => {
  const queue = createEventQueue<string>();
  const handled: string[] = [];
  queue.handle((event) => {
    if (event === 'bad') throw new Error('It cannot be done.');
    handled.push(event);
  });
  expect(() => queue.push('bad')).toThrow('It cannot be done.');
  queue.push('good');
  expect(handled).toEqual(['good']);
});
