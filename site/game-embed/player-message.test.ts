import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGE_TAG, type PlayerMessage } from '#common/messages.ts';
import { EventListeners, readPlayerMessage } from './player-message.ts';

const wrap = (message: unknown) => ({ tag: MESSAGE_TAG, message });

const MESSAGES: readonly PlayerMessage[] = [
  { kind: 'status', status: { state: 'idle' } },
  { kind: 'status', status: { state: 'loading', progress: 0.5 } },
  { kind: 'status', status: { state: 'loaded' } },
  { kind: 'status', status: { state: 'failed', reason: 'stalled', detail: 'no progress' } },
  { kind: 'event', name: 'GameOver', parameters: ['Ann', 42, true, null] },
  { kind: 'screenshot', id: 1, image: new Blob(['x']) },
  { kind: 'screenshot', id: 1, image: null },
  { kind: 'metrics', id: 2, metrics: { fps: 60 } },
  { kind: 'escape' },
];

test.each(MESSAGES)('returns the sent message %j unchanged', (message) => {
  expect(readPlayerMessage(wrap(message))).toEqual(message);
});

test.each([
  { kind: 'status', status: { state: 'loading', progress: 1.5 } },
  { kind: 'status', status: { state: 'loading', progress: Number.NaN } },
  { kind: 'status', status: { state: 'failed', reason: 'constructor', detail: '' } },
  { kind: 'status', status: { state: 'failed', reason: 'stalled' } },
  { kind: 'status', status: { state: 'winning' } },
  { kind: 'status' },
  { kind: 'event', name: 'GameOver', parameters: [{ html: '<b>' }] },
  { kind: 'event', name: 'GameOver' },
  { kind: 'event', parameters: [] },
  { kind: 'screenshot', id: 1, image: 'data:image/png;base64,' },
  { kind: 'screenshot', image: null },
  { kind: 'other', id: 1 },
])('refuses %j', (message) => {
  expect(readPlayerMessage(wrap(message))).toBeNull();
});

test('causes no error, whatever a window receives', () => {
  const kinds = new Set(MESSAGES.map(({ kind }) => kind));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.anything().map(wrap)), (data) => {
      const message = readPlayerMessage(data);
      return message === null || kinds.has(message.kind);
    }),
  );
});

afterEach(() => vi.restoreAllMocks());

test('calls all listeners of an event with all parameters, in the order in which they were added', () => {
  const calls: unknown[] = [];
  const listeners = new EventListeners();
  listeners.add('GameOver', (...parameters) => calls.push(['first', ...parameters]));
  listeners.add('GameOver', (...parameters) => calls.push(['second', ...parameters]));
  listeners.add('Other', () => calls.push('other'));
  listeners.dispatch('GameOver', ['Ann', 42]);
  expect(calls).toEqual([
    ['first', 'Ann', 42],
    ['second', 'Ann', 42],
  ]);
});

test('removing a listener does not remove others', () => {
  const [removed, kept] = [vi.fn(), vi.fn()];
  const listeners = new EventListeners();
  listeners.add('GameOver', removed);
  listeners.add('GameOver', kept);
  listeners.remove('GameOver', removed);
  listeners.remove('GameOver', () => {});
  listeners.dispatch('GameOver', []);
  expect(removed).not.toHaveBeenCalled();
  expect(kept).toHaveBeenCalledOnce();
});

test('logs the required warning about an event without listeners', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const listener = vi.fn();
  const listeners = new EventListeners();
  listeners.add('GameOver', listener);
  listeners.remove('GameOver', listener);
  listeners.dispatch('GameOver', []);
  expect(warn.mock.calls).toEqual([
    ['Unable to find Event Listener in Event System for Event', { eventName: 'GameOver' }],
  ]);
});

test('logs a listener that throws, and calls the others', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const after = vi.fn();
  const listeners = new EventListeners();
  listeners.add('GameOver', () => {
    throw new Error('boom');
  });
  listeners.add('GameOver', after);
  listeners.dispatch('GameOver', []);
  expect(after).toHaveBeenCalledOnce();
  expect(error).toHaveBeenCalledOnce();
});

test('a listener can remove itself while it is called', () => {
  const listeners = new EventListeners();
  const kept = vi.fn();
  const once = vi.fn(() => listeners.remove('GameOver', once));
  listeners.add('GameOver', once);
  listeners.add('GameOver', kept);
  listeners.dispatch('GameOver', []);
  listeners.dispatch('GameOver', []);
  expect(once).toHaveBeenCalledOnce();
  expect(kept).toHaveBeenCalledTimes(2);
});
