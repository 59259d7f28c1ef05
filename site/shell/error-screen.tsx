import { type ReactNode, useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { config } from '#site/config.ts';
import { askServer, ChunkLoadError, refetchFailed } from '../load-chunk.ts';
import * as texts from './texts.ts';

export function NotFoundScreen() {
  return (
    <Explained number="//404" words={__NOT_FOUND__}>
      <Link className="button" to="/">
        {texts.BACK_TO_HOME}
      </Link>
    </Explained>
  );
}

/** The screen appears unexpectedly, so it sets the tab's title and takes the focus. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    document.title = `${texts.ERROR} // ${config.studioName}`;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  return (
    <Explained
      number="//!?"
      words={error instanceof ChunkLoadError ? texts.notArrived(error.message) : texts.BROKEN}
    >
      <TryAgain />
    </Explained>
  );
}

/** `build/service-worker.ts` writes the same markup for pages that are not cached. */
function Explained({ number, words, children }: { number: string; words: string; children: ReactNode }) {
  return (
    <article className="error-screen">
      <p className="error-screen-number" aria-hidden="true">
        {number}
      </p>
      <h1>{texts.ERROR}</h1>
      <p>{words}</p>
      <p className="actions">{children}</p>
    </article>
  );
}

/** Reloads, because the router caches a failed route. Checks the server first, to avoid the browser's error page. */
function TryAgain() {
  const [state, setState] = useState<'idle' | 'asking' | 'no answer'>('idle');
  async function tryAgain() {
    setState('asking');
    if (!(await askServer(location.href))?.ok) return setState('no answer');
    await refetchFailed();
    location.reload();
  }
  return (
    <>
      <button type="button" className="button" onClick={tryAgain} disabled={state === 'asking'}>
        {texts.TRY_AGAIN}
      </button>
      <span role="status">{state === 'no answer' && texts.NO_ANSWER}</span>
    </>
  );
}
