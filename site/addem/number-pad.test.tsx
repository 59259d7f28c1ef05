// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NumberPad } from './number-pad.tsx';

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

test('a key acts when the finger comes down, and not again when it leaves', () => {
  const pressed = open();
  comeDown('7');
  expect(pressed()).toEqual(['7']);
  fireEvent.click(key('7'), { detail: 1 });
  expect(pressed()).toEqual(['7']);
});

test('of two thumbs that overlap each is heard', () => {
  const pressed = open();
  comeDown('1');
  comeDown('3');
  fireEvent.click(key('1'), { detail: 1 });
  expect(pressed()).toEqual(['1', '3']);
});

test('a key acts on the click of a keyboard or a screen reader, which no finger precedes', () => {
  const pressed = open();
  fireEvent.click(key('Delete'), { detail: 0 });
  fireEvent.click(key('Enter'), { detail: 1 });
  expect(pressed()).toEqual(['delete', 'enter']);
});

test('the other buttons of a mouse press nothing', () => {
  const pressed = open();
  fireEvent.pointerDown(key('7'), { button: 2 });
  expect(pressed()).toEqual([]);
});

test('a press takes no focus away from the answer', () => {
  open();
  expect(fireEvent.mouseDown(key('5'))).toBe(false);
});

test('outside a round every key is disabled', () => {
  open(true);
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Number pad' }).disabled).toBe(true);
});
