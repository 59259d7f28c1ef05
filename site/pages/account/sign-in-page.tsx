import { Link, useLocation, useNavigate } from 'react-router';
import { SignInButton } from '#site/sign-in/buttons.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { useSessionChange } from '#site/sign-in/use-session-change.ts';
import * as texts from './texts.ts';

const PAGES = ['/webgames'];

/** Returns the page that sent the visitor, by the router's untrusted state or the referrer; null if none did. */
export function wayBack(state: unknown, referrer: string, origin: string): string | null {
  return PAGES.find((page) => state === page || referrer === origin + page) ?? null;
}

const FIRST_PAGE = 'default';

/** After signing in, the visitor returns to the page that linked here. */
export function SignInPage() {
  const { email, known } = useAuth();
  const { state, key } = useLocation();
  const navigate = useNavigate();

  useSessionChange((email) => {
    const back = wayBack(state, key === FIRST_PAGE ? document.referrer : '', location.origin);
    if (email !== null && back !== null) void navigate(back, { replace: true, state: 'signed-in' });
  });

  return (
    <section className="sign-in-section" aria-label={texts.SIGN_IN}>
      <SignInButton />
      {email === null && (
        <p className="comment" data-for={known ? undefined : 'guest'}>
          {texts.SIGN_IN_PURPOSE}
        </p>
      )}
      {(email !== null || !known) && (
        <p data-for={known ? undefined : 'user'}>
          <Link to="/webgames">{texts.TO_WEB_GAMES}</Link>
        </p>
      )}
      <p>
        <Link to="/privacy-policy">{texts.PRIVACY_POLICY}</Link>
      </p>
    </section>
  );
}
