import {
  EVENTS_PER_SECOND,
  type EventParameter,
  limitEvents,
  PAGE_EVENTS,
  PLAYER_SECOND_MS,
  type PlayerMessage,
  WARNINGS,
} from '#common/messages.ts';

/** Longest string that a game may send, in UTF-16 code units. */
export const MAX_STRING_LENGTH = 10_000;
/** Maximum number of parameters of one event. */
export const MAX_PARAMETERS = 20;
/**
 * Maximum number of events that wait for the page's hello. When it is exceeded the oldest is dropped, except for events that
 * pages show.
 */
export const MAX_WAITING = EVENTS_PER_SECOND;

type EventMessage = Extract<PlayerMessage, { kind: 'event' }>;

/**
 * Converts a value of the game to one that may leave the frame. Others become null, so that parameters keep their positions.
 */
export function toEventParameter(value: unknown): EventParameter {
  if (typeof value === 'string') return value.slice(0, MAX_STRING_LENGTH);
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export interface GameEvents {
  /** Call after the page's hello: sends the queued events, and from now on each event at once. */
  pageListens(): void;
}

/** Returns the queue with the message; of events that pages show only the newest is kept. */
function withNewest(waiting: readonly EventMessage[], message: EventMessage): EventMessage[] {
  const isOutdated = ({ name }: EventMessage) => name === message.name && PAGE_EVENTS.includes(name);
  return [...waiting.filter((each) => !isOutdated(each)), message];
}

/**
 * Defines `window.dispatchReactUnityEvent`. A game loads before the page around it is live, so early events are queued.
 * @param post sends to the page; null if no page of ours listens, in which case events that pages do not handle are warned
 * about
 */
export function receiveGameEvents(post: ((message: PlayerMessage) => void) | null): GameEvents {
  let waiting: EventMessage[] | null = [];
  const limit = limitEvents<EventMessage>((message) => post?.(message), PLAYER_SECOND_MS);

  function tell(message: EventMessage) {
    if (!waiting) return limit.offer(message);
    waiting = withNewest(waiting, message);
    if (waiting.length <= MAX_WAITING) return;
    limit.warn(message.name);
    waiting.splice(
      waiting.findIndex(({ name }) => !PAGE_EVENTS.includes(name)),
      1,
    );
  }

  window.dispatchReactUnityEvent = (eventName, ...parameters) => {
    // Does not call the object's toString, which is the game's code.
    const name = String(toEventParameter(eventName));
    if (post) {
      const values = parameters.slice(0, MAX_PARAMETERS).map(toEventParameter);
      tell({ kind: 'event', name, parameters: values });
    } else if (!PAGE_EVENTS.includes(name)) console.warn(WARNINGS.eventListener, { eventName: name });
  };

  return {
    pageListens() {
      const early = waiting ?? [];
      waiting = null;
      for (const message of early) limit.offer(message);
    },
  };
}
