// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { element } from './elements.ts';
import { type FocusDirection, focusedControl, moveFocus, pressFocused } from './menu-focus.ts';

let menu: HTMLElement;

/** Places a control in a grid of 100-pixel cells, because happy-dom computes no layout. The id is the cell. */
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

test('in a grid without focus, any direction focuses the first control', () => {
  moveFocus(menu, 'down');
  expect(focusedControl(menu)?.id).toBe('0,0');
});

test('focus moves to the nearest control in a direction, and stays if there is none', () => {
  moveFocus(menu, 'down');
  moveFocus(menu, 'right');
  expect(focusedControl(menu)?.id).toBe('1,0');
  moveFocus(menu, 'right');
  expect(focusedControl(menu)?.id).toBe('1,0');
  moveFocus(menu, 'left');
  moveFocus(menu, 'down');
  expect(focusedControl(menu)?.id).toBe('0,1');
});

test('moving right on a focused slider increases its value and sends an input event', () => {
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

test('hidden controls are skipped', () => {
  menu.querySelector('button')?.setAttribute('hidden', '');
  moveFocus(menu, 'down');
  expect(focusedControl(menu)?.id).toBe('1,0');
});

function placed<Control extends HTMLElement>(control: Control, x: number, y: number): Control {
  control.getBoundingClientRect = () => new DOMRect(x, y, 100, 40);
  return control;
}

function menuOf(...controls: HTMLElement[]): HTMLElement {
  const menu = element('div', '', ...controls);
  document.body.append(menu);
  return menu;
}

test('the first direction focuses the first control', () => {
  const first = placed(element('button', ''), 0, 0);
  const menu = menuOf(first, placed(element('button', ''), 0, 50));
  expect(focusedControl(menu)).toBeNull();
  moveFocus(menu, 'down');
  expect(focusedControl(menu)).toBe(first);
});

test('focus moves to the nearest control in a direction, or stays', () => {
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

test('controls of a hidden screen are skipped', () => {
  const [a, b] = [placed(element('button', ''), 0, 0), placed(element('button', ''), 200, 0)];
  const hidden = element('div', '', placed(element('button', ''), 100, 0));
  hidden.hidden = true;
  const menu = menuOf(a, hidden, b);
  a.focus();
  moveFocus(menu, 'right');
  expect(focusedControl(menu)).toBe(b);
});

test('left and right change a slider, up and down leave it', () => {
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

test('down and up reach a wide field between narrow buttons', () => {
  const field = document.createElement('input');
  const below = document.createElement('button');
  place(field, 0, 2);
  place(below, 0, 3);
  field.getBoundingClientRect = () => new DOMRect(0, 200, 700, 40);
  (menu.children[2] as HTMLElement).focus();
  moveFocus(menu, 'down');
  expect(document.activeElement).toBe(field);
  moveFocus(menu, 'down');
  expect(document.activeElement).toBe(below);
  moveFocus(menu, 'up');
  expect(document.activeElement).toBe(field);
});

/** Positions of controls' left top corners; the first has the focus, and the last is the expected next one. */
test.each<[string, FocusDirection, readonly (readonly [x: number, y: number])[]]>([
  [
    'a distant control below, not a near one beside it',
    'down',
    [
      [200, 0],
      [450, 60],
      [200, 400],
    ],
  ],
  [
    'a near control aside, not a very distant one below',
    'down',
    [
      [200, 0],
      [200, 1_000],
      [450, 60],
    ],
  ],
  [
    'the more central of two overlapping controls',
    'down',
    [
      [200, 0],
      [110, 60],
      [240, 60],
    ],
  ],
  [
    'the more central of two overlapping controls',
    'up',
    [
      [200, 200],
      [290, 60],
      [170, 60],
    ],
  ],
  [
    'the nearer of two controls in a row',
    'right',
    [
      [0, 0],
      [300, 0],
      [120, 0],
    ],
  ],
  [
    'the nearer of two controls in a row',
    'left',
    [
      [300, 0],
      [0, 0],
      [180, 0],
    ],
  ],
  [
    'a distant control in the row, not a near one below it',
    'right',
    [
      [0, 0],
      [110, 120],
      [300, 0],
    ],
  ],
  [
    'a near control that is slightly lower, not a distant one in the row',
    'right',
    [
      [0, 0],
      [400, 0],
      [110, 30],
    ],
  ],
  [
    'a control just ahead, but not one on the same line',
    'down',
    [
      [200, 0],
      [320, 3],
      [200, 500],
    ],
  ],
  [
    'a control that is four pixels ahead',
    'down',
    [
      [200, 0],
      [200, 500],
      [210, 4],
    ],
  ],
])('the next control is %s (%s)', (_, way, positions) => {
  const controls = positions.map(([x, y]) => placed(element('button', ''), x, y));
  const menu = menuOf(...controls);
  controls[0]?.focus();
  moveFocus(menu, way);
  expect(controls.indexOf(focusedControl(menu) as HTMLButtonElement)).toBe(controls.length - 1);
});

test('left and right change a slider by five, and leave a text field', () => {
  const slider = placed(element('input', ''), 0, 0);
  slider.type = 'range';
  slider.value = '50';
  const field = placed(element('input', ''), 0, 60);
  const beside = placed(element('button', ''), 120, 60);
  const menu = menuOf(slider, field, beside);
  slider.focus();
  moveFocus(menu, 'left');
  moveFocus(menu, 'left');
  moveFocus(menu, 'right');
  expect(slider.value).toBe('45');
  moveFocus(menu, 'down');
  expect(focusedControl(menu)).toBe(field);
  moveFocus(menu, 'right');
  expect(focusedControl(menu)).toBe(beside);
});

test('presses only the focused control', () => {
  const [a, b] = [placed(element('button', ''), 0, 0), placed(element('button', ''), 0, 60)];
  menuOf(a, b);
  const [onA, onB] = [vi.fn(), vi.fn()];
  a.addEventListener('click', onA);
  b.addEventListener('click', onB);
  pressFocused();
  expect(onA).not.toHaveBeenCalled();
  b.focus();
  pressFocused();
  expect([onA.mock.calls.length, onB.mock.calls.length]).toEqual([0, 1]);
});
