import { logOut, usePreparedProvider, useSession } from './session.ts';

/** Signs out of the provider; not there while nobody is signed in. */
export function LogOutButton() {
  const { email } = useSession();
  usePreparedProvider();
  if (email === null) return null;
  return (
    <button type="button" className="log-out-button" onClick={() => void logOut()}>
      Log Out
    </button>
  );
}
