import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { loadChunk } from '../load-chunk.ts';

const OfflineGamesList = lazy(() =>
  loadChunk(async () => ({ default: (await import('./offline-games-list.tsx')).OfflineGamesList })),
);

/** Also what is there before the script is; `start-note.css` takes it away where none will come. */
function OneMoment() {
  return <p className="comment one-moment">// one moment</p>;
}

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
      {opened ? (
        <Suspense fallback={<OneMoment />}>
          <OfflineGamesList />
        </Suspense>
      ) : (
        <>
          <OneMoment />
          <NeedsScript />
        </>
      )}
    </details>
  );
}
