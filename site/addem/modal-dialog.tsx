import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** How long a result takes no answer, in milliseconds, after it has opened and after each digit typed. */
export const GUARD_MS = 500;

/**
 * True once a result may be answered. A player in the middle of a sum types on and presses Enter, or hits the number
 * pad, before they have seen it: that must not start the next round. Enter alone does not prolong the wait.
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
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy?: string;
  /** Whether it stands open in the served page already: seen and typed in at once, modal when the page is live. */
  served?: boolean;
  /**
   * Called in place of opening it if the visitor has closed the served dialog before the page was live, with the value
   * of the button that did: a form of the method `dialog` needs no script for that.
   */
  onAnswered?: (value: string) => void;
  children: ReactNode;
}

/** One that is served stands open already, and goes on as it is: neither the focus nor the caret moves in its field. */
function showModal(dialog: HTMLDialogElement) {
  const focused = document.activeElement;
  const field = focused instanceof HTMLInputElement && dialog.contains(focused) ? focused : null;
  const { selectionStart = null, selectionEnd = null } = field ?? {};
  // Not by `close`, which gives the focus away and tells of a closing.
  dialog.removeAttribute('open');
  dialog.showModal();
  field?.focus();
  field?.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * A modal dialog that only the game opens and closes: neither Escape nor a click outside does. It opens after the first
 * render, so what is prerendered shows what lies beneath, unless it is served open.
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

  /** Chrome closes a dialog on a second Escape although the first was refused, and older browsers know no closedby. */
  const reopen = () => {
    const element = dialog.current;
    if (open && element?.isConnected && !element.open) element.showModal();
  };

  /** A click outside hits the dialog itself, and would take the focus from where the player is typing. */
  const keepFocus = (event: MouseEvent) => {
    if (event.target === event.currentTarget) event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className="addem-dialog"
      data-served={served || undefined}
      // In the HTML alone: in the browser it is opened and closed by its methods, and not by rendering.
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
