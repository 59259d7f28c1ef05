import { expect, test } from 'vitest';
import { MOST_FIELD } from '../rules/state.ts';
import { addFinish, fieldFor, savedForm } from './form.ts';

test('one race says nothing yet: the next field is the usual one', () => {
  expect(fieldFor([])).toBe(0);
  expect(fieldFor([6])).toBe(0);
});

test('who keeps winning meets a stronger field, who keeps losing a weaker one, a step more with each race', () => {
  expect(fieldFor([1, 1])).toBe(1);
  expect(fieldFor([1, 1, 1])).toBe(2);
  expect(fieldFor([6, 6])).toBe(-1);
  expect(fieldFor([6, 6, 6, 6, 6])).toBe(-MOST_FIELD);
});

test('who comes second and third is met by the usual field', () => {
  expect(fieldFor([2, 3, 2, 3])).toBe(0);
});

test('the last five finishes count, and no others', () => {
  let form: readonly number[] = [];
  for (const place of [6, 6, 6, 1, 2, 3, 4, 5]) form = addFinish(form, place);
  expect(form).toEqual([1, 2, 3, 4, 5]);
});

test('a kept form that is none is not believed', () => {
  const { parse } = savedForm('cruise');
  for (const stored of [null, 'x', [0], [7], [1.5], [1, 2, 3, 4, 5, 6]]) expect(parse(stored)).toBeNull();
  expect(parse([1, 6])).toEqual([1, 6]);
});
