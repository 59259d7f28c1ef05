import type { Persistence } from '@firebase/auth';
import type { PersistenceInternal } from '@firebase/auth/internal';
import { type RememberedEmail, SIGNED_OUT, validEmail } from './shared-session.ts';
import type { SignInRecords } from './sign-in-records.ts';

interface RecordedUser {
  uid: string;
  email: string;
}

export interface SignInAttempt {
  /** Called when the visitor has chosen an account. From now on, actions in other tabs count as later. */
  onChosen(): void;
  /** Returns false if a visitor has signed in or out in another tab since the account was chosen. */
  admit(email: string): boolean;
}

export interface RecordGuard {
  persistence: Persistence;
  isSignedIn(user: { email: string | null } | null): boolean;
  attempt: SignInAttempt | null;
  enteringUid: string | null;
  /** True if the provider has reported that the account was deleted, disabled or signed out everywhere. */
  isGone: boolean;
  deletingUid: string | null;
}

function recordedUser(stored: unknown): (RecordedUser & object) | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { uid, email } = stored as Partial<RecordedUser>;
  return typeof uid === 'string' && validEmail(email) !== null ? (stored as RecordedUser) : null;
}

/** Decides which records the SDK of this tab may read, write and remove. */
class RecordRules implements Omit<RecordGuard, 'persistence'> {
  attempt: SignInAttempt | null = null;
  enteringUid: string | null = null;
  isGone = false;
  deletingUid: string | null = null;
  /** User that this tab read or wrote last. The SDK's reports refer to this user. */
  #own: RecordedUser | null = null;
  #isFirstRead = true;
  readonly #remembered: RememberedEmail;

  constructor(remembered: RememberedEmail) {
    this.#remembered = remembered;
  }

  isSignedIn = (user: { email: string | null } | null): boolean =>
    user !== null && user.email !== null && this.#remembered.read() === user.email;

  /** Returns the recorded user if the SDK may see this user. */
  read(user: RecordedUser | null): RecordedUser | null {
    this.#own = user && this.#mayRead(user) ? user : null;
    this.#isFirstRead = false;
    return this.#own;
  }

  /** Returns true if the SDK may store this user, who then becomes the tab's own. */
  write(user: RecordedUser | null): user is RecordedUser {
    if (user === null || !this.#mayWrite(user)) return false;
    this.#own = user;
    return true;
  }

  /** Returns true for a record that no tab can use. If no e-mail is remembered, the next visit may adopt the record. */
  isStale(user: RecordedUser | null): boolean {
    return user === null || (this.#remembered.stored() !== null && !this.isSignedIn(user));
  }

  /** Restricts removal, because at the start the SDK removes a user after any error, even a server error. */
  mayRemove(user: RecordedUser | null): boolean {
    if (user === null || this.isStale(user)) return true;
    const isEnded = this.isGone || this.deletingUid === user.uid;
    return isEnded && this.#own?.uid === user.uid && this.#remembered.replace(user.email, null);
  }

  /** If no e-mail is remembered, the first read adopts the record's user. */
  #mayRead(user: RecordedUser): boolean {
    return this.isSignedIn(user) || (this.#isFirstRead && this.#remembered.swap(null, user.email));
  }

  #mayWrite(user: RecordedUser): boolean {
    if (this.attempt && this.enteringUid === user.uid) return this.attempt.admit(user.email);
    if (this.#own?.uid !== user.uid || !this.isSignedIn(this.#own)) return false;
    // The e-mail address may have been changed at Google.
    return this.isSignedIn(user) || this.#remembered.replace(this.#own.email, user.email);
  }
}

/** Hides other users' records from the SDK, because the SDK stores a restored user again up to a minute later. */
export function guardRecords(remembered: RememberedEmail, records: SignInRecords): RecordGuard {
  const rules = new RecordRules(remembered);
  let isAvailable = true;

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
      // The SDK also reads unavailable storage, and each further request could take until the time limit.
      if (!isAvailable) return null;
      let read: RecordedUser | null = null;
      await records.change(key, (stored) => {
        const user = recordedUser(stored);
        read = rules.read(user);
        return stored !== undefined && rules.isStale(user) ? null : undefined;
      });
      return read;
    }

    async _set(key: string, value: unknown) {
      const user = recordedUser(value);
      let isStored = false;
      await records.change(key, () => {
        isStored = rules.write(user);
        return isStored ? (user as object) : undefined;
      });
      if (!isStored) this.#readAgain();
    }

    async _remove(key: string) {
      if (!isAvailable) return;
      let isRemoved = false;
      await records.change(key, (stored) => {
        isRemoved = rules.mayRemove(recordedUser(stored));
        return isRemoved ? null : undefined;
      });
      if (isRemoved) remembered.swap(SIGNED_OUT, null);
      else this.#readAgain();
    }

    /** Makes the SDK read the record again, because after a rejection its user differs from the record. */
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

  return Object.assign(rules, { persistence: RecordPersistence });
}
