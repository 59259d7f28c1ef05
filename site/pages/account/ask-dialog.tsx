import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useAuth } from '#site/sign-in/session.ts';
import { stayOnPage } from '#site/stay-on-page.ts';

/** Calls back when another visitor is signed in, but not while `busy`. */
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

/** The focus starts on the answer that changes nothing (`data-focus`), which Escape chooses as well. */
export function AskDialog({ question, busy, onClose, children }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // If the visitor left the page, the outcome could not be shown.
  useEffect(() => (busy ? stayOnPage() : undefined), [busy]);

  useEffect(() => {
    const before = document.activeElement;
    if (!dialog.current?.open) dialog.current?.showModal();
    // A small screen must show the question, not the buttons below it.
    dialog.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  function handleCancel(event: SyntheticEvent) {
    if (busy) event.preventDefault();
  }

  /** Chrome closes a dialog on a second Escape, although the first was refused. */
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
