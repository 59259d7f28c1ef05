// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { element } from '#engine/elements.ts';
import { focusedControl, moveFocus } from './menu-focus.ts';

afterEach(() => document.body.replaceChildren());

/** A control with a place of its own, 100 by 40 pixels. */
function placed<Control extends HTMLElement>(control: Control, x: number, y: number): Control {
  control.getBoundingClientRect = () => new DOMRect(x, y, 100, 40);
  return control;
}

function menuOf(...controls: HTMLElement[]): HTMLElement {
  const menu = element('div', '', ...controls);
  document.body.append(menu);
  return menu;
}

test('the first way leads to the first control', () => {
  const first = placed(element('button', ''), 0, 0);
  const menu = menuOf(first, placed(element('button', ''), 0, 50));
  expect(focusedControl(menu)).toBeNull();
  moveFocus(menu, 'down');
  expect(focusedControl(menu)).toBe(first);
});

test('focus goes to the nearest control that lies that way, and stays where none does', () => {
  const [a, b, c] = [
    placed(element('button', ''), 0, 0),
    placed(element('button', ''), 120, 0),
    placed(element('button', ''), 130, 60),
  ];
  const menu = menuOf(a, b, c);
  a.focus();
  moveFocus(menu, 'right');
  expect(focusedControl(menu)).toBe(b);
  moveFocus(menu, 'down');
  expect(focusedControl(menu)).toBe(c);
  moveFocus(menu, 'down');
  expect(focusedControl(menu)).toBe(c);
  moveFocus(menu, 'up');
  expect(focusedControl(menu)).toBe(b);
});

test('controls of a hidden screen are passed by', () => {
  const [a, b] = [placed(element('button', ''), 0, 0), placed(element('button', ''), 200, 0)];
  const hidden = element('div', '', placed(element('button', ''), 100, 0));
  hidden.hidden = true;
  const menu = menuOf(a, hidden, b);
  a.focus();
  moveFocus(menu, 'right');
  expect(focusedControl(menu)).toBe(b);
});

test('a slider is moved by left and right, and left by up and down', () => {
  const slider = placed(element('input', ''), 0, 0);
  slider.type = 'range';
  slider.value = '50';
  const below = placed(element('button', ''), 0, 60);
  const menu = menuOf(slider, below);
  const onInput = vi.fn();
  menu.addEventListener('input', onInput);
  slider.focus();
  moveFocus(menu, 'right');
  expect(slider.value).toBe('55');
  expect(onInput).toHaveBeenCalledOnce();
  moveFocus(menu, 'down');
  expect(focusedControl(menu)).toBe(below);
});
