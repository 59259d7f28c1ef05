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

/** What the device keeps of one game. */
export interface SaveStore {
  read<T>(kind: SavedValue<T>): T;
  /** Returns false if nothing is saved: storage is blocked or full, or was cleared while the game was open. */
  write<T>(kind: SavedValue<T>, value: T): boolean;
}

/** The browser's storage, or null where even asking for it is refused. */
export function findStorage(): KeyValueStore | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null; // Blocked by the visitor's settings or by a sandboxed frame: an expected state, not a fault.
  }
}

/**
 * What a game keeps, by its slug. Once a key that this document has read or written is gone, the visitor has forgotten
 * everything in another tab: this document's state is older than that, and is not saved any more.
 */
export function createSaveStore(game: string, storage: KeyValueStore | null): SaveStore {
  const keyOf = (name: string): string => `slash-slash/${game}/${name}`;
  const seen = new Set<string>();
  let isForgotten = false;

  function stored(key: string): string | null {
    const text = storage?.getItem(key) ?? null;
    if (text !== null) seen.add(key);
    return text;
  }

  return {
    read(kind) {
      try {
        const saved: unknown = JSON.parse(stored(keyOf(kind.name)) ?? 'null');
        if (typeof saved !== 'object' || saved === null) return kind.fallback;
        if (!('version' in saved) || saved.version !== kind.version || !('value' in saved))
          return kind.fallback;
        return kind.parse(saved.value) ?? kind.fallback;
      } catch {
        return kind.fallback; // Storage that throws and text that is no JSON both mean: nothing usable is stored.
      }
    },
    write(kind, value) {
      try {
        if (!storage) return false;
        isForgotten ||= [...seen].some((key) => storage.getItem(key) === null);
        if (isForgotten) return false;
        storage.setItem(keyOf(kind.name), JSON.stringify({ version: kind.version, value }));
        seen.add(keyOf(kind.name));
        return true;
      } catch {
        return false;
      }
    },
  };
}
