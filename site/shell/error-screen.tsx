import { type ReactNode, useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { config } from '#site/config.ts';
import { askServer, ChunkLoadError, refetchFailed } from '../load-chunk.ts';

/** Source of the heading: requirements, section 8. */
const HEADING = 'Unexpected Application Error!';

export function NotFoundScreen() {
  return (
    <Explained number="//404" words={__NOT_FOUND__}>
      <Link className="button" to="/">
        Back to the home page
      </Link>
    </Explained>
  );
}

/** The screen replaces a page unexpectedly, so it sets the tab's title and takes the focus. */
export function ErrorScreen() {
  const error = useRouteError();
  useEffect(() => {
    document.title = `${HEADING} // ${config.studioName}`;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  return (
    <Explained
      number="//!?"
      words={
        error instanceof ChunkLoadError
          ? `${error.message}. The rest of this page did not arrive.`
          : 'Something on this page broke, which is our fault and not yours.'
      }
    >
      <TryAgain />
      <Link to="/" reloadDocument>
        Back to the home page
      </Link>
    </Explained>
  );
}

/**
 * Every error in place of a page: a sentence, and the way on. `build/service-worker.ts` writes the same for a page that is not
 * kept offline.
 */
function Explained({ number, words, children }: { number: string; words: string; children: ReactNode }) {
  return (
    <article className="error-screen">
      <p className="error-screen-number" aria-hidden="true">
        {number}
      </p>
      <h1>{HEADING}</h1>
      <p>{words}</p>
      <p className="actions">{children}</p>
    </article>
  );
}

/**
 * Reloads the page, because the router caches a failed route. It asks the server first, so that the visitor never gets the
 * browser's own error page.
 */
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
        Try again
      </button>
      <span role="status">{state === 'no answer' && 'Still no answer from the server. Are you online?'}</span>
    </>
  );
}
