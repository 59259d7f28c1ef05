/** Tags of the Accessible Games Initiative, with its names (source: accessiblegames.com). */
export const ACCESSIBILITY_TAGS = [
  'Multiple Volume Controls',
  'Mono Sound',
  'Stereo Sound',
  'Surround Sound',
  'Narrated Menus',
  'Chat Speech-to-Text & Text-to-Speech',
  'Difficulty Levels',
  'Save Anytime',
  'Basic Input Remapping',
  'Full Input Remapping',
  'Stick Inversion',
  'Playable without Button Holds',
  'Playable without Rapid Button Presses',
  'Playable with Keyboard Only',
  'Playable with Mouse Only',
  'Playable with Buttons Only',
  'Playable with Touch Only',
  'Playable without Motion Controls',
  'Playable without Touch Controls',
  'Clear Text',
  'Large Text',
  'Large & Clear Subtitles',
  'Color Alternatives',
  'Camera Comfort',
] as const;

export type AccessibilityTag = (typeof ACCESSIBILITY_TAGS)[number];
