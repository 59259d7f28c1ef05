import { Link, useLocation } from 'react-router';
import { config } from '#site/config.ts';
import { Mark } from './logo-screen.tsx';
import { useConnection } from './online-status.ts';

function useWords() {
  const connection = useConnection();
  const games = connection.online ? [] : connection.games;
  return {
    online: connection.online,
    words: connection.online ? '// Connected' : '// Disconnected',
    worksNow: games.length > 0 ? `Works now: ${games.join(', ')}` : '',
  };
}

/**
 * Says whether the site can be reached, and when not, which games work all the same: heard as one sentence, seen in two
 * places. The key lets the new words type themselves when they change.
 */
export function StatusLine() {
  const { online, words, worksNow } = useWords();
  return (
    <p className="status-line" role="status" aria-atomic="true" data-online={online}>
      <span key={words} className="status-line-words">
        {words}
      </span>
      {worksNow !== '' && <span className="visually-hidden">{` ${worksNow}`}</span>}
    </p>
  );
}

/** The games that work without a network, in a row of their own; the status line says them to who does not see it. */
function WorksNow() {
  const { worksNow } = useWords();
  if (worksNow === '') return null;
  return (
    <p className="works-now" aria-hidden="true">
      {worksNow}
    </p>
  );
}

function Studio() {
  return (
    <>
      <Mark />
      <span>{config.studioName}</span>
    </>
  );
}

/** Whose site it is, the primary navigation and the status line. A link to the page that one is on is left out. */
export function Header() {
  const { pathname } = useLocation();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return (
    <header className="site-header">
      {path === '/' ? (
        <p className="site-header-studio">
          <Studio />
        </p>
      ) : (
        <Link className="site-header-studio" to="/">
          <Studio />
        </Link>
      )}
      <nav className="site-nav" aria-label="Primary">
        {path !== '/' && <Link to="/">Home</Link>}
        {path !== '/webgames' && <Link to="/webgames">Web Games</Link>}
        <a href={config.discordUrl} target="_blank" rel="noopener noreferrer">
          Join Discord
        </a>
      </nav>
      <div className="site-header-side">
        <StatusLine />
        {__SIGN_IN__ && (
          <Link className="account-link" to="/account">
            Account
          </Link>
        )}
      </div>
      <WorksNow />
    </header>
  );
}
