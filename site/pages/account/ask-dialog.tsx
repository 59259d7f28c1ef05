import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useAuth } from '#site/sign-in/session.ts';
import { stayOnPage } from '#site/stay-on-page.ts';

/** Calls `onOvertaken` if another visitor is signed in, except while `busy`. */
export function useOvertaken(asked: string | null, busy: boolean, onOvertaken: () => void): void {
  const { email } = useAuth();
  const report = useEffectEvent(onOvertaken);
  const isOvertaken = email !== asked && !busy;
  useEffect(() => {
    if (isOvertaken) report();
  }, [isOvertaken]);
}

interface AskDialogProps {
  question: string;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Initially focuses the button that changes nothing (`data-focus`). Escape has the same effect as this button. */
export function AskDialog({ question, busy, onClose, children }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Keeps the visitor on the page, because the outcome could not be shown elsewhere.
  useEffect(() => (busy ? stayOnPage() : undefined), [busy]);

  useEffect(() => {
    const before = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    // On a small screen the question must be visible, so the page does not scroll to the buttons.
    dialog.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  function handleCancel(event: SyntheticEvent) {
    if (busy) event.preventDefault();
  }

  /** Chrome closes a dialog on a second Escape even if the first was prevented. */
  function handleClose() {
    if (busy && dialog.current?.isConnected) dialog.current.showModal();
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      className="ask-dialog"
      aria-labelledby={heading}
      aria-busy={busy}
      closedby={busy ? 'none' : undefined}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <h2 id={heading}>{question}</h2>
      {children}
    </dialog>
  );
}
