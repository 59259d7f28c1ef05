/** One look at one thing in one engine: what is wrong with it, or null. */
export interface Look {
  name: string;
  fault: string | null;
}

/** What cannot be looked at in an engine, because the engine or this machine has not what it takes; the message says what. */
export class NotHereError extends Error {
  override name = 'NotHereError';
}
