/** Counts the uses of each tool on this device. After a few uses, an icon needs no caption. */

import { isOneOf, type SavedValue, type SaveStore } from '#engine/saving/save-store.ts';

/** Tools with a button, in display order; each has the name of its command. */
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

export type Tool = (typeof TOOLS)[number];

const USES_TO_LEARN = 3;

type Uses = Readonly<Partial<Record<Tool, number>>>;

export const SAVED_USES: SavedValue<Uses> = {
  name: 'tools',
  version: 1,
  fallback: {},
  parse(stored) {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
    const kept = Object.entries(stored).filter(
      ([tool, uses]) => isOneOf(tool, TOOLS) && Number.isInteger(uses) && uses > 0 && uses <= USES_TO_LEARN,
    );
    return Object.fromEntries(kept);
  },
};

export function createLearnedTools(saves: SaveStore) {
  let uses = saves.read(SAVED_USES);
  const isLearned = (tool: Tool): boolean => (uses[tool] ?? 0) >= USES_TO_LEARN;
  return {
    get learned(): ReadonlySet<Tool> {
      return new Set(TOOLS.filter(isLearned));
    },
    /** Counts a use by button, key or gamepad. True if this use was the last one that needed a caption. */
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
