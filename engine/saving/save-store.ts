/** Data that a game stores on the device: small versioned values in localStorage under `slash-slash/<game>/<name>`. */

/** Part of `Storage` that saving uses. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

/** Kind of saved value. */
export interface SavedValue<T> {
  /** Last part of the key. */
  name: string;
  /** Increased when the shape changes; values of other versions are ignored. */
  version: number;
  /** Value if nothing valid is stored. */
  fallback: T;
  /** Validates stored data, which may be anything; returns null if it is invalid. */
  parse(stored: unknown): T | null;
}

/** A value after an update, and whether the device stores it. */
interface Updated<T> {
  readonly value: T;
  /** False if storage is blocked or full, was cleared while the game was open, or contains a newer version's value. */
  readonly isKept: boolean;
}

/** Stored values of one game. */
export interface SaveStore {
  /** True once the device has refused to store a value: storage is blocked or full. */
  readonly isRefused: boolean;
  read<T>(kind: SavedValue<T>): T;
  /**
   * Reads a value, changes it and writes it in one operation. Another tab may have saved since the last read, so
   * only values derived from the currently stored one are written.
   */
  update<T>(kind: SavedValue<T>, change: (stored: T) => T): Updated<T>;
  /** Calls back with the stored value each time another tab changes it. */
  follow<T>(kind: SavedValue<T>, onChange: (stored: T) => void): void;
}

/** Validates the settings that every game has; for `parse` of a saved value. */
export function parseSound(stored: unknown): SoundSettings | null {
  const { isMuted, volume } = stored as Partial<SoundSettings>;
  return typeof isMuted === 'boolean' && isShare(volume) ? { isMuted, volume } : null;
}

/** Adds a listener for a window's storage events, which report changes by other tabs. */
export type ListenToTabs = (listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void) => void;

/** Returns the browser's storage; null if access to it is refused. */
export function findStorage(): KeyValueStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Blocked by the visitor's settings or in a sandboxed frame: expected, so not an error.
  }
}

/** Changes a stored text. Returns false if storage is blocked or full. */
export function updateText(
  storage: KeyValueStore | null,
  key: string,
  change: (stored: string | null) => string,
): boolean {
  try {
    if (!storage) return false;
    const stored = storage.getItem(key);
    const text = change(stored);
    // Equal text is not written, so that tabs do not answer each other's storage events forever.
    if (text !== stored) storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates the store of a game. If a key that this document has read or written disappears, the visitor has deleted
 * everything in another tab: this document's state is older than that, and is no longer saved.
 */
export function createSaveStore(
  game: string,
  storage: KeyValueStore | null,
  listenToTabs: ListenToTabs = () => {},
): SaveStore {
  const keyOf = (name: string): string => `slash-slash/${game}/${name}`;
  const seen = new Set<string>();
  let isForgotten = false;
  let isRefused = false;

  function stored(key: string): { version: unknown; value: unknown } | null {
    try {
      const text = storage?.getItem(key) ?? null;
      if (text !== null) seen.add(key);
      const saved: unknown = JSON.parse(text ?? 'null');
      if (typeof saved !== 'object' || saved === null) return null;
      return 'version' in saved && 'value' in saved ? { version: saved.version, value: saved.value } : null;
    } catch {
      return null; // Storage that throws and text that is not JSON both mean that nothing valid is stored.
    }
  }

  function checkedValue<T>(kind: SavedValue<T>, saved: ReturnType<typeof stored>): T {
    if (saved?.version !== kind.version) return kind.fallback;
    try {
      return kind.parse(saved.value) ?? kind.fallback;
    } catch {
      return kind.fallback;
    }
  }

  function isWritable(): boolean {
    try {
      isForgotten ||= [...seen].some((key) => storage?.getItem(key) === null);
    } catch {
      isRefused = true;
      return false;
    }
    return !isForgotten;
  }

  return {
    get isRefused() {
      return isRefused;
    },
    read: (kind) => checkedValue(kind, stored(keyOf(kind.name))),
    update(kind, change) {
      const key = keyOf(kind.name);
      const saved = stored(key);
      const value = change(checkedValue(kind, saved));
      // A tab that was open before the site was updated does not overwrite a newer version's value.
      const isNewer = typeof saved?.version === 'number' && saved.version > kind.version;
      if (isNewer || !isWritable()) return { value, isKept: false };
      const isKept = updateText(storage, key, () => JSON.stringify({ version: kind.version, value }));
      if (isKept) seen.add(key);
      else isRefused = true;
      return { value, isKept };
    },
    follow(kind, onChange) {
      const key = keyOf(kind.name);
      listenToTabs((event) => {
        if (event.key === key && event.newValue !== null) onChange(checkedValue(kind, stored(key)));
      });
    },
  };
}

// Validators of stored values that several games use: storage may contain anything.

/** A fraction, e.g. the volume. */
export function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** One of some strings. */
export function isOneOf<Word extends string>(value: unknown, words: readonly Word[]): value is Word {
  return words.includes(value as Word);
}

/** Settings of every game. */
export interface SoundSettings {
  isMuted: boolean;
  /** 0…1 */
  volume: number;
}

/** Settings that can be changed. */
export interface SettingsStore<Settings> {
  readonly current: Readonly<Settings>;
  /** Saves the change and notifies all subscribers, in the order of their subscription. */
  change(changed: Partial<Settings>): void;
  /** Reports the current settings immediately, and all settings after each change with the changed ones in `changed`. */
  follow(follower: (settings: Readonly<Settings>, changed: Partial<Settings>) => void): void;
}

export function createSettingsStore<Settings extends object>(
  saves: SaveStore,
  saved: SavedValue<Settings>,
): SettingsStore<Settings> {
  const followers: ((settings: Readonly<Settings>, changed: Partial<Settings>) => void)[] = [];
  let current = saves.read(saved);
  return {
    get current() {
      return current;
    },
    change(changed) {
      current = { ...current, ...changed };
      // Only the changed settings: another tab may have changed others.
      saves.update(saved, (stored) => ({ ...stored, ...changed }));
      for (const follower of followers) follower(current, changed);
    },
    follow(follower) {
      followers.push(follower);
      follower(current, {});
    },
  };
}
