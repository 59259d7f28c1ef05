/** Messages between a page and the player document in its frame. */

/** Type of an event's parameters. The player sends values of any other type as null. */
export type EventParameter = string | number | boolean | null;
export type FailureReason =
  | 'no-webgl'
  | 'offline'
  | 'missing-file'
  | 'wrong-type'
  | 'wrong-encoding'
  | 'truncated'
  | 'stalled'
  | 'crashed'
  | 'missing-script'
  | 'context-lost'
  | 'loader-fault'
  | 'unreachable';

/** `progress` is a fraction from 0 to 1. */
export type EmbedStatus =
  | { state: 'idle' }
  | { state: 'loading'; progress: number }
  | { state: 'loaded' }
  | { state: 'failed'; reason: FailureReason; detail: string };

/** Image types that a canvas can write in every browser. */
export type ScreenshotType = 'image/jpeg' | 'image/png' | 'image/webp';

export type PageMessage =
  | { kind: 'hello' }
  | { kind: 'pointer-lock' }
  | { kind: 'send'; objectName: string; methodName: string; value: string | number | null }
  | { kind: 'screenshot'; id: number; type: ScreenshotType; quality: number }
  | { kind: 'metrics'; id: number }
  | { kind: 'focus' }
  | { kind: 'quit' }
  | { kind: 'restart' };

export type PlayerMessage =
  | { kind: 'status'; status: EmbedStatus }
  | { kind: 'event'; name: string; parameters: EventParameter[] }
  | { kind: 'screenshot'; id: number; image: Blob | null }
  | { kind: 'metrics'; id: number; metrics: unknown }
  | { kind: 'escape' };

/** Events that game pages handle. On a page without a listener, the player does not warn about these. */
export const PAGE_EVENTS: readonly string[] = ['GameOver', 'Hears', 'Muted'];

/** Distinguishes our messages from others that a window receives. */
export const MESSAGE_TAG = 'slash-slash-player';

export interface Envelope<T> {
  tag: typeof MESSAGE_TAG;
  message: T;
}

/** Source: requirements, section 8, "Logged warnings, not shown to the user, from the game embed". */
export const WARNINGS = {
  noInstance: 'No Unity Instance found.',
  fullscreen: 'Unable to Set Fullscreen while Unity is not Instantiated.',
  pointerLock: 'Unable to Request Pointer Lock while Unity is not Instantiated or the Canvas is not found.',
  sendMessage: 'Unable to Send Message while Unity is not Instantiated.',
  quit: 'Unable to Quit Unity while Unity is not Instantiated.',
  screenshot: 'Unable to take Screenshot while Unity is not Instantiated or Canvas is not available.',
  eventListener: 'Unable to find Event Listener in Event System for Event',
} as const;

interface NamedEvent {
  name: string;
}

/** Maximum number of game events that reach the page per second. Games should report rounds and sound, not frames. */
export const EVENTS_PER_SECOND = 20;

/** Length of the player's rate-limit window, in ms. Longer than the page's, because messages can arrive in bunches. */
export const PLAYER_SECOND_MS = 1100;

/** Limits events in any span of `secondMs`. The newest of each name in `PAGE_EVENTS` is delayed instead of dropped. */
export function limitEvents<E extends NamedEvent>(deliver: (event: E) => void, secondMs = 1000) {
  // Saved here, because the end of a game replaces the timer functions before its last score is delivered.
  const { setTimeout, clearTimeout } = globalThis;
  const deliveredAt: number[] = [];
  const held = new Map<string, E>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasWarned = false;

  /** Returns the waiting time in milliseconds; 0 if the next event may pass now. */
  function wait(): number {
    const [first = 0] = deliveredAt;
    return deliveredAt.length < EVENTS_PER_SECOND ? 0 : Math.max(0, first + secondMs - performance.now());
  }

  function pass(event: E) {
    held.delete(event.name);
    deliveredAt.push(performance.now());
    if (deliveredAt.length > EVENTS_PER_SECOND) deliveredAt.shift();
    deliver(event);
  }

  function deliverHeld() {
    for (const event of held.values()) {
      if (wait() > 0) break;
      pass(event);
    }
    clearTimeout(timer);
    if (held.size > 0) timer = setTimeout(deliverHeld, wait());
  }

  function warn(name: string) {
    if (hasWarned) return;
    hasWarned = true;
    console.warn(
      `The game sends more than ${EVENTS_PER_SECOND} events a second. Extra events are dropped, except the newest of each of ${PAGE_EVENTS.join(', ')}.`,
      { eventName: name },
    );
  }

  return {
    /** Delivers the event now, drops it, or holds it until the limit allows. */
    offer(event: E) {
      // A held event is older, so it is delivered first, unless this one replaces it.
      held.delete(event.name);
      deliverHeld();
      if (wait() === 0) return pass(event);
      warn(event.name);
      if (!PAGE_EVENTS.includes(event.name)) return;
      held.set(event.name, event);
      deliverHeld();
    },
    /** Warns, the first time only, that events are dropped. */
    warn,
    clear() {
      clearTimeout(timer);
      held.clear();
    },
  };
}
