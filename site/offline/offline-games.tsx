import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../load-chunk.ts';

const OfflineGamesList = lazy(() =>
  loadChunk(async () => ({ default: (await import('./offline-games-list.tsx')).OfflineGamesList })),
);

/** The games that can be kept for the time without a network; the list is loaded when somebody opens it. */
export function OfflineGames() {
  const [opened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Whoever was quicker than the script has opened it already.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details ref={details} className="offline-games" onToggle={() => setOpened(true)}>
      <summary>Play with the network off</summary>
      {opened && (
        <Suspense fallback={<p className="comment">// one moment</p>}>
          <OfflineGamesList />
        </Suspense>
      )}
    </details>
  );
}
