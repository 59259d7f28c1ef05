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
