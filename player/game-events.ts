import { type PlayerMessage, WARNINGS } from './messages.ts';
import type { EventParameter } from './unity-contract.ts';

/** Longest string that a game may pass along, in UTF-16 code units. */
export const MAX_STRING_LENGTH = 10_000;
/** Most parameters of one event. */
export const MAX_PARAMETERS = 20;
/** Most events that wait for a page which has not said hello yet; the oldest go first. */
export const MAX_WAITING = 100;

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

/**
 * Defines `window.dispatchReactUnityEvent`. A game loads before the page around it is live, so early events wait.
 * @param post sends to the page; null where no page of ours listens, then every event is warned about
 */
export function receiveGameEvents(post: ((message: PlayerMessage) => void) | null): GameEvents {
  let waiting: PlayerMessage[] | null = [];

  window.dispatchReactUnityEvent = (eventName, ...parameters) => {
    // Without asking an object for its text: a game's own code would answer.
    const name = String(toEventParameter(eventName));
    if (!post) {
      console.warn(WARNINGS.eventListener, { eventName: name });
      return;
    }
    const message: PlayerMessage = {
      kind: 'event',
      name,
      parameters: parameters.slice(0, MAX_PARAMETERS).map(toEventParameter),
    };
    if (waiting) waiting = [...waiting, message].slice(-MAX_WAITING);
    else post(message);
  };

  return {
    pageListens() {
      for (const message of waiting ?? []) post?.(message);
      waiting = null;
    },
  };
}
