/** Under which key the browser keeps the signed-in visitor's e-mail. */
export const EMAIL_KEY = 'slash-slash.email';

/** The longest e-mail address that can be delivered to, in characters. Source: RFC 5321, section 4.5.3.1.3. */
export const MAX_LENGTH = 254;

/**
 * One @ with something on both sides; no blank, no invisible character, and none that starts or ends markup. Its groups
 * are what stands up to the @, and what comes after it.
 */
export const EMAIL = /^([^\s\p{C}@<>"]+@)([^\s\p{C}@<>"]+)$/u;

/** The value if it is an e-mail address that may be shown, else null. */
export function validEmail(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_LENGTH && EMAIL.test(value) ? value : null;
}

/**
 * Stored text under `EMAIL_KEY`: the e-mail of the signed-in visitor, alone or followed by a space and the mark of a
 * sign-in under way. Null if nothing is stored: nobody is signed in as far as the site knows.
 */
export type StoredEmail = string | null;

/**
 * Stored from the moment somebody signs out until the sign-in SDK's record is known to be deleted: nobody is signed in,
 * whatever that record says.
 */
export const SIGNED_OUT = '';

/** The stored text with the mark of a new sign-in under way. */
export function withMark(stored: StoredEmail): string {
  return `${emailPart(stored)} ${Math.random()}`;
}

const emailPart = (stored: StoredEmail) => stored?.split(' ', 1)[0] ?? '';

/**
 * The signed-in visitor's e-mail, shared by all tabs and kept between visits. It alone decides who is signed in. Answers
 * that arrive late change it only by `swap`, from the text that was stored when they were asked for.
 */
export interface RememberedEmail {
  /** Returns the e-mail of the signed-in visitor, or null. */
  read(): string | null;
  /** Returns the stored text, for `swap`. */
  stored(): StoredEmail;
  /** Stores `next` if `current` is still stored. Returns false, and stores nothing, if another tab was faster. */
  swap(current: StoredEmail, next: StoredEmail): boolean;
  /** Puts another e-mail, or none, in the place of this one, beside a sign-in under way. Returns false if it is not stored. */
  replace(email: string, next: string | null): boolean;
  /** Calls back when another tab may have changed the stored text, and when this tab is looked at again. */
  onChangedElsewhere(listener: () => void): void;
}

/**
 * The remembered e-mail of a window. If the browser refuses storage (blocked, full), it is remembered until the page is
 * left.
 */
export function rememberedEmail(tab: Window): RememberedEmail {
  let kept: StoredEmail = null;
  let isStored = true;

  /** Even reading the property `localStorage` may throw. */
  function stored(): StoredEmail {
    if (!isStored) return kept;
    try {
      const text = tab.localStorage.getItem(EMAIL_KEY);
      // Anything may be stored. Text of another form counts as nothing.
      return emailPart(text) === '' || validEmail(emailPart(text)) ? text : null;
    } catch {
      isStored = false;
      return kept;
    }
  }

  function store(next: StoredEmail) {
    kept = next;
    if (!isStored) return;
    try {
      if (next === null) tab.localStorage.removeItem(EMAIL_KEY);
      else tab.localStorage.setItem(EMAIL_KEY, next);
    } catch {
      isStored = false;
      dropStored();
    }
  }

  /** If storage is full, other tabs must not go on showing the previous visitor. */
  function dropStored() {
    try {
      tab.localStorage.removeItem(EMAIL_KEY);
    } catch {
      // Blocked: no other tab can read it either.
    }
  }

  const read = () => validEmail(emailPart(stored()));

  return {
    read,
    stored,
    swap(current, next) {
      if (stored() !== current) return false;
      if (next !== current) store(next);
      return true;
    },
    replace(email, next) {
      if (read() !== email) return false;
      const mark = stored()?.slice(email.length) ?? '';
      store(`${next ?? ''}${mark}` || null);
      return true;
    },
    onChangedElsewhere(listener) {
      tab.addEventListener('storage', ({ key }) => {
        const clearedAltogether = key === null;
        if (key === EMAIL_KEY || clearedAltogether) listener();
      });
      // Frozen pages, and those in the back/forward cache, miss storage events.
      tab.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener();
      });
      tab.addEventListener('visibilitychange', listener, true);
    },
  };
}
