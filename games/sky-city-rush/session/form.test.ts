import { expect, test } from 'vitest';
import { MOST_FIELD } from '../rules/state.ts';
import { addFinish, fieldFor, savedForm } from './form.ts';

test('a single race does not change the next field', () => {
  expect(fieldFor([])).toBe(0);
  expect(fieldFor([6])).toBe(0);
});

test('a frequent winner meets a stronger field and a frequent loser a weaker one, one step per race', () => {
  expect(fieldFor([1, 1])).toBe(1);
  expect(fieldFor([1, 1, 1])).toBe(2);
  expect(fieldFor([6, 6])).toBe(-1);
  expect(fieldFor([6, 6, 6, 6, 6])).toBe(-MOST_FIELD);
});

test('a player who comes second and third meets the usual field', () => {
  expect(fieldFor([2, 3, 2, 3])).toBe(0);
});

test('only the last five finishes count', () => {
  let form: readonly number[] = [];
  for (const place of [6, 6, 6, 1, 2, 3, 4, 5]) form = addFinish(form, place);
  expect(form).toEqual([1, 2, 3, 4, 5]);
});

test('an invalid stored list of finishes is ignored', () => {
  const { parse } = savedForm('cruise');
  for (const stored of [null, 'x', [0], [7], [1.5], [1, 2, 3, 4, 5, 6]]) expect(parse(stored)).toBeNull();
  expect(parse([1, 6])).toEqual([1, 6]);
});
