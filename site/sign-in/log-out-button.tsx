import { useOneAtATime } from '#site/use-one-at-a-time.ts';
import { logOut, usePreparedProvider, useSession } from './session.ts';

/** Signs out of the provider; not there while nobody is signed in. */
export function LogOutButton() {
  const { email, known } = useSession();
  usePreparedProvider();
  const leave = useOneAtATime(() => logOut());
  if (email === null && known) return null;
  return (
    <button
      type="button"
      className="log-out-button"
      data-for={known ? undefined : 'user'}
      disabled={!known}
      onClick={() => void leave()}
    >
      Log Out
    </button>
  );
}
