import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Run } from './run.ts';
import { parseRunFragment, type RunFault } from './run-link.ts';

/** A friend's run that the address carries. */
interface Challenge {
  run: Run | null;
  fault: RunFault | null;
  /** Takes it out of the address, to fly without. */
  drop: () => void;
}

/** Reads the address once the page is live: served pages know no fragment. */
export function useChallenge(): Challenge {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [read, setRead] = useState<Run | RunFault | null>(null);
  useEffect(() => setRead(parseRunFragment(hash)), [hash]);
  return {
    run: typeof read === 'string' ? null : read,
    fault: typeof read === 'string' ? read : null,
    drop: () => void navigate(pathname, { replace: true }),
  };
}
