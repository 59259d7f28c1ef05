export const EMAIL_KEY = 'slash-slash.email';

/** Window event for parts of a page that do not import the session's code. */
export const SESSION_CHANGED = 'slash-slash.session';

/** Maximum length in characters. Source: RFC 5321, section 4.5.3.1.3. */
export const MAX_LENGTH = 254;

/** Group 1 is the part up to the @, group 2 the part after it. */
export const EMAIL = /^([^\s\p{C}@<>"]+@)([^\s\p{C}@<>"]+)$/u;

/** Returns null unless the value is an e-mail address that can be displayed safely. */
export function validEmail(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_LENGTH && EMAIL.test(value) ? value : null;
}

/** The signed-in visitor's e-mail, possibly followed by a space and the mark of a sign-in in progress. */
export type StoredEmail = string | null;

/** Stored after a sign-out until the SDK's record is deleted, because the record still identifies the visitor. */
export const SIGNED_OUT = '';

export function withMark(stored: StoredEmail): string {
  return `${emailPart(stored)} ${Math.random()}`;
}

const emailPart = (stored: StoredEmail) => stored?.split(' ', 1)[0] ?? '';

/** If the browser refuses storage, the e-mail is remembered until the visitor leaves the page. */
export function rememberedEmail(tab: Window) {
  let kept: StoredEmail = null;
  let isStored = true;

  function stored(): StoredEmail {
    if (!isStored) return kept;
    try {
      const text = tab.localStorage.getItem(EMAIL_KEY);
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

  /** If storage is full, removes the stored value, so that other tabs stop showing the previous visitor. */
  function dropStored() {
    try {
      tab.localStorage.removeItem(EMAIL_KEY);
    } catch {
      // Storage is blocked, so other tabs cannot read the value either.
    }
  }

  const read = () => validEmail(emailPart(stored()));

  return {
    read,
    stored,
    /** Stores `next` if `current` is still stored. Returns false if another tab has changed it. */
    swap(current: StoredEmail, next: StoredEmail) {
      if (stored() !== current) return false;
      if (next !== current) store(next);
      return true;
    },
    /** Keeps the mark of a sign-in in progress. Returns false if `email` is not stored. */
    replace(email: string, next: string | null) {
      if (read() !== email) return false;
      const mark = stored()?.slice(email.length) ?? '';
      store(`${next ?? ''}${mark}` || null);
      return true;
    },
    /** Calls `listener` when another tab may have changed the value, and when this tab becomes visible. */
    onChangedElsewhere(listener: () => void) {
      tab.addEventListener('storage', ({ key }) => {
        const clearedAltogether = key === null;
        if (key === EMAIL_KEY || clearedAltogether) listener();
      });
      // Frozen pages and pages in the back/forward cache miss storage events.
      tab.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener();
      });
      // A hidden tab does not read the database, which would keep its page out of the back/forward cache.
      tab.addEventListener(
        'visibilitychange',
        () => {
          if (tab.document.visibilityState === 'visible') listener();
        },
        true,
      );
    },
  };
}

/** Shared by all tabs, and alone determines who is signed in. Late responses change it only through `swap`. */
export type RememberedEmail = ReturnType<typeof rememberedEmail>;
