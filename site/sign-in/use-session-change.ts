import { useEffect, useEffectEvent, useRef } from 'react';
import { useSession } from './session.ts';

/**
 * Calls back after somebody has signed in or out while the page is open, in this tab or another, with who is signed in
 * now. Not for the session that a page finds when it is opened.
 */
export function useSessionChange(onChange: (email: string | null) => void): void {
  const { email, known } = useSession();
  const before = useRef<string | null>(undefined);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!known) return;
    const isNews = before.current !== undefined && before.current !== email;
    before.current = email;
    if (isNews) report(email);
  }, [email, known]);
}

/**
 * Focuses an element if the focus is nowhere, as it is once the button is gone that had it, or only on something around
 * the element. What a visitor is doing elsewhere on the page is left alone.
 */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement?.contains(element) !== false) element?.focus();
}
