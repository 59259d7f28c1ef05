/** What a game keeps on the device: small versioned values in localStorage under `slash-slash/<game>/<name>`. */

/** The part of `Storage` that saving needs. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

/** One kind of saved value. */
export interface SavedValue<T> {
  /** Last part of its key. */
  name: string;
  /** Raised when the shape changes; values of other versions are ignored. */
  version: number;
  /** What counts when nothing usable is stored. */
  fallback: T;
  /** Checks what was stored (anything may be there) and returns it, or null if it is no such value. */
  parse(stored: unknown): T | null;
}

/** A value after an update, and whether the device keeps it. */
interface Updated<T> {
  readonly value: T;
  /** False where storage is blocked or full, was cleared while the game was open, or holds a newer version's value. */
  readonly isKept: boolean;
}

/** What the device keeps of one game. */
export interface SaveStore {
  read<T>(kind: SavedValue<T>): T;
  /**
   * Reads a value, changes it and writes it, in one go: another tab may have saved since this one read it last, so
   * nothing is written that was not made from what is stored now.
   */
  update<T>(kind: SavedValue<T>, change: (stored: T) => T): Updated<T>;
  /** Calls back with the stored value each time another tab has changed it. */
  follow<T>(kind: SavedValue<T>, onChange: (stored: T) => void): void;
}

/** Registers a listener for the storage events of a window: they tell what other tabs have saved. */
export type ListenToTabs = (listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void) => void;

/** The browser's storage, or null where even asking for it is refused. */
export function findStorage(): KeyValueStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Blocked by the visitor's settings or by a sandboxed frame: an expected state, not a fault.
  }
}

/** Changes a stored text. False if nothing is saved because storage is blocked or full. */
export function updateText(
  storage: KeyValueStore | null,
  key: string,
  change: (stored: string | null) => string,
): boolean {
  try {
    if (!storage) return false;
    const stored = storage.getItem(key);
    const text = change(stored);
    // Equal text is not written: tabs that answer each other's storage events come to an end.
    if (text !== stored) storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What a game keeps, by its slug. Once a key that this document has read or written is gone, the visitor has forgotten
 * everything in another tab: this document's state is older than that, and is not saved any more.
 */
export function createSaveStore(
  game: string,
  storage: KeyValueStore | null,
  listenToTabs: ListenToTabs = () => {},
): SaveStore {
  const keyOf = (name: string): string => `slash-slash/${game}/${name}`;
  const seen = new Set<string>();
  let isForgotten = false;

  function stored(key: string): { version: unknown; value: unknown } | null {
    try {
      const text = storage?.getItem(key) ?? null;
      if (text !== null) seen.add(key);
      const saved: unknown = JSON.parse(text ?? 'null');
      if (typeof saved !== 'object' || saved === null) return null;
      return 'version' in saved && 'value' in saved ? { version: saved.version, value: saved.value } : null;
    } catch {
      return null; // Storage that throws and text that is no JSON both mean: nothing usable is stored.
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
      return false;
    }
    return !isForgotten;
  }

  return {
    read: (kind) => checkedValue(kind, stored(keyOf(kind.name))),
    update(kind, change) {
      const key = keyOf(kind.name);
      const saved = stored(key);
      const value = change(checkedValue(kind, saved));
      // A tab that was open before the site was updated does not replace what a newer version has saved.
      const isNewer = typeof saved?.version === 'number' && saved.version > kind.version;
      if (isNewer || !isWritable()) return { value, isKept: false };
      const isKept = updateText(storage, key, () => JSON.stringify({ version: kind.version, value }));
      if (isKept) seen.add(key);
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

// What several games ask of values that they have stored: a storage may hold anything.

/** A share: volume, shake. */
export function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

/** One of some words. */
export function isOneOf<Word extends string>(value: unknown, words: readonly Word[]): value is Word {
  return words.includes(value as Word);
}

/** What every game lets a player set. */
export interface SoundSettings {
  isMuted: boolean;
  /** 0…1 */
  volume: number;
}

/** Settings that can be changed. */
export interface SettingsStore<Settings> {
  readonly current: Readonly<Settings>;
  /** Keeps the change and tells all followers, in the order in which they came. */
  change(changed: Partial<Settings>): void;
  /** Tells the present settings at once, and those after each change; `changed` is what was changed. */
  follow(follower: (settings: Readonly<Settings>, changed: Partial<Settings>) => void): void;
}

/** The settings that `saves` holds. */
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
      // Only what was changed here: another tab may have changed something else.
      saves.update(saved, (stored) => ({ ...stored, ...changed }));
      for (const follower of followers) follower(current, changed);
    },
    follow(follower) {
      followers.push(follower);
      follower(current, {});
    },
  };
}
