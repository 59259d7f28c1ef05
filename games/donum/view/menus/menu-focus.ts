/** Going through a menu one control after another, by keys or a gamepad. */
import type { Direction } from '../../rules/board.ts';

/** How far one press moves a slider, in hundredths. */
const SLIDER_STEP = 10;

/** Moves the focus to the next control of a menu or the one before, or a slider's knob. */
export function moveFocus(menu: HTMLElement, direction: Direction): void {
  if (moveSlider(direction)) return;
  const controls = [...menu.querySelectorAll<HTMLElement>('button:not(:disabled), input')].filter(
    (control) => control.tabIndex >= 0 && !control.hidden,
  );
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const step = direction === 'up' || direction === 'left' ? -1 : 1;
  controls[(at + step + controls.length) % controls.length]?.focus();
}

/** False if no slider has the focus, or the way is none of its own. */
function moveSlider(direction: Direction): boolean {
  const slider = document.activeElement;
  if (!(slider instanceof HTMLInputElement) || slider.type !== 'range') return false;
  if (direction === 'up' || direction === 'down') return false;
  const step = direction === 'right' ? SLIDER_STEP : -SLIDER_STEP;
  slider.value = String(Number(slider.value) + step);
  slider.dispatchEvent(new Event('input'));
  return true;
}
