// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { passSeconds, startRound, submitAnswer, typeAnswer, waitingRound } from './rules.ts';
import { NumberPad } from './sum.tsx';
import { spokenQuestion, spokenTime } from './texts.ts';

const round = { ...startRound({ playerName: '', mode: 'timed', seed: 1 }), num1: 3, num2: 5, expected: '8' };

test('the start announces the time and the question', () => {
  expect(spokenQuestion(round)).toBe('Go. 15 seconds. 3 plus 5.');
});

test('after a correct answer, announces that, the score, the time and the next question', () => {
  const next = { ...submitAnswer(typeAnswer(round, '8'), 1), num1: 4, num2: 9 };
  expect(spokenQuestion(next)).toBe('Right. Score 1. 18 seconds. 4 plus 9.');
});

test('after a wrong answer, announces the correct sum', () => {
  const next = { ...submitAnswer(typeAnswer(round, '9'), 1), num1: 4, num2: 9 };
  expect(spokenQuestion(next)).toBe('Wrong, 3 plus 5 is 8. Score -1. 15 seconds. 4 plus 9.');
});

test('practice does not mention time', () => {
  const practice = { ...round, mode: 'practice' as const, timeLeft: 3 };
  expect(spokenQuestion(practice)).toBe('Go. 3 plus 5.');
  expect(spokenTime(practice)).toBe('');
});

test('announces that time is short once at five seconds, and again only after time was gained', () => {
  const spoken = [9, 10, 11, 14].map((seconds) => spokenTime(passSeconds(round, seconds)));
  expect(spoken).toEqual(['', '5 seconds left.', '5 seconds left.', '5 seconds left.']);
  const rescued = submitAnswer(typeAnswer(passSeconds(round, 10), '8'), 1);
  expect(spokenTime(rescued)).toBe('');
});

test('announces nothing outside a round', () => {
  expect(spokenQuestion(waitingRound)).toBe('');
  expect(spokenTime(passSeconds(round, 15))).toBe('');
});

afterEach(cleanup);

function open(disabled = false) {
  const pressed = vi.fn();
  render(
    <NumberPad
      disabled={disabled}
      onDigit={pressed}
      onDelete={() => pressed('delete')}
      onEnter={() => pressed('enter')}
    />,
  );
  return () => pressed.mock.calls.flat();
}

const key = (name: string) => screen.getByRole('button', { name });
const comeDown = (name: string) => fireEvent.pointerDown(key(name), { button: 0 });

test('a key acts when the pointer goes down, and not again when it is released', () => {
  const pressed = open();
  comeDown('7');
  expect(pressed()).toEqual(['7']);
  fireEvent.click(key('7'), { detail: 1 });
  expect(pressed()).toEqual(['7']);
});

test('two touches that overlap in time both count', () => {
  const pressed = open();
  comeDown('1');
  comeDown('3');
  fireEvent.click(key('1'), { detail: 1 });
  expect(pressed()).toEqual(['1', '3']);
});

test('buttons of the number pad also work with a keyboard and a screen reader', () => {
  const pressed = open();
  fireEvent.click(key('Delete'), { detail: 0 });
  fireEvent.click(key('Enter'), { detail: 1 });
  expect(pressed()).toEqual(['delete', 'enter']);
});

test('other mouse buttons have no effect', () => {
  const pressed = open();
  fireEvent.pointerDown(key('7'), { button: 2 });
  expect(pressed()).toEqual([]);
});

test('a press does not move the focus away from the answer', () => {
  open();
  expect(fireEvent.mouseDown(key('5'))).toBe(false);
});

test('all keys are disabled outside a round', () => {
  open(true);
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Number pad' }).disabled).toBe(true);
});
