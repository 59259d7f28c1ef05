import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Milliseconds without input, after opening and after each digit, before a result accepts an answer. */
export const GUARD_MS = 500;

/**
 * True once a result accepts input. A player in the middle of a sum may type on and press Enter before seeing the result,
 * which must not start the next round. Enter does not extend the delay.
 */
export function useGuard(open: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!open) return;
    let timer = setTimeout(() => setReady(true), GUARD_MS);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (!/^(\d|Backspace)$/.test(key)) return;
      clearTimeout(timer);
      setReady(false);
      timer = setTimeout(() => setReady(true), GUARD_MS);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      setReady(false);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);
  return ready;
}

interface ModalDialogProps {
  open: boolean;
  labelledBy: string;
  describedBy?: string;
  /** True if the served page shows it open: usable at once, modal when the page is live. */
  served?: boolean;
  /**
   * Called instead of opening if the visitor has closed the served dialog before the page was live, with the value of the
   * button.
   */
  onAnswered?: (value: string) => void;
  children: ReactNode;
}

/** A served dialog is open already: focus and caret in its field must not move. */
function showModal(dialog: HTMLDialogElement) {
  const focused = document.activeElement;
  const field = focused instanceof HTMLInputElement && dialog.contains(focused) ? focused : null;
  const { selectionStart = null, selectionEnd = null } = field ?? {};
  // `close` would move the focus and fire an event.
  dialog.removeAttribute('open');
  dialog.showModal();
  field?.focus();
  field?.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * Only the game opens and closes it: Escape and clicks outside do not. It opens after the first render, so prerendered HTML
 * shows the page below, unless it is served open.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { open, labelledBy, describedBy, served = false, onAnswered, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const answered = useRef(onAnswered);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const answer = element.returnValue;
    element.returnValue = '';
    if (answer === '') showModal(element);
    else answered.current?.(answer);
    return () => element.close();
  }, [open]);

  /**
   * Chrome closes a dialog on a second Escape although the first was refused, and older browsers do not support closedby.
   */
  const reopen = () => {
    const element = dialog.current;
    if (open && element?.isConnected && !element.open) element.showModal();
  };

  /** A click outside hits the dialog element, and would take the focus from the field. */
  const keepFocus = (event: MouseEvent) => {
    if (event.target === event.currentTarget) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className="addem-dialog"
      data-served={served || undefined}
      // Only the HTML needs the attribute: in the browser its methods open and close the dialog.
      open={(served && typeof document === 'undefined') || undefined}
      suppressHydrationWarning
      closedby="none"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
      onMouseDown={keepFocus}
    >
      {children}
    </dialog>
  );
}
