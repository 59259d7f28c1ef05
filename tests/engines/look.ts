/** One check in one engine: its fault, or null. */
export interface Look {
  name: string;
  fault: string | null;
}

/** A check that is not possible because the engine or this machine lacks something; the message says what. */
export class NotHereError extends Error {
  override name = 'NotHereError';
}
