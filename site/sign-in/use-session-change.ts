import { useEffect, useEffectEvent, useRef } from 'react';
import { useAuth } from './session.ts';

/** Calls `onChange` after a sign-in or sign-out in any tab, but not for the initial session. */
export function useSessionChange(onChange: (email: string | null) => void): void {
  const { email, known } = useAuth();
  const before = useRef<string | null>(undefined);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!known) return;
    const isNews = before.current !== undefined && before.current !== email;
    before.current = email;
    if (isNews) report(email);
  }, [email, known]);
}

/** Focuses an element if nothing has the focus, or only an ancestor of the element. */
export function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement?.contains(element) !== false) element?.focus();
}
