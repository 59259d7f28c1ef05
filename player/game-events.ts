import {
  EVENTS_PER_SECOND,
  type EventParameter,
  limitEvents,
  PAGE_EVENTS,
  PLAYER_SECOND_MS,
  type PlayerMessage,
  WARNINGS,
} from '#common/messages.ts';

/** Longest string that a game may pass along, in UTF-16 code units. */
export const MAX_STRING_LENGTH = 10_000;
/** Most parameters of one event. */
export const MAX_PARAMETERS = 20;
/** Most events that wait for a page which has not said hello yet; what pages show is never pushed out, of the rest the oldest is. */
export const MAX_WAITING = EVENTS_PER_SECOND;

type EventMessage = Extract<PlayerMessage, { kind: 'event' }>;

/** What of a game's value may leave the frame. Anything else becomes null, so that the others keep their places. */
export function toEventParameter(value: unknown): EventParameter {
  if (typeof value === 'string') return value.slice(0, MAX_STRING_LENGTH);
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** Where a game's events go. */
export interface GameEvents {
  /** The page has said hello: it gets what has happened so far, and from now on everything at once. */
  pageListens(): void;
}

/** Of what pages show only the newest counts. */
function withNewest(waiting: readonly EventMessage[], message: EventMessage): EventMessage[] {
  const isOutdated = ({ name }: EventMessage) => name === message.name && PAGE_EVENTS.includes(name);
  return [...waiting.filter((each) => !isOutdated(each)), message];
}

/**
 * Defines `window.dispatchReactUnityEvent`. A game loads before the page around it is live, so early events wait.
 * @param post sends to the page; null where no page of ours listens: then an event that no page of ours would hear either
 * is warned about
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
    // Without asking an object for its text: a game's own code would answer.
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
