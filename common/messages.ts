/** The typed messages between a page and the player document in its frame, the warnings both log, and the limit of events. */

/** One value that a game may pass to the page with an event; anything else is dropped at the frame's edge. */
export type EventParameter = string | number | boolean | null;
/** Why a game does not run. Each has a sentence for the visitor in `player/play-failure.ts`. */
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

/** The one state of an embedded game. `progress` is a share from 0 to 1. */
export type EmbedStatus =
  | { state: 'idle' }
  | { state: 'loading'; progress: number }
  | { state: 'loaded' }
  | { state: 'failed'; reason: FailureReason; detail: string };

/** Image types a canvas can write in every browser. */
export type ScreenshotType = 'image/jpeg' | 'image/png' | 'image/webp';

/** What the page asks of the player. */
export type PageMessage =
  | { kind: 'hello' }
  | { kind: 'pointer-lock' }
  | { kind: 'send'; objectName: string; methodName: string; value: string | number | null }
  | { kind: 'screenshot'; id: number; type: ScreenshotType; quality: number }
  | { kind: 'metrics'; id: number }
  | { kind: 'focus' }
  | { kind: 'quit' }
  | { kind: 'restart' };

/** What the player tells the page. */
export type PlayerMessage =
  | { kind: 'status'; status: EmbedStatus }
  | { kind: 'event'; name: string; parameters: EventParameter[] }
  | { kind: 'screenshot'; id: number; image: Blob | null }
  | { kind: 'metrics'; id: number; metrics: unknown }
  | { kind: 'escape' };

/**
 * The events that every page with a game listens to: how a round ended, which messages the game takes, and whether its sound
 * is off. A game alone has no such page, and that is no fault of its.
 */
export const PAGE_EVENTS: readonly string[] = ['GameOver', 'Hears', 'Muted'];

/** Marks our messages among whatever else a window receives. */
export const MESSAGE_TAG = 'slash-slash-player';

/** A message as it travels. */
export interface Envelope<T> {
  tag: typeof MESSAGE_TAG;
  message: T;
}

/** Source: specification, section 8, "Logged warnings, not shown to the user, from the game embed". */
export const WARNINGS = {
  noInstance: 'No Unity Instance found.',
  fullscreen: 'Unable to Set Fullscreen while Unity is not Instantiated.',
  pointerLock: 'Unable to Request Pointer Lock while Unity is not Instantiated or the Canvas is not found.',
  sendMessage: 'Unable to Send Message while Unity is not Instantiated.',
  quit: 'Unable to Quit Unity while Unity is not Instantiated.',
  screenshot: 'Unable to take Screenshot while Unity is not Instantiated or Canvas is not available.',
  eventListener: 'Unable to find Event Listener in Event System for Event',
} as const;

/** What is counted: an event of a game, known by its name. */
interface NamedEvent {
  name: string;
}

/** Lets a bounded number of events a second through. */
interface EventLimit<E extends NamedEvent> {
  /** Delivers the event now, or drops it, or holds it back until there is room. */
  offer(event: E): void;
  /** Says, once in its life, that events are dropped. */
  warn(name: string): void;
  /** Forgets what is held back. */
  clear(): void;
}

/** Most events of a game that reach the page in a second. A game tells of rounds and of its sound, not of frames. */
export const EVENTS_PER_SECOND = 20;

/**
 * How long the player counts for a second, in milliseconds. The page counts too, since what comes from a frame may lie;
 * the margin keeps it from dropping what only arrived a little closer together than it was sent.
 */
export const PLAYER_SECOND_MS = 1100;

/**
 * A limit of `EVENTS_PER_SECOND` in any span of `secondMs`. What is too much is dropped, which is logged once. Of the
 * events that pages show only the newest counts, so that one of each name is held back instead: a game that tells of every
 * frame still has its round's end told.
 */
export function limitEvents<E extends NamedEvent>(
  deliver: (event: E) => void,
  secondMs = 1000,
): EventLimit<E> {
  // Taken now: the end of a game stops the timers that are started while it runs, and its last score is still to be told.
  const { setTimeout, clearTimeout } = globalThis;
  const deliveredAt: number[] = [];
  const held = new Map<string, E>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasWarned = false;

  /** How long until the next event may pass, in milliseconds; 0 when it may now. */
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
      `The game sends more than ${EVENTS_PER_SECOND} events a second: the rest are dropped, of ${PAGE_EVENTS.join(', ')} all but the newest.`,
      { eventName: name },
    );
  }

  return {
    offer(event) {
      // What was held back is older, so it goes first, unless this one takes its place.
      held.delete(event.name);
      deliverHeld();
      if (wait() === 0) return pass(event);
      warn(event.name);
      if (!PAGE_EVENTS.includes(event.name)) return;
      held.set(event.name, event);
      deliverHeld();
    },
    warn,
    clear() {
      clearTimeout(timer);
      held.clear();
    },
  };
}
