import { Link, useLocation } from 'react-router';
import { config } from '#site/config.ts';
import { Mark } from './mark.tsx';
import { StatusLine, WorksNow } from './status-line.tsx';

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
