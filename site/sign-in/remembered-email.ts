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

/** The e-mail that outlives the page, and that all tabs share. */
export interface RememberedEmail {
  read(): string | null;
  /** With null, forgets it. */
  write(email: string | null): void;
  /** Calls back with what is remembered when another tab may have changed it. */
  onChangedElsewhere(listener: (email: string | null) => void): void;
}

/**
 * The remembered e-mail of a window. Where the browser refuses storage (blocked, full), it lasts as long as the page.
 */
export function rememberedEmail(tab: Window): RememberedEmail {
  let kept: string | null = null;
  let stored = true;

  /** Reading `localStorage` itself may throw, and so may each of its methods. */
  function withStorage<T>(use: (storage: Storage) => T): T | null {
    if (!stored) return null;
    try {
      return use(tab.localStorage);
    } catch {
      stored = false;
      return null;
    }
  }

  function read() {
    const value = withStorage((storage) => storage.getItem(EMAIL_KEY));
    return stored ? validEmail(value) : kept;
  }

  return {
    read,
    write(email) {
      kept = email;
      withStorage((storage) =>
        email === null ? storage.removeItem(EMAIL_KEY) : storage.setItem(EMAIL_KEY, email),
      );
    },
    onChangedElsewhere(listener) {
      tab.addEventListener('storage', ({ key }) => {
        const clearedAltogether = key === null;
        if (key === EMAIL_KEY || clearedAltogether) listener(read());
      });
      // A page that comes back from the back/forward cache has missed the events in between.
      tab.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener(read());
      });
    },
  };
}
