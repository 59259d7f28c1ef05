import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

interface ModalDialogProps {
  open: boolean;
  /** Ids of the elements that name and describe it. */
  labelledBy: string;
  describedBy?: string;
  children: ReactNode;
}

/**
 * A modal dialog that only the game opens and closes: neither Escape nor a click outside does. It opens after the
 * first render, so a prerendered page shows what lies beneath.
 */
export function ModalDialog({ open, labelledBy, describedBy, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    element.showModal();
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
