import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { config } from '#site/config.ts';
import { rememberedEmail, SESSION_CHANGED } from '#site/sign-in/shared-session.ts';
import { Mark } from './logo-screen.tsx';
import { useConnection } from './online-status.ts';
import { CONNECTED, DISCONNECTED } from './status-texts.ts';
import * as texts from './texts.ts';

function useWords() {
  const connection = useConnection();
  const games = connection.online ? [] : connection.games;
  return {
    online: connection.online,
    words: connection.online ? CONNECTED : DISCONNECTED,
    worksNow: games.length > 0 ? texts.worksNow(games) : '',
  };
}

/** The key restarts the typing animation. */
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

function WorksNow() {
  const { worksNow } = useWords();
  if (worksNow === '') return null;
  return (
    <p className="works-now" aria-hidden="true">
      {worksNow}
    </p>
  );
}

const remembered = globalThis.document ? rememberedEmail(window) : null;

/** The listener is never removed, because the header is mounted only once. */
function followEmail(listener: () => void) {
  remembered?.onChangedElsewhere(listener);
  addEventListener(SESSION_CHANGED, listener);
  return () => removeEventListener(SESSION_CHANGED, listener);
}

/** Null in served HTML. Does not import the session's code, which would enlarge every page's script by a tenth. */
function useRememberedEmail(): string | null {
  return useSyncExternalStore(
    followEmail,
    () => remembered?.read() ?? null,
    () => null,
  );
}

function AccountLink() {
  const email = useRememberedEmail();
  return (
    <Link className="account-link" to="/account">
      <span className="account-initial" aria-hidden="true" data-for={email ? undefined : 'user'}>
        {email && [...email.toUpperCase()][0]}
      </span>
      <span>{texts.ACCOUNT}</span>
      {email && <span className="visually-hidden">{texts.signedInAs(email)}</span>}
    </Link>
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

export function Header() {
  const { pathname } = useLocation();
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return (
    <header className="site-header">
      {/* Longer names take several lines on the smallest phones. */}
      <div className="site-header-start" data-long={config.studioName.length > 13 || undefined}>
        {path === '/' ? (
          <p className="site-header-studio">
            <Studio />
          </p>
        ) : (
          <Link className="site-header-studio" to="/">
            <Studio />
          </Link>
        )}
        <StatusLine />
      </div>
      {/* On narrow screens a menu without a script; the key closes it on the next page. Always visible without popovers. */}
      <button type="button" className="menu-button" popoverTarget="site-nav">
        {texts.MENU}
      </button>
      <nav key={path} id="site-nav" className="site-nav" aria-label={texts.PRIMARY} popover="auto">
        {path !== '/' && <Link to="/">{texts.HOME}</Link>}
        {path !== '/webgames' && <Link to="/webgames">{texts.WEB_GAMES}</Link>}
        <a href={config.discordUrl} target="_blank" rel="noopener noreferrer">
          {texts.JOIN_DISCORD}
        </a>
      </nav>
      {__SIGN_IN__ && <AccountLink />}
      <WorksNow />
    </header>
  );
}
