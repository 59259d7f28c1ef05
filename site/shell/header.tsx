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

/** Announced as one sentence, shown in two places. The key restarts the typing animation when the text changes. */
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

/** In a row of its own; screen readers get the games from the status line. */
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

/** The link to the current page is omitted. */
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
