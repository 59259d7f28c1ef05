/** Keeps the table on the device soon after it has changed, and at once when the player leaves. */

/** So long after the last change, in milliseconds. */
const AFTER_MS = 700;

export interface Autosave {
  soon(): void;
  now(): void;
}

/** `keep` is false if the device refuses, which `onRefused` hears once. */
export function createAutosave(keep: () => boolean, onRefused: () => void): Autosave {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let hasTold = false;
  const now = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (keep() || hasTold) return;
    hasTold = true;
    onRefused();
  };
  return {
    soon() {
      if (timer !== null) clearTimeout(timer);
      timer = setTimeout(now, AFTER_MS);
    },
    now,
  };
}
