export interface Look {
  name: string;
  fault: string | null;
}

/** The engine or this machine lacks something that the check needs; the message says what. */
export class NotHereError extends Error {
  override name = 'NotHereError';
}
