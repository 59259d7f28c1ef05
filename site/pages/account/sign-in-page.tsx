import { Link, useLocation, useNavigate } from 'react-router';
import { SignInButton } from '#site/sign-in/buttons.tsx';
import { useAuth } from '#site/sign-in/session.ts';
import { useSessionChange } from '#site/sign-in/use-session-change.ts';

const PAGES = ['/webgames'];

/**
 * The page to which a visitor returns after signing in; null for visitors whom no page has sent.
 * @param state the router's, of the sign-in page: the link to it contains its page. Not trusted
 * @param referrer the document's, empty if the router has changed pages since
 */
export function wayBack(state: unknown, referrer: string, origin: string): string | null {
  return PAGES.find((page) => state === page || referrer === origin + page) ?? null;
}

const FIRST_PAGE = 'default';

/**
 * The page is shown below the account page. The button is hidden once a visitor is signed in; a visitor sent by another
 * page then returns to it.
 */
export function SignInPage() {
  const { email, known } = useAuth();
  const { state, key } = useLocation();
  const navigate = useNavigate();

  useSessionChange((email) => {
    const back = wayBack(state, key === FIRST_PAGE ? document.referrer : '', location.origin);
    if (email !== null && back !== null) void navigate(back, { replace: true, state: 'signed-in' });
  });

  return (
    <section className="sign-in-section" aria-label="Sign in">
      <SignInButton />
      {email === null && (
        <p className="comment" data-for={known ? undefined : 'guest'}>
          {
            '// Google tells us your e-mail address. It unlocks the list of web games and gives you your player name in them.'
          }
        </p>
      )}
      {(email !== null || !known) && (
        <p data-for={known ? undefined : 'user'}>
          <Link to="/webgames">To the web games</Link>
        </p>
      )}
      <p>
        <Link to="/privacy-policy">Privacy policy</Link>
      </p>
    </section>
  );
}
