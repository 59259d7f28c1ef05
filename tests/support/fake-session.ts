/** For tests: what stands in for `session.ts`, with a visitor who comes and goes as the test says. */
import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { type Session, served } from '#site/sign-in/session-store.ts';

const listeners = new Set<() => void>();
let session: Session = served;

/** As `session.ts` has it. */
export function useSession(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
    () => served,
  );
}

/** As `session.ts` has it. Nothing is prepared: the provider is ready. */
export function usePreparedProvider(): void {}

/** From now on this visitor is signed in; null is nobody. */
export function setVisitor(email: string | null): void {
  act(() => {
    session = { ...served, email, provider: 'ready', known: true };
    for (const listener of listeners) listener();
  });
}
