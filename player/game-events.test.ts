// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_STRING_LENGTH, MAX_WAITING, receiveGameEvents, toEventParameter } from './game-events.ts';
import type { PlayerMessage } from './messages.ts';

afterEach(() => {
  vi.restoreAllMocks();
  delete window.dispatchReactUnityEvent;
});

function listeningPage() {
  const posted: PlayerMessage[] = [];
  const events = receiveGameEvents((message) => posted.push(message));
  return { posted, events };
}

test('an event reaches a page that listens, with its parameters in their places', () => {
  const { posted, events } = listeningPage();
  events.pageListens();
  window.dispatchReactUnityEvent?.('GameOver', 'Ann', 42, true, null);
  expect(posted).toEqual([{ kind: 'event', name: 'GameOver', parameters: ['Ann', 42, true, null] }]);
});

test('events from before the page listened are delivered once, in order', () => {
  const { posted, events } = listeningPage();
  window.dispatchReactUnityEvent?.('first');
  window.dispatchReactUnityEvent?.('second');
  expect(posted).toEqual([]);
  events.pageListens();
  events.pageListens();
  expect(posted.map((message) => message.kind === 'event' && message.name)).toEqual(['first', 'second']);
});

test('of too many waiting events the latest are kept', () => {
  const { posted, events } = listeningPage();
  for (let index = 0; index < MAX_WAITING + 5; index += 1) window.dispatchReactUnityEvent?.(`event ${index}`);
  events.pageListens();
  expect(posted).toHaveLength(MAX_WAITING);
  expect(posted[0]).toMatchObject({ name: 'event 5' });
});

test('where no page of ours listens, the event is warned about letter for letter', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  receiveGameEvents(null);
  window.dispatchReactUnityEvent?.('GameOver', 'Ann', 42);
  expect(warn.mock.calls).toEqual([
    ['Unable to find Event Listener in Event System for Event', { eventName: 'GameOver' }],
  ]);
});

test('whatever a game calls its event, it is told to the page as a text of bounded length, and the game goes on', () => {
  const { posted, events } = listeningPage();
  events.pageListens();
  const throwing = fc.constant({
    toString() {
      throw new Error('no name');
    },
  });
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), throwing), (name) => {
      window.dispatchReactUnityEvent?.(name as string);
      const message = posted.at(-1);
      return message?.kind === 'event' && message.name.length <= MAX_STRING_LENGTH;
    }),
  );
});

test('a game gets nothing out of its frame but texts of bounded length, finite numbers, truth values and null', () => {
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
