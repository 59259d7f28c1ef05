import type { Persistence } from '@firebase/auth';
import type { PersistenceInternal } from '@firebase/auth/internal';
import { type RememberedEmail, SIGNED_OUT, validEmail } from './shared-session.ts';
import type { SignInRecords } from './sign-in-records.ts';

interface RecordedUser {
  uid: string;
  email: string;
}

export interface SignInAttempt {
  /** Called when the visitor has chosen an account: actions in other tabs now count as later. */
  onChosen(): void;
  /** Returns false if a visitor has signed in or out elsewhere since the choice. */
  admit(email: string): boolean;
}

export interface RecordGuard {
  persistence: Persistence;
  isSignedIn(user: { email: string | null } | null): boolean;
  attempt: SignInAttempt | null;
  enteringUid: string | null;
  /** True if the provider reported an account that is deleted, disabled or signed out everywhere. */
  isGone: boolean;
  deletingUid: string | null;
}

/** Anything may be stored. */
function recordedUser(stored: unknown): (RecordedUser & object) | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, email } = stored as Partial<RecordedUser>;
  return typeof uid === 'string' && validEmail(email) !== null ? (stored as RecordedUser) : null;
}

/** Hides records of others from the SDK, which writes a restored user back up to a minute later. */
export function guardRecords(remembered: RememberedEmail, records: SignInRecords): RecordGuard {
  /** The user that this tab has read or written last, to which the SDK's reports refer. */
  let own: RecordedUser | null = null;
  let isFirstRead = true;
  let isAvailable = true;

  const isSignedIn: RecordGuard['isSignedIn'] = (user) =>
    user !== null && user.email !== null && remembered.read() === user.email;

  /** With nothing remembered, the first read adopts the record's user. */
  function mayRead(user: RecordedUser): boolean {
    return isSignedIn(user) || (isFirstRead && remembered.swap(null, user.email));
  }

  function mayWrite(user: RecordedUser): boolean {
    if (guard.attempt && guard.enteringUid === user.uid) return guard.attempt.admit(user.email);
    if (own?.uid !== user.uid || !isSignedIn(own)) return false;
    // The address may have changed at Google.
    return isSignedIn(user) || remembered.replace(own.email, user.email);
  }

  /** True for a record that no tab can use. If no e-mail is remembered, the next visit may still adopt it. */
  const isStale = (user: RecordedUser | null) =>
    user === null || (remembered.stored() !== null && !isSignedIn(user));

  /** The SDK removes a user on any refusal at start, even for a server error. */
  function mayRemove(user: RecordedUser | null): boolean {
    if (user === null || isStale(user)) return true;
    const isEnded = guard.isGone || guard.deletingUid === user.uid;
    return isEnded && own?.uid === user.uid && remembered.replace(user.email, null);
  }

  class RecordPersistence implements PersistenceInternal {
    static readonly type = 'LOCAL';
    readonly type = 'LOCAL' as PersistenceInternal['type'];
    readonly _shouldAllowMigration = true;
    readonly #listeners = new Set<(value: null) => unknown>();

    async _isAvailable() {
      try {
        await records.change('slash-slash:available', () => undefined);
      } catch {
        isAvailable = false;
      }
      return isAvailable;
    }

    async _get<T>(key: string): Promise<T | null> {
      // The SDK also reads unavailable storage, and asking it again could take until the time limit.
      if (!isAvailable) return null;
      let read: RecordedUser | null = null;
      await records.change(key, (stored) => {
        const user = recordedUser(stored);
        read = user && mayRead(user) ? user : null;
        own = read;
        isFirstRead = false;
        return stored !== undefined && isStale(user) ? null : undefined;
      });
      return read;
    }

    async _set(key: string, value: unknown) {
      const user = recordedUser(value);
      let isStored = false;
      await records.change(key, () => {
        isStored = user !== null && mayWrite(user);
        if (!isStored) return;
        own = user;
        return user as object;
      });
      if (!isStored) this.#readAgain();
    }

    async _remove(key: string) {
      if (!isAvailable) return;
      let isRemoved = false;
      await records.change(key, (stored) => {
        isRemoved = mayRemove(recordedUser(stored));
        return isRemoved ? null : undefined;
      });
      if (isRemoved) remembered.swap(SIGNED_OUT, null);
      else this.#readAgain();
    }

    /** After a refusal the SDK's memory differs from the record. Notified of a change, it reads the record. */
    #readAgain() {
      for (const listener of this.#listeners) listener(null);
    }

    _addListener(_: string, listener: (value: null) => unknown) {
      if (this.#listeners.size === 0)
        remembered.onChangedElsewhere(() => {
          for (const each of this.#listeners) each(null);
        });
      this.#listeners.add(listener);
    }

    _removeListener(_: string, listener: (value: null) => unknown) {
      this.#listeners.delete(listener);
    }
  }

  const guard: RecordGuard = {
    persistence: RecordPersistence,
    isSignedIn,
    attempt: null,
    enteringUid: null,
    isGone: false,
    deletingUid: null,
  };
  return guard;
}
