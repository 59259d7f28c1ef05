import { Link, useLocation, useNavigate } from 'react-router';
import { useSession } from '#site/sign-in/session.ts';
import { SignInButton } from '#site/sign-in/sign-in-button.tsx';
import { useSessionChange } from '#site/sign-in/use-session-change.ts';
import { wayBack } from '#site/sign-in/way-back.ts';

/** The key of the page that a document was opened with, as the router names it. */
const FIRST_PAGE = 'default';

/**
 * `/account/sign-in`, shown below the account page. The button hides itself once somebody is signed in; a visitor whom
 * another page has sent here is then taken back to it.
 */
export function SignInPage() {
  const { email, known } = useSession();
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
