/** Going through a menu by arrow keys or a gamepad: focus moves to the nearest control that lies that way. */

import type { Way } from '../../controls/player-controls.ts';

const STEPS: Readonly<Record<Way, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** A control aside of the way counts as so much farther, per pixel. */
const ASIDE_COST = 2.5;

/** A slider is moved by so much at once. */
const SLIDE = 5;

/** Centres that differ by less than this lie in one line, in pixels. */
const SAME_LINE = 4;

/** The control of a menu that has focus, or null. */
export function focusedControl(menu: Element): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && menu.contains(active) ? active : null;
}

/** Moves focus within a menu; to its first control if none has it yet. A focused slider is moved itself by left and right. */
export function moveFocus(menu: Element, way: Way): void {
  const from = focusedControl(menu);
  const controls = [...menu.querySelectorAll<HTMLElement>('button, input')].filter(
    (control) => control.closest('[hidden]') === null,
  );
  if (!from) {
    controls[0]?.focus();
    return;
  }
  if (from instanceof HTMLInputElement && (way === 'left' || way === 'right')) {
    from.value = String(from.valueAsNumber + (way === 'right' ? SLIDE : -SLIDE));
    from.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  const start = middleOf(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const control of controls) {
    const { x, y } = middleOf(control);
    const [stepX, stepY] = STEPS[way];
    const ahead = (x - start.x) * stepX + (y - start.y) * stepY;
    const aside = Math.abs((x - start.x) * stepY) + Math.abs((y - start.y) * stepX);
    if (control === from || ahead < SAME_LINE) continue;
    const cost = ahead + ASIDE_COST * aside;
    if (cost >= least) continue;
    best = control;
    least = cost;
  }
  best?.focus();
}

function middleOf(control: Element): { x: number; y: number } {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
