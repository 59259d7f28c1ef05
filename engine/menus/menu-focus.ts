export type FocusDirection = 'left' | 'right' | 'up' | 'down';

const STEPS: Readonly<Record<FocusDirection, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Weight of distance perpendicular to the direction. */
const ASIDE_COST = 2.5;

/** Weight of the distance between centres, which decides between controls in the same column. */
const MIDDLE_COST = 0.1;

/** Maximum difference in pixels between the centres of controls on the same line. */
const SAME_LINE = 4;

/** Step of a slider's value. The browser keeps the value within the slider's bounds. */
const SLIDER_STEP = 5;

export function focusedControl(menu: Element): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && menu.contains(active) ? active : null;
}

/** Activates the focused control for a gamepad, like Enter on a keyboard. */
export function pressFocused(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.click();
}

/** Moves the focus within a menu, first to its first control. Left and right change a focused slider instead. */
export function moveFocus(menu: Element, way: FocusDirection): void {
  const from = focusedControl(menu);
  const controls = [...menu.querySelectorAll<HTMLElement>('button, input')].filter(
    (control) => control.closest('[hidden]') === null,
  );
  if (!from) {
    controls[0]?.focus();
    return;
  }
  if (from instanceof HTMLInputElement && from.type === 'range' && (way === 'left' || way === 'right')) {
    from.value = String(Number(from.value) + (way === 'right' ? SLIDER_STEP : -SLIDER_STEP));
    from.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  nearest(from, controls, way)?.focus();
}

function nearest(
  from: HTMLElement,
  controls: readonly HTMLElement[],
  way: FocusDirection,
): HTMLElement | null {
  const start = placeOf(from);
  const [stepX, stepY] = STEPS[way];
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const control of controls) {
    const { x, y, width } = placeOf(control);
    const ahead = (x - start.x) * stepX + (y - start.y) * stepY;
    const middles = Math.abs(x - start.x);
    const gap = Math.max(0, middles - (width + start.width) / 2);
    const aside = stepX !== 0 ? ASIDE_COST * Math.abs(y - start.y) : ASIDE_COST * gap + MIDDLE_COST * middles;
    const cost = ahead + aside;
    if (control === from || ahead < SAME_LINE || cost >= least) continue;
    best = control;
    least = cost;
  }
  return best;
}

function placeOf(control: Element): { x: number; y: number; width: number } {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}
