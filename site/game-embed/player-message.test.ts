import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE_TAG, type PlayerMessage } from '#player/messages.ts';
import { readPlayerMessage } from './player-message.ts';

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

test.each(MESSAGES)('reads %j as it was sent', (message) => {
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

test('whatever a window receives, nothing is thrown', () => {
  const kinds = new Set(MESSAGES.map(({ kind }) => kind));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.anything().map(wrap)), (data) => {
      const message = readPlayerMessage(data);
      return message === null || kinds.has(message.kind);
    }),
  );
});
