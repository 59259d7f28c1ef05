import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** Time in milliseconds before a result accepts input. */
export const GUARD_MS = 500;

/** Returns true during the pause, because Enter from a player who is still typing must not start the next round. */
export function useGuard(open: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!open) return;
    let timer = setTimeout(() => setReady(true), GUARD_MS);
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (!/^(\p{Nd}|Backspace)$/u.test(key)) return;
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
  /** True if the served page contains the dialog open. It becomes modal after hydration. */
  served?: boolean;
  /** Called with the value of the pressed button if the served dialog was closed before hydration. */
  onAnswered?: (value: string) => void;
  children: ReactNode;
}

/** A dialog served open may already have a focused field, whose focus and caret must not move. */
function showModal(dialog: HTMLDialogElement) {
  const focused = document.activeElement;
  const field = focused instanceof HTMLInputElement && dialog.contains(focused) ? focused : null;
  const { selectionStart = null, selectionEnd = null } = field ?? {};
  // Used instead of `close`, which would move the focus and fire an event.
  dialog.removeAttribute('open');
  dialog.showModal();
  field?.focus();
  field?.setSelectionRange(selectionStart, selectionEnd);
}

/** Escape and outside clicks do not close the dialog. It opens after the first render, unless served open. */
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

  /** Reopens the dialog, because Chrome closes it on a second Escape, and older browsers lack `closedby`. */
  const reopen = () => {
    const element = dialog.current;
    if (open && element?.isConnected && !element.open) element.showModal();
  };

  const keepFocus = (event: MouseEvent) => {
    if (event.target === event.currentTarget) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className="addem-dialog"
      data-served={served || undefined}
      // Only served HTML needs this attribute. In the browser, methods open and close the dialog.
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
