import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MESSAGE_TAG, type PageMessage } from '#common/messages.ts';
import { readPageMessage } from './page-channel.ts';

const MESSAGES: readonly PageMessage[] = [
  { kind: 'hello' },
  { kind: 'pointer-lock' },
  { kind: 'send', objectName: 'Game', methodName: 'SetName', value: 'Ann' },
  { kind: 'send', objectName: 'Game', methodName: 'SetSpeed', value: 1.5 },
  { kind: 'send', objectName: 'Game', methodName: 'Restart', value: null },
  { kind: 'screenshot', id: 1, type: 'image/jpeg', quality: 0.5 },
  { kind: 'metrics', id: 2 },
  { kind: 'focus' },
  { kind: 'quit' },
  { kind: 'restart' },
];

const wrap = (message: unknown) => ({ tag: MESSAGE_TAG, message });

test.each(MESSAGES)('returns the sent message %j unchanged', (message) => {
  expect(readPageMessage(wrap({ ...message, extra: 'dropped' }))).toEqual(message);
});

test.each([
  { kind: 'fullscreen', on: true },
  { kind: 'send', objectName: 'Game', methodName: 'SetName', value: { text: 'Ann' } },
  { kind: 'send', objectName: 'Game', methodName: 'SetName' },
  { kind: 'send', objectName: 7, methodName: 'SetName', value: null },
  { kind: 'screenshot', id: 1, type: 'text/html', quality: 0.5 },
  { kind: 'screenshot', id: 1, type: 'image/png', quality: Number.NaN },
  { kind: 'screenshot', id: 1, type: 'image/png', quality: 2 },
  { kind: 'metrics', id: '2' },
  { kind: 'self-destruct' },
  null,
])('refuses %j', (message) => {
  expect(readPageMessage(wrap(message))).toBeNull();
});

test('a picture’s quality is a share from 0 to 1, both included', () => {
  for (const [quality, isAccepted] of [
    [-0.01, false],
    [0, true],
    [1, true],
    [1.01, false],
  ] as const) {
    const message = { kind: 'screenshot', id: 1, type: 'image/png', quality };
    expect(readPageMessage(wrap(message)), `${quality}`).toEqual(isAccepted ? message : null);
  }
});

test('rejects a message without our tag', () => {
  expect(readPageMessage({ tag: 'other', message: { kind: 'quit' } })).toBeNull();
});

test('accepts only known messages, and throws no error for any data that the window receives', () => {
  const kinds = new Set(MESSAGES.map(({ kind }) => kind));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.anything().map(wrap)), (data) => {
      const message = readPageMessage(data);
      return message === null || kinds.has(message.kind);
    }),
  );
});
