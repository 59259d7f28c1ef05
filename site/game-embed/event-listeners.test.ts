import { afterEach, expect, test, vi } from 'vitest';
import { EventListeners } from './event-listeners.ts';

afterEach(() => vi.restoreAllMocks());

test('every listener of an event is called, in the order they came, with all parameters', () => {
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

test('removing one listener removes only that one', () => {
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

test('an event that nobody listens to, or no more, is warned about letter for letter', () => {
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

test('a listener that throws is logged and keeps no other from its turn', () => {
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

test('a listener may remove itself while it is called', () => {
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
