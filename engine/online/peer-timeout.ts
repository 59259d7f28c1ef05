/** Detects that a peer is gone, from the time that the others have waited for its inputs. */

/** Silence in ms until a mark is shown, until a sentence is shown, and until the seat becomes free. */
export const LATE_MS = 500;
export const SILENT_MS = 2_000;
export const GONE_MS = 10_000;

/** A longer gap between two checks means that the own tab was asleep, not that the peer was silent. */
const LONGEST_GAP_MS = 1_000;

/** late: a mark is due. silent: a sentence is due. gone: the seat is free. */
export type Contact = 'heard' | 'late' | 'silent' | 'gone';

/** Classifies a silence by its length. */
export function contactAfter(silenceMs: number): Contact {
  if (silenceMs >= GONE_MS) return 'gone';
  if (silenceMs >= SILENT_MS) return 'silent';
  return silenceMs >= LATE_MS ? 'late' : 'heard';
}

/** Measures the silence of one peer. */
export interface Silence {
  /** Time in ms that the match has waited for the peer; 0 while it does not wait. */
  readonly ms: number;
  /** An input arrived. */
  hear(): void;
  /** Time passed. `isDue`: an input of the peer is missing. `isWaitedFor`: nothing can go on without it. */
  count(passedMs: number, isDue: boolean, isWaitedFor: boolean): void;
}

/**
 * Starts at 0. A wait that ends is not forgotten immediately, or a peer could send one input every other second forever: each
 * input reduces it by `forgivenMs`.
 */
export function createSilence(forgivenMs: number): Silence {
  let dueMs = 0;
  let waitedMs = 0;
  let isWaiting = false;
  return {
    get ms() {
      return isWaiting ? waitedMs : 0;
    },
    hear() {
      dueMs = 0;
      waitedMs = Math.max(0, waitedMs - forgivenMs);
    },
    count(passedMs, isDue, isWaitedFor) {
      const ms = Math.min(LONGEST_GAP_MS, Math.max(0, passedMs));
      isWaiting = isWaitedFor;
      dueMs = isDue ? dueMs + ms : 0;
      if (isWaitedFor) waitedMs = Math.max(waitedMs + ms, dueMs);
    },
  };
}

/**
 * Silence in ms after which a hidden tab counts as gone before a match. A phone stops a page while its player sends the link
 * from another app.
 */
const HIDDEN_GONE_MS = 60_000;

/** Most packets of a peer that are read between two checks before a match, because each may render the room again. */
export const MOST_PACKETS = 20;

/** Classifies the silence of a peer before a match, where nothing but a sign of life is due. */
export function contactBefore(silenceMs: number, isHidden: boolean): Contact {
  const contact = contactAfter(silenceMs);
  return contact === 'gone' && isHidden && silenceMs < HIDDEN_GONE_MS ? 'silent' : contact;
}

/** Adds the time that passed to a silence that was counted before. */
export const longerSilence = (silenceMs: number, passedMs: number): number =>
  silenceMs + Math.min(LONGEST_GAP_MS, Math.max(0, passedMs));
