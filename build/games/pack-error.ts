import { stripVTControlCharacters } from 'node:util';

/** A game that cannot be packed. The message is one sentence that names the game and the file. */
export class PackError extends Error {
  override name = 'PackError';
}

/** What is wrong, in one sentence. The bundler’s errors come as a list, each with the source around it drawn below its first line. */
export function firstSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('errors' in error && Array.isArray(error.errors) && error.errors.length > 0) {
    return firstSentence(error.errors[0]);
  }
  const [sentence = '', place = ''] = stripVTControlCharacters(error.message).split('\n');
  const where = /\[ (\S+) \]/.exec(place)?.[1];
  const isFile = where && !where.includes('virtual:');
  return isFile ? `${sentence} (${where})` : sentence;
}

/** Tells in one sentence why something could not be packed. `name` begins it. */
export function packErrorFrom(name: string, error: unknown): PackError {
  if (error instanceof PackError) return error;
  return new PackError(`${name} cannot be packed: ${firstSentence(error)}`, { cause: error });
}
