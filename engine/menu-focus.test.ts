// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { focusedControl, moveFocus } from './menu-focus.ts';

let menu: HTMLElement;

/** Buttons on a grid of 100 pixels, named by their place; happy-dom lays nothing out. */
function place(control: HTMLElement, column: number, row: number): void {
  control.id = `${column},${row}`;
  control.getBoundingClientRect = () => new DOMRect(column * 100, row * 100, 80, 40);
  menu.append(control);
}

beforeEach(() => {
  document.body.replaceChildren();
  menu = document.body.appendChild(document.createElement('div'));
  for (const [column, row] of [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const)
    place(document.createElement('button'), column, row);
});

test('the first push gives focus to the first control', () => {
  moveFocus(menu, 'down');
  expect(focusedControl(menu)?.id).toBe('0,0');
});

test('focus goes to the nearest control that way, and stays where there is none', () => {
  moveFocus(menu, 'down');
  moveFocus(menu, 'right');
  expect(focusedControl(menu)?.id).toBe('1,0');
  moveFocus(menu, 'right');
  expect(focusedControl(menu)?.id).toBe('1,0');
  moveFocus(menu, 'left');
  moveFocus(menu, 'down');
  expect(focusedControl(menu)?.id).toBe('0,1');
});

test('a slider that has focus is moved itself, and tells so', () => {
  const slider = document.createElement('input');
  slider.type = 'range';
  slider.max = '100';
  slider.value = '50';
  place(slider, 0, 2);
  let told = 0;
  slider.addEventListener('input', () => told++);
  slider.focus();
  moveFocus(menu, 'right');
  expect(Number(slider.value)).toBeGreaterThan(50);
  expect(told).toBe(1);
});

test('what is hidden is passed over', () => {
  menu.querySelector('button')?.setAttribute('hidden', '');
  moveFocus(menu, 'down');
  expect(focusedControl(menu)?.id).toBe('1,0');
});
