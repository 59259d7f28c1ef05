import {
  type EmbedStatus,
  type FailureReason,
  MESSAGE_TAG,
  type PlayerMessage,
  WARNINGS,
} from '#common/messages.ts';

const FAILURE_REASONS: Readonly<Record<FailureReason, true>> = {
  'no-webgl': true,
  offline: true,
  'missing-file': true,
  'wrong-type': true,
  'wrong-encoding': true,
  truncated: true,
  stalled: true,
  crashed: true,
  'missing-script': true,
  'context-lost': true,
  'loader-fault': true,
  unreachable: true,
};

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isFailureReason(value: unknown): value is FailureReason {
  return typeof value === 'string' && Object.hasOwn(FAILURE_REASONS, value);
}

function isParameter(value: unknown): value is GameEventParameter {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function readStatus(value: unknown): EmbedStatus | null {
  if (!isFields(value)) return null;
  const { state, progress, reason, detail } = value;
  if (state === 'idle' || state === 'loaded') return { state };
  if (state === 'loading') {
    if (typeof progress !== 'number' || !(progress >= 0 && progress <= 1)) return null;
    return { state, progress };
  }
  if (state !== 'failed' || !isFailureReason(reason) || typeof detail !== 'string') return null;
  return { state, reason, detail };
}

export function readPlayerMessage(data: unknown): PlayerMessage | null {
  if (!isFields(data) || data.tag !== MESSAGE_TAG || !isFields(data.message)) return null;
  const { kind, status, name, parameters, id, image, metrics } = data.message;
  if (kind === 'escape') return { kind };
  if (kind === 'status') {
    const read = readStatus(status);
    return read && { kind, status: read };
  }
  if (kind === 'event') {
    if (typeof name !== 'string' || !Array.isArray(parameters) || !parameters.every(isParameter)) return null;
    return { kind, name, parameters };
  }
  if (typeof id !== 'number') return null;
  if (kind === 'metrics') return { kind, id, metrics };
  if (kind === 'screenshot' && (image === null || image instanceof Blob)) return { kind, id, image };
  return null;
}

/** Only the type of each parameter has been checked. */
export type GameEventParameter = Extract<PlayerMessage, { kind: 'event' }>['parameters'][number];

export type GameEventListener = (...parameters: GameEventParameter[]) => void;

export class EventListeners {
  readonly #byEvent = new Map<string, Set<GameEventListener>>();

  add(eventName: string, listener: GameEventListener): void {
    const listeners = this.#byEvent.get(eventName) ?? new Set();
    this.#byEvent.set(eventName, listeners.add(listener));
  }

  remove(eventName: string, listener: GameEventListener): void {
    const listeners = this.#byEvent.get(eventName);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#byEvent.delete(eventName);
  }

  /** A listener that throws does not stop the others. */
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
