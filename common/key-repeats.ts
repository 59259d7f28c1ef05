/** Enter activates all of these controls. */
const BY_ENTER = 'a[href], button, input, select, summary';
const BY_SPACE = 'button, summary, input:is([type=checkbox], [type=radio], [type=button], [type=submit])';

/** Blocks key repeats of a held Enter or Space, because the key may have been down before the control appeared. */
export function ignoreKeyRepeats(target: Window): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const controls = event.key === 'Enter' ? BY_ENTER : event.key === ' ' ? BY_SPACE : null;
    if (!event.repeat || !controls || !(event.target instanceof Element) || !event.target.closest(controls))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Capturing on the window runs before all other listeners, so none of them treats a repeat as a press.
  target.addEventListener('keydown', onKeyDown, { capture: true });
}
