/** Silence in ms after which a mark appears. */
export const LATE_MS = 500;
/** Silence in ms after which a message appears. */
export const SILENT_MS = 2_000;
/** Silence in ms after which the seat is free. */
export const GONE_MS = 10_000;

/** Maximum time in ms between two checks. After a longer gap, this tab counts as having slept. */
const LONGEST_GAP_MS = 1_000;

export type Contact = 'heard' | 'late' | 'silent' | 'gone';

export function contactAfter(silenceMs: number): Contact {
  if (silenceMs >= GONE_MS) return 'gone';
  if (silenceMs >= SILENT_MS) return 'silent';
  return silenceMs >= LATE_MS ? 'late' : 'heard';
}

/** Each input subtracts only `forgivenMs`; after a full reset, rare inputs could stall a match forever. */
export function createSilence(forgivenMs: number) {
  let dueMs = 0;
  let waitedMs = 0;
  let isWaiting = false;
  return {
    /** Length of the silence in ms; 0 while the match does not wait for the peer. */
    get ms() {
      return isWaiting ? waitedMs : 0;
    },
    receive() {
      dueMs = 0;
      waitedMs = Math.max(0, waitedMs - forgivenMs);
    },
    /** `isDue`: an input is missing. `isWaitedFor`: the match cannot continue without it. */
    count(passedMs: number, isDue: boolean, isWaitedFor: boolean) {
      const ms = Math.min(LONGEST_GAP_MS, Math.max(0, passedMs));
      isWaiting = isWaitedFor;
      dueMs = isDue ? dueMs + ms : 0;
      if (isWaitedFor) waitedMs = Math.max(waitedMs + ms, dueMs);
    },
  };
}

export type Silence = ReturnType<typeof createSilence>;

/** Silence in ms that frees a hidden player's seat. Phones suspend a page while another app is in use. */
const HIDDEN_GONE_MS = 60_000;

/** Maximum packets per peer between two checks before a match, because each packet may render the room again. */
export const MOST_PACKETS = 20;

/** Classifies a peer's silence before a match, when peers need to send only keep-alives. */
export function contactBefore(silenceMs: number, isHidden: boolean): Contact {
  const contact = contactAfter(silenceMs);
  return contact === 'gone' && isHidden && silenceMs < HIDDEN_GONE_MS ? 'silent' : contact;
}

export const longerSilence = (silenceMs: number, passedMs: number): number =>
  silenceMs + Math.min(LONGEST_GAP_MS, Math.max(0, passedMs));
