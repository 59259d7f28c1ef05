import { type PlayerMessage, WARNINGS } from '#player/messages.ts';

/** One value that came with a game's event. It was checked for its type, never for its meaning. */
export type GameEventParameter = Extract<PlayerMessage, { kind: 'event' }>['parameters'][number];

/** Called with whatever the game passed along. */
export type GameEventListener = (...parameters: GameEventParameter[]) => void;

/** Who listens to which of a game's events. Every listener of an event is called; removing one leaves the others. */
export class EventListeners {
  readonly #byEvent = new Map<string, Set<GameEventListener>>();

  /** Adding the same listener twice is the same as once. */
  add(eventName: string, listener: GameEventListener): void {
    const listeners = this.#byEvent.get(eventName) ?? new Set();
    this.#byEvent.set(eventName, listeners.add(listener));
  }

  remove(eventName: string, listener: GameEventListener): void {
    const listeners = this.#byEvent.get(eventName);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#byEvent.delete(eventName);
  }

  /** Calls all listeners of the event; one that throws is logged and keeps no other from its turn. */
  dispatch(eventName: string, parameters: readonly GameEventParameter[]): void {
    const listeners = this.#byEvent.get(eventName);
    if (!listeners) {
      console.warn(WARNINGS.eventListener, { eventName });
      return;
    }
    for (const listener of [...listeners]) {
      try {
        listener(...parameters);
      } catch (error) {
        console.error(`A listener of the game's event "${eventName}" failed.`, error);
      }
    }
  }
}
