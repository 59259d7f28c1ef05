/** Saves small versioned values in localStorage under `slash-slash/<game>/<name>`. */

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

export interface SavedValue<T> {
  /** Last part of the storage key. */
  name: string;
  /** Incremented when the value's format changes. Values of other versions are ignored. */
  version: number;
  fallback: T;
  /** Validates stored data, which may be anything. Returns null if it is invalid. */
  parse(stored: unknown): T | null;
}

interface Updated<T> {
  readonly value: T;
  /** False if the storage is blocked, full or cleared, or if it contains a newer version's value. */
  readonly isKept: boolean;
}

export interface SaveStore {
  /** True if storage is blocked or full. */
  readonly isRefused: boolean;
  read<T>(kind: SavedValue<T>): T;
  /** Applies the change to the stored value, because another tab may have saved since it was last read. */
  update<T>(kind: SavedValue<T>, change: (stored: T) => T): Updated<T>;
  /** Calls `onChange` each time another tab changes the value. */
  follow<T>(kind: SavedValue<T>, onChange: (stored: T) => void): void;
}

/** Subscribes to storage events, which report changes made by other tabs. */
export type ListenToTabs = (listener: (event: Pick<StorageEvent, 'key' | 'newValue'>) => void) => void;

export function findStorage(): KeyValueStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Blocked by the visitor's settings or in a sandboxed frame: expected, so not an error.
  }
}

/** Returns false if the storage is blocked or full. */
export function updateText(
  storage: KeyValueStore | null,
  key: string,
  change: (stored: string | null) => string,
): boolean {
  try {
    if (!storage) return false;
    const stored = storage.getItem(key);
    const text = change(stored);
    // Equal text is not written, so that tabs do not respond to each other's storage events forever.
    if (text !== stored) storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** After the visitor has deleted all data in another tab, older values are not saved again. */
export function createSaveStore(
  game: string,
  storage: KeyValueStore | null,
  listenToTabs: ListenToTabs = () => {},
): SaveStore {
  const keyOf = (name: string): string => `slash-slash/${game}/${name}`;
  const seen = new Set<string>();
  let isForgotten = false;
  let isRefused = false;
  // A game that had stored nothing misses no key, and events may arrive late, so both are checked.
  listenToTabs(({ key }) => {
    isForgotten ||= key === null;
  });

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
      // A tab opened before an update of the site must not overwrite a newer version's value.
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

/** Calls `onElsewhere` when another tab saves its value. From then on, this tab's value is not saved. */
export function keepInPlay<T>(saves: SaveStore, kind: SavedValue<T>, onElsewhere: () => void) {
  const fallback = JSON.stringify(kind.fallback);
  const stored = (): string => JSON.stringify(saves.read(kind));
  /** Value that this tab last read or saved. Storage events arrive late, so otherwise both tabs could stop saving. */
  let known = stored();
  let isElsewhere = false;

  function check(): void {
    const now = stored();
    if (isElsewhere || now === known || now === fallback) return;
    isElsewhere = true;
    onElsewhere();
  }

  saves.follow(kind, check);
  return {
    /** Saves the value unless another tab has saved its own. Returns false if the storage is blocked or full. */
    save(value: T): boolean {
      check();
      if (isElsewhere) return true;
      const { isKept } = saves.update(kind, () => value);
      known = stored();
      return isKept;
    },
    /** From now on, saves this tab's value instead of the other tab's. */
    take() {
      isElsewhere = false;
      known = stored();
    },
  };
}

/** Saved value that cannot be merged with that of another tab, such as a table in play. */
export type ValueInPlay<T> = ReturnType<typeof keepInPlay<T>>;

export function isShare(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1;
}

export function isOneOf<Value extends string | number>(
  value: unknown,
  values: readonly Value[],
): value is Value {
  return values.includes(value as Value);
}

/** One validator per field. It returns the stored value, or null if it is invalid. */
export type FieldChecks<Settings> = {
  readonly [Field in keyof Settings]: (stored: unknown) => Settings[Field] | null;
};

/** Replaces invalid and missing fields by those in `fallback`, and leaves the others unchanged. */
export function parseFields<Settings extends object>(
  stored: unknown,
  fallback: Settings,
  checks: FieldChecks<Settings>,
): Settings {
  const found = (stored ?? {}) as Partial<Record<keyof Settings, unknown>>;
  const parsed = { ...fallback };
  for (const field of Object.keys(checks) as (keyof Settings)[])
    parsed[field] = checks[field](found[field]) ?? fallback[field];
  return parsed;
}

export const checkFlag = (stored: unknown): boolean | null => (typeof stored === 'boolean' ? stored : null);
export const checkShare = (stored: unknown): number | null => (isShare(stored) ? stored : null);
export const checkOneOf =
  <const Value extends string | number>(values: readonly Value[]) =>
  (stored: unknown): Value | null =>
    isOneOf(stored, values) ? stored : null;

export interface SoundSettings {
  isMuted: boolean;
  /** Volume, 0 to 1. */
  volume: number;
}

export const SOUND_CHECKS: FieldChecks<SoundSettings> = { isMuted: checkFlag, volume: checkShare };

type Entries = Readonly<Record<string, unknown>>;

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges only changed entries, because another tab may have changed others. In a conflict, the last change wins. */
function mergeSettings<Settings extends object>(
  saved: SavedValue<Settings>,
  stored: Settings,
  before: Settings,
  changed: Partial<Settings>,
): Settings {
  const merged: Settings = { ...stored, ...changed };
  const names = (Object.keys(changed) as (keyof Settings)[]).filter((name) => isEntries(changed[name]));
  for (const name of names) {
    const was = before[name] as Entries;
    const own = Object.entries(changed[name] as Entries).filter(([key, value]) => was[key] !== value);
    merged[name] = { ...stored[name], ...Object.fromEntries(own) };
  }
  const checked = names.length > 0 ? saved.parse(merged) : merged;
  const isValid = names.every((name) =>
    Object.entries(merged[name] as Entries).every(
      ([key, value]) => (checked?.[name] as Entries | undefined)?.[key] === value,
    ),
  );
  return isValid ? merged : { ...stored, ...changed };
}

export function createSettingsStore<Settings extends object>(saves: SaveStore, saved: SavedValue<Settings>) {
  const followers: ((settings: Readonly<Settings>, changed: Partial<Settings>) => void)[] = [];
  let current = saves.read(saved);
  return {
    get current(): Readonly<Settings> {
      return current;
    },
    /** Saves the change, and notifies subscribers in the order in which they subscribed. */
    change(changed: Partial<Settings>) {
      const before = current;
      current = { ...current, ...changed };
      // Only the changed settings are written, because another tab may have changed others.
      saves.update(saved, (stored) => mergeSettings(saved, stored, before, changed));
      for (const follower of followers) follower(current, changed);
    },
    /** Calls `follower` immediately, and after each change with the changed settings in `changed`. */
    follow(follower: (settings: Readonly<Settings>, changed: Partial<Settings>) => void) {
      followers.push(follower);
      follower(current, {});
    },
  };
}

export type SettingsStore<Settings extends object> = ReturnType<typeof createSettingsStore<Settings>>;
