import { Link, useOutlet } from 'react-router';
import { shootOrDieOnWall } from '#site/catalogue/wall/shoot-or-die.ts';
import { skyCityRushOnWall } from '#site/catalogue/wall/sky-city-rush.ts';
import { LogOutButton } from '#site/sign-in/log-out-button.tsx';
import { usePreparedProvider, useSession } from '#site/sign-in/session.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DeviceDataSection } from './device-data-section.tsx';

/** `/account`: who is signed in; its child route is shown below. */
export function AccountPage() {
  const { email } = useSession();
  usePreparedProvider();
  const child = useOutlet();
  return (
    <article className="account-page">
      <h1>Account</h1>
      {email === null ? (
        <>
          <p className="account-state">Signed Out</p>
          {child === null && (
            <p>
              Signing in with Google unlocks the web games. <Link to="/account/sign-in">Go to sign-in</Link>
            </p>
          )}
        </>
      ) : (
        <>
          <p className="account-state">{`Signed In as ${email}`}</p>
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
      {child ?? (
        <>
          <DeleteAccount />
          <DeviceDataSection />
          <p>
            <Link to="/delete-account">How deleting works, and what is kept where</Link>
          </p>
        </>
      )}
    </article>
  );
}
