import { act } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { type Session, served } from '#site/sign-in/session-store.ts';

const listeners = new Set<() => void>();
let session: Session = served;

export function useAuth(): Session {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => session,
    () => served,
  );
}

export function usePreparedProvider(): void {}

export function setVisitor(email: string | null): void {
  act(() => {
    session = { ...served, email, provider: 'ready', known: true };
    for (const listener of listeners) listener();
  });
}
