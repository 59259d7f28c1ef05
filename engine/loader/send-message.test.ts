import fc from 'fast-check';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { sendMessage } from './send-message.ts';

const setName = vi.fn();
const messages = { Game: { SetName: setName } };
let warn: MockInstance<typeof console.warn>;

beforeEach(() => {
  setName.mockClear();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

afterEach(() => {
  warn.mockRestore();
});

test('texts, numbers and nothing are passed on', () => {
  sendMessage(messages, 'Game', 'SetName', 'Ada');
  sendMessage(messages, 'Game', 'SetName', 0);
  sendMessage(messages, 'Game', 'SetName');
  expect(setName.mock.calls).toEqual([['Ada'], [0], [undefined]]);
  expect(warn).not.toHaveBeenCalled();
});

test('an unknown object or method is a warning', () => {
  sendMessage(messages, 'Nobody', 'SetName');
  sendMessage(messages, 'Game', 'Fly');
  expect(warn.mock.calls).toEqual([
    ['SendMessage: object Nobody not found!'],
    ['SendMessage: object Game does not have receiver for function Fly!'],
  ]);
});

test('what every object inherits is neither an object nor a method of the game', () => {
  sendMessage(messages, 'constructor', 'assign');
  sendMessage(messages, 'Game', 'toString');
  expect(warn).toHaveBeenCalledTimes(2);
});

test.each([[null], [true], [{}], [Symbol('x')]])('throws for %s, as Unity does', (value) => {
  expect(() => sendMessage(messages, 'Game', 'SetName', value as never)).toThrow(
    /is does not have a type which is supported by SendMessage\.$/,
  );
  expect(setName).not.toHaveBeenCalled();
});

test('whatever a page sends, only a method that the game offers is called, and only with what may be sent', () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('Game', 'SetName', '__proto__', 'constructor', 'toString', 'valueOf'),
  );
  fc.assert(
    fc.property(name, name, fc.anything(), (objectName, methodName, value) => {
      setName.mockClear();
      const isSendable = value === undefined || typeof value === 'string' || typeof value === 'number';
      const send = () => sendMessage(messages, objectName, methodName, value as never);
      if (isSendable) send();
      else expect(send).toThrow();
      const isOffered = objectName === 'Game' && methodName === 'SetName';
      expect(setName.mock.calls).toEqual(isOffered && isSendable ? [[value]] : []);
    }),
  );
});
