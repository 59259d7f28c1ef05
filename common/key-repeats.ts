/** The controls that a key activates: Enter all of them, Space those that take no text. */
const BY_ENTER = 'a[href], button, input, select, summary';
const BY_SPACE = 'button, summary, input:is([type=checkbox], [type=radio], [type=button], [type=submit])';

/**
 * Keeps the repeats of a held Enter or Space from activating anything in a document: the key may have been down before the
 * control appeared, or got the focus. The first press, and all other keys, are left alone.
 */
export function ignoreKeyRepeats(target: Window): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const controls = event.key === 'Enter' ? BY_ENTER : event.key === ' ' ? BY_SPACE : null;
    if (!event.repeat || !controls || !(event.target instanceof Element) || !event.target.closest(controls))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before every other listener, so that none takes a repeat for a press.
  target.addEventListener('keydown', onKeyDown, { capture: true });
}
