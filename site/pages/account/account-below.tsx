import { Link } from 'react-router';
import { useSession } from '#site/sign-in/session.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DeviceDataSection } from './device-data-section.tsx';

/** What is below the account page where no child route is: the way to sign-in, and what a visitor may take or delete. */
export function AccountBelow() {
  const { email, known } = useSession();
  return (
    <>
      {email === null && (
        <p data-for={known ? undefined : 'guest'}>
          Signing in with Google unlocks the list of web games.{' '}
          <Link to="/account/sign-in">Go to sign-in</Link>
        </p>
      )}
      <DeviceDataSection />
      <DeleteAccount />
    </>
  );
}
