import {
  EVENTS_PER_SECOND,
  type EventParameter,
  limitEvents,
  PAGE_EVENTS,
  PLAYER_SECOND_MS,
  type PlayerMessage,
  WARNINGS,
} from '#common/messages.ts';

export const MAX_STRING_LENGTH = 10_000;
export const MAX_PARAMETERS = 20;
/** Maximum queue length. When the queue is full, the oldest event that pages do not display is removed. */
export const MAX_WAITING = EVENTS_PER_SECOND;

type EventMessage = Extract<PlayerMessage, { kind: 'event' }>;

/** Values of other types become null, so that parameters keep their positions. */
export function toEventParameter(value: unknown): EventParameter {
  if (typeof value === 'string') return value.slice(0, MAX_STRING_LENGTH);
  if (typeof value === 'boolean') return value;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function withNewest(waiting: readonly EventMessage[], message: EventMessage): EventMessage[] {
  const isOutdated = ({ name }: EventMessage) => name === message.name && PAGE_EVENTS.includes(name);
  return [...waiting.filter((each) => !isOutdated(each)), message];
}

/** Queues events until the page listens. `post` is null if the document is not embedded in a page of ours. */
export function receiveGameEvents(post: ((message: PlayerMessage) => void) | null) {
  let waiting: EventMessage[] | null = [];
  const limit = limitEvents<EventMessage>((message) => post?.(message), PLAYER_SECOND_MS);

  function queue(message: EventMessage) {
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
    // `String` is not called on objects, because their `toString` may be code of the game.
    const name = String(toEventParameter(eventName));
    if (post) {
      const values = parameters.slice(0, MAX_PARAMETERS).map(toEventParameter);
      queue({ kind: 'event', name, parameters: values });
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
