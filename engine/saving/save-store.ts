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
  /** Returns false if the device refuses (storage blocked or full); the game goes on without. */
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

/** What a game keeps, by its slug. */
export function createSaveStore(game: string, storage: KeyValueStore | null): SaveStore {
  const keyOf = (name: string): string => `slash-slash/${game}/${name}`;
  return {
    read(kind) {
      try {
        const stored: unknown = JSON.parse(storage?.getItem(keyOf(kind.name)) ?? 'null');
        if (typeof stored !== 'object' || stored === null) return kind.fallback;
        if (!('version' in stored) || stored.version !== kind.version || !('value' in stored))
          return kind.fallback;
        return kind.parse(stored.value) ?? kind.fallback;
      } catch {
        return kind.fallback; // Storage that throws and text that is no JSON both mean: nothing usable is stored.
      }
    },
    write(kind, value) {
      try {
        storage?.setItem(keyOf(kind.name), JSON.stringify({ version: kind.version, value }));
        return storage !== null;
      } catch {
        return false;
      }
    },
  };
}
