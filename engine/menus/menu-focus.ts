/** Going through a menu by arrow keys or a gamepad: focus moves to the nearest control that lies that way. */

export type Way = 'left' | 'right' | 'up' | 'down';

const STEPS: Readonly<Record<Way, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** A control aside of the way counts as so much farther, per pixel. */
const ASIDE_COST = 2.5;

/** Up and down lead to what lies above and below, however wide; of two that do, to the one whose middle is nearer. */
const MIDDLE_COST = 0.1;

/** Centres that differ by less than this lie in one line, in pixels. */
const SAME_LINE = 4;

/** How far a slider moves at once; the browser keeps it within its bounds. */
const SLIDER_STEP = 5;

/** The control of a menu that has focus, or null. */
export function focusedControl(menu: Element): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && menu.contains(active) ? active : null;
}

/** Presses what has focus, as Enter does: for gamepads. */
export function pressFocused(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) activeElement.click();
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
  if (from instanceof HTMLInputElement && from.type === 'range' && (way === 'left' || way === 'right')) {
    from.value = String(Number(from.value) + (way === 'right' ? SLIDER_STEP : -SLIDER_STEP));
    from.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  nearest(from, controls, way)?.focus();
}

function nearest(from: HTMLElement, controls: readonly HTMLElement[], way: Way): HTMLElement | null {
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

/** Its middle and its width. */
function placeOf(control: Element): { x: number; y: number; width: number } {
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}
