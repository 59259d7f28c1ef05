import { type ReactNode, useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { playLinks } from '#site/catalogue/game-index.ts';
import { config } from '#site/config.ts';
import { askServer, ChunkLoadError, refetchFailed } from '../load-chunk.ts';

/** Source: specification, section 8. */
const HEADING = 'Unexpected Application Error!';

/** What the address of a page that does not exist leads to. */
export function NotFoundScreen() {
  return (
    <Explained number="//404" words="There is no page at this address. It has moved, or we never printed it.">
      <Link className="button" to="/">
        Back to the home page
      </Link>
      <Link to={playLinks[0]?.path ?? '/'}>Or play something</Link>
    </Explained>
  );
}

/**
 * The router's fallback: what happened in words, a second try, and the way home. It comes in place of a page, unasked,
 * so it tells the visitor in the tab's title and takes the focus.
 */
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
          : 'Something on this page broke. That is our fault, not yours; it has been written to the console.'
      }
    >
      <TryAgain />
      <Link className="button" to="/" reloadDocument>
        Back to the home page
      </Link>
    </Explained>
  );
}

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
 * Loads the page anew: the router keeps a failed route for ever. It first asks whether the server answers, so that
 * the visitor never trades this screen for the browser's own error page.
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
