import { Link } from 'react-router';
import { useSession } from '#site/sign-in/session.ts';
import { SignInButton } from '#site/sign-in/sign-in-button.tsx';

/** `/account/sign-in`, shown below the account page. The button hides itself once somebody is signed in. */
export function SignInPage() {
  const { email } = useSession();
  return (
    <section className="sign-in-section" aria-label="Sign in">
      <SignInButton />
      {email === null ? (
        <p className="comment">
          {
            '// Google tells us your e-mail address. It unlocks the web games and gives you your player name in them.'
          }
        </p>
      ) : (
        <p>
          <Link to="/webgames">To the web games</Link>
        </p>
      )}
    </section>
  );
}
