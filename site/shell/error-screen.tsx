import { useState } from 'react';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { ChunkLoadError } from '../load-chunk.ts';
import { askServer } from './ask-server.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

function explain(error: unknown): string {
  if (isNotFound(error)) return 'There is no page at this address. It has moved, or we never printed it.';
  if (error instanceof ChunkLoadError) return `${error.message}. The rest of this page did not arrive.`;
  return 'Something on this page broke. That is our fault, not yours; it has been written to the console.';
}

/** The router's fallback: what happened in words, a second try, and the way home. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <>
      <Header />
      <main id="main" className="error-screen" tabIndex={-1}>
        <p className="error-screen-number" aria-hidden="true">
          {isNotFound(error) ? '//404' : '//!?'}
        </p>
        <h1>Unexpected Application Error!</h1>
        <p>{explain(error)}</p>
        <p className="actions">
          {!isNotFound(error) && <TryAgain />}
          <Link className="button" to="/" reloadDocument={!isNotFound(error)}>
            Back to the home page
          </Link>
          {isNotFound(error) && <Link to="/webgames/shoot-or-die">Or play something</Link>}
        </p>
      </main>
      <Footer />
    </>
  );
}

/**
 * Loads the page anew: the router keeps a failed route for ever. It first asks whether the server answers, so that
 * the visitor never trades this screen for the browser's own error page.
 */
function TryAgain() {
  const [state, setState] = useState<'idle' | 'asking' | 'no answer'>('idle');
  async function tryAgain() {
    setState('asking');
    if ((await askServer(location.href))?.ok) location.reload();
    else setState('no answer');
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
