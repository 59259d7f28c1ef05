import { type MouseEvent, useId } from 'react';
import { NeedsScript } from '#site/shell/needs-script.tsx';
import { useOneAtATime } from '#site/use-one-at-a-time.ts';
import { logOut, signIn, useAuth, usePreparedProvider } from './session.ts';
import * as texts from './texts.ts';

export function SignInButton() {
  const { email, provider, known, lacksEmail } = useAuth();
  const note = useId();
  usePreparedProvider();
  if (email !== null) return null;

  function handleClick({ detail: clickCount }: MouseEvent) {
    // The second click of a double-click would cancel the popup that the first click is opening.
    if (clickCount <= 1) void signIn();
  }

  return (
    <div className="sign-in" data-for={known ? undefined : 'guest'}>
      <button
        type="button"
        className="button"
        disabled={provider === 'idle' || provider === 'preparing'}
        aria-busy={provider === 'preparing'}
        aria-describedby={provider === 'idle' ? note : undefined}
        onClick={handleClick}
      >
        {texts.SIGN_IN}
      </button>
      <NeedsScript id={note} />
      <p className="sign-in-words" role="alert">
        {lacksEmail && texts.NO_EMAIL}
      </p>
      {__EMULATOR__ && <p className="sign-in-note">{texts.EMULATOR}</p>}
    </div>
  );
}

export function LogOutButton() {
  const { email, known } = useAuth();
  usePreparedProvider();
  const leave = useOneAtATime(() => logOut());
  if (email === null && known) return null;
  return (
    <button
      type="button"
      className="quiet-button"
      data-for={known ? undefined : 'user'}
      disabled={!known}
      onClick={() => void leave()}
    >
      {texts.LOG_OUT}
    </button>
  );
}

/** The address may break only after the @. In served HTML (null), `first-paint-script.ts` fills the empty element. */
export function EmailText({ email }: { email: string | null }) {
  if (email === null) {
    return (
      <span className="email" suppressHydrationWarning>
        {''}
      </span>
    );
  }
  const domainAt = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, domainAt)}
      <wbr />
      {email.slice(domainAt)}
    </>
  );
}
