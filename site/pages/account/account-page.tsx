import { useRef } from 'react';
import { Link, Outlet } from 'react-router';
import { listedName } from '#site/catalogue/game-entry.ts';
import { isWebGame, playLinks } from '#site/catalogue/game-index.ts';
import { filled } from '#site/filled.ts';
import { InstallSection } from '#site/shell/install-section.tsx';
import { EmailText, LogOutButton } from '#site/sign-in/buttons.tsx';
import { useAuth, usePreparedProvider } from '#site/sign-in/session.ts';
import { focusIfLost, useSessionChange } from '#site/sign-in/use-session-change.ts';
import * as texts from './texts.ts';

export function AccountPage() {
  const { email, known } = useAuth();
  usePreparedProvider();
  const state = useRef<HTMLParagraphElement>(null);
  useSessionChange(() => focusIfLost(state.current));
  return (
    <article className="account-page">
      <h1>{texts.ACCOUNT}</h1>
      {/* Becomes a live region when the session is known, because the initial text needs no announcement. */}
      <p ref={state} className="account-state" role={known ? 'status' : undefined} tabIndex={-1}>
        {email === null && <span data-for={known ? undefined : 'guest'}>{texts.SIGNED_OUT}</span>}
        {(email !== null || !known) && (
          <span key={email} className="account-user" data-for={known ? undefined : 'user'}>
            {filled(texts.SIGNED_IN, { email: () => <EmailText email={email} /> })}
          </span>
        )}
      </p>
      {(email !== null || !known) && (
        <ul className="account-games" data-for={known ? undefined : 'user'}>
          {playLinks.filter(isWebGame).map((game) => (
            <li key={game.path}>
              <Link to={game.path}>{listedName(game)}</Link>
            </li>
          ))}
        </ul>
      )}
      <LogOutButton />
      <Outlet />
      <InstallSection />
    </article>
  );
}
