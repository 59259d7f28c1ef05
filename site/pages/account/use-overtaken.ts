import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#site/sign-in/session.ts';

/**
 * Calls back when somebody else is signed in than whom a question was asked about; while the answer is being carried out,
 * afterwards.
 */
export function useOvertaken(asked: string | null, busy: boolean, onOvertaken: () => void): void {
  const { email } = useSession();
  const report = useEffectEvent(onOvertaken);
  const isOvertaken = email !== asked && !busy;
  useEffect(() => {
    if (isOvertaken) report();
  }, [isOvertaken]);
}
