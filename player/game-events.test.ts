// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { EVENTS_PER_SECOND, PAGE_EVENTS, type PlayerMessage } from '#common/messages.ts';
import { MAX_STRING_LENGTH, MAX_WAITING, receiveGameEvents, toEventParameter } from './game-events.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete window.dispatchReactUnityEvent;
});

function listeningPage() {
  const posted: PlayerMessage[] = [];
  const events = receiveGameEvents((message) => posted.push(message));
  return { posted, events };
}

test('delivers an event with all its parameters to a page that listens', () => {
  const { posted, events } = listeningPage();
  events.pageListens();
  window.dispatchReactUnityEvent?.('GameOver', 'Ann', 42, true, null);
  expect(posted).toEqual([{ kind: 'event', name: 'GameOver', parameters: ['Ann', 42, true, null] }]);
});

test('delivers events that arrived before the page listened, once and in order', () => {
  const { posted, events } = listeningPage();
  window.dispatchReactUnityEvent?.('first');
  window.dispatchReactUnityEvent?.('second');
  expect(posted).toEqual([]);
  events.pageListens();
  events.pageListens();
  expect(posted.map((message) => message.kind === 'event' && message.name)).toEqual(['first', 'second']);
});

test('before the page listens, queues the last events, including the newest of each kind that pages display', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { posted, events } = listeningPage();
  const send = window.dispatchReactUnityEvent;
  send?.('Hears', 'Restart');
  send?.('GameOver', 'Ann', 1);
  for (let index = 0; index < 3 * MAX_WAITING; index += 1) {
    send?.(index === 5 ? 'GameOver' : `event ${index}`, 'Ann', index);
  }
  events.pageListens();
  expect(posted).toHaveLength(MAX_WAITING);
  expect(posted.slice(0, 3)).toMatchObject([
    { name: 'Hears' },
    { name: 'GameOver', parameters: ['Ann', 5] },
    { name: `event ${2 * MAX_WAITING + 2}` },
  ]);
  expect(warn).toHaveBeenCalledOnce();
});

test('limits a flood of events to twenty a second', () => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { posted, events } = listeningPage();
  events.pageListens();
  for (let index = 0; index < 50_000; index += 1) window.dispatchReactUnityEvent?.('GameOver', 'Ann', index);
  expect(posted).toHaveLength(EVENTS_PER_SECOND);
  vi.advanceTimersByTime(10_000);
  expect(posted).toHaveLength(EVENTS_PER_SECOND + 1);
  expect(posted.at(-1)).toMatchObject({ name: 'GameOver', parameters: ['Ann', 49_999] });
  expect(warn).toHaveBeenCalledOnce();
});

test('logs the required warning for an event without a listening page, except for events that our pages handle', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  receiveGameEvents(null);
  for (const name of [...PAGE_EVENTS, 'Won']) window.dispatchReactUnityEvent?.(name, 'Ann', 42);
  expect(warn.mock.calls).toEqual([
    ['Unable to find Event Listener in Event System for Event', { eventName: 'Won' }],
  ]);
});

test('sends any event name as a string of limited length without an error in the game', () => {
  const throwing = fc.constant({
    toString() {
      throw new Error('no name');
    },
  });
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), throwing), (name) => {
      const { posted, events } = listeningPage();
      events.pageListens();
      window.dispatchReactUnityEvent?.(name as string);
      const [message] = posted;
      return message?.kind === 'event' && message.name.length <= MAX_STRING_LENGTH;
    }),
  );
});

test('sends only strings of limited length, finite numbers, booleans and null to the page', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const parameter = toEventParameter(value);
      if (typeof parameter === 'string') return parameter.length <= MAX_STRING_LENGTH;
      if (typeof parameter === 'number') return Number.isFinite(parameter);
      return parameter === null || typeof parameter === 'boolean';
    }),
  );
  expect(toEventParameter('x'.repeat(MAX_STRING_LENGTH + 1))).toHaveLength(MAX_STRING_LENGTH);
  expect([Number.NaN, Infinity, undefined, {}, () => 1].map(toEventParameter)).toEqual(Array(5).fill(null));
});
