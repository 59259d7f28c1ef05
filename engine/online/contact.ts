/** Whether the other machine is still there, from when it was last heard. */

/** Of silence, in ms: until a mark is shown, until the match stands still, and until the other counts as gone. */
export const LATE_MS = 500;
export const SILENT_MS = 2_000;
export const GONE_MS = 12_000;

/** heard: all is well. late: a mark is due. silent: the match stands still. gone: the seat is free. */
export type Contact = 'heard' | 'late' | 'silent' | 'gone';

/** What a silence of so many ms means. */
export function contactAfter(silenceMs: number): Contact {
  if (silenceMs >= GONE_MS) return 'gone';
  if (silenceMs >= SILENT_MS) return 'silent';
  return silenceMs >= LATE_MS ? 'late' : 'heard';
}
