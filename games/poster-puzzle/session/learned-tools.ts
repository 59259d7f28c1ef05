/** How often each tool was used on this device: after a few times its sign says enough. */

import type { SavedValue, SaveStore } from '#engine/saving/save-store.ts';

/** The tools that have a button each, in the order in which they stand; each is called as the action that it does. */
export const TOOLS = [
  'posters',
  'gallery',
  'reference',
  'borders',
  'gather',
  'hint',
  'zoom-in',
  'zoom-out',
  'fit',
  'menu',
] as const;

/** One of them. */
export type Tool = (typeof TOOLS)[number];

/** Whether an action, or any other word, is one of them. */
export function isTool(word: string): word is Tool {
  return TOOLS.some((tool) => tool === word);
}

/** Who has used a tool so often knows what its sign means. */
const USES_TO_LEARN = 3;

type Uses = Readonly<Partial<Record<Tool, number>>>;

/** The uses as they are kept, each up to `USES_TO_LEARN`. */
export const SAVED_USES: SavedValue<Uses> = {
  name: 'tools',
  version: 1,
  fallback: {},
  parse(stored) {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    const kept = Object.entries(stored).filter(
      ([tool, uses]) => isTool(tool) && Number.isInteger(uses) && uses > 0 && uses <= USES_TO_LEARN,
    );
    return Object.fromEntries(kept);
  },
};

/** What the device has kept of it. */
export function createLearnedTools(saves: SaveStore) {
  let uses = saves.read(SAVED_USES);
  const isLearned = (tool: Tool): boolean => (uses[tool] ?? 0) >= USES_TO_LEARN;
  return {
    get learned(): ReadonlySet<Tool> {
      return new Set(TOOLS.filter(isLearned));
    },
    /** Counts a use, by button, key or gamepad; true if the tool needs no caption from now on. */
    use(tool: Tool): boolean {
      if (isLearned(tool)) return false;
      const before = uses[tool] ?? 0;
      uses = saves.update(SAVED_USES, (stored) => ({
        ...uses,
        ...stored,
        [tool]: Math.min(USES_TO_LEARN, Math.max(before, stored[tool] ?? 0) + 1),
      })).value;
      return isLearned(tool);
    },
  };
}
