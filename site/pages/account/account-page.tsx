import { Link, Outlet } from 'react-router';
import { shootOrDieOnWall } from '#site/catalogue/wall/shoot-or-die.ts';
import { skyCityRushOnWall } from '#site/catalogue/wall/sky-city-rush.ts';
import { LogOutButton } from '#site/sign-in/log-out-button.tsx';
import { usePreparedProvider, useSession } from '#site/sign-in/session.ts';
import { EmailText } from './email-text.tsx';

/** `/account`: who is signed in; its child route is shown below. */
export function AccountPage() {
  const { email } = useSession();
  usePreparedProvider();
  return (
    <article className="account-page">
      <h1>Account</h1>
      {email === null ? (
        <p className="account-state">Signed Out</p>
      ) : (
        <>
          <p className="account-state">
            Signed In as <EmailText email={email} />
          </p>
          <ul className="account-games">
            {[shootOrDieOnWall, skyCityRushOnWall].map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>{name}</Link>
              </li>
            ))}
          </ul>
          <LogOutButton />
        </>
      )}
      <Outlet />
    </article>
  );
}
