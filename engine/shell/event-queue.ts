/**
 * What joins the parts of a game in one direction. Input and menus are made first and push what they want; whoever decides
 * is made last and handles it. So no part has to know another that is made after it.
 */

/** Events in the order in which they happen. */
export interface EventQueue<Event> {
  /** Handled at once; from within a handler, as soon as that has returned. What comes before there is a handler waits for it. */
  push(event: Event): void;
  /** Hands all events to `handler` from now on, those that wait first. */
  handle(handler: (event: Event) => void): void;
}

/** An empty queue without a handler. */
export function createEventQueue<Event>(): EventQueue<Event> {
  const waiting: Event[] = [];
  let handler: ((event: Event) => void) | null = null;
  let isHandling = false;

  const handleWaiting = (): void => {
    if (!handler || isHandling) return;
    isHandling = true;
    try {
      while (waiting.length > 0) handler(waiting.shift() as Event);
    } finally {
      isHandling = false;
    }
  };

  return {
    push(event) {
      waiting.push(event);
      handleWaiting();
    },
    handle(next) {
      handler = next;
      handleWaiting();
    },
  };
}
