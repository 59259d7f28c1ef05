import { expect, test } from 'vitest';
import { ConfigError } from '#site/config.ts';
import { checkEach, checkEachInTurn, StudioError } from './faults.ts';

const refuse = (message: string) => {
  throw new StudioError(message);
};

test('one run reports the faults of every item, each once', async () => {
  const lines = new StudioError('a is wrong.\n// b is wrong.');
  const items = ['a is wrong.', 'b is wrong.', 'a is wrong.'];
  expect(() => checkEach(items, refuse)).toThrow(lines);
  await expect(checkEachInTurn(items, async (item) => refuse(item))).rejects.toThrow(lines);
});

test('a single fault is thrown unchanged', () => {
  const fault = new ConfigError('a is wrong.');
  const check = (item: string) => {
    if (item === 'a') throw fault;
  };
  expect(() => checkEach(['a', 'b'], check)).toThrow(fault);
  expect(() => checkEach(['b'], check)).not.toThrow();
});

test('an unexpected error is thrown, unless a fault that may have caused it is reported', () => {
  const unexpected = new TypeError('no function');
  const check = (item: string) => {
    if (item === 'unexpected') throw unexpected;
    refuse(item);
  };
  expect(() => checkEach(['unexpected', 'a is wrong.'], check)).toThrow(unexpected);
  expect(() => checkEach(['a is wrong.', 'unexpected'], check)).toThrow(new StudioError('a is wrong.'));
});
