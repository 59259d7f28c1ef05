/** What a player has set, kept on the device and told to whoever follows it. */
import type { SavedValue, SaveStore } from '../saving/save-store.ts';

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
