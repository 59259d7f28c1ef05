import { PAGE_EVENTS } from './messages.ts';

/** What is counted: an event of a game, known by its name. */
interface NamedEvent {
  name: string;
}

/** Lets a bounded number of events a second through. */
export interface EventLimit<E extends NamedEvent> {
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
