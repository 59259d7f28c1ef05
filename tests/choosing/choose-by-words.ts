export interface Choosable {
  units: readonly string[];
  specs: readonly string[];
  parts: readonly string[];
}

export interface Choice extends Choosable {
  notRun: readonly string[];
}

export class UnknownWordError extends Error {
  override name = 'UnknownWordError';
}

/** Returns all tests if there are no words. Throws an UnknownWordError for a word without a match. */
export function chooseByWords(words: readonly string[], all: Choosable): Choice {
  if (words.length === 0) return { ...all, notRun: [] };
  for (const word of words)
    if (![...all.units, ...all.specs, ...all.parts].some((name) => name.includes(word)))
      throw new UnknownWordError(
        `"${word}" chooses nothing: it is in the path of no test, and in none of ${all.parts.join(', ')}.`,
      );
  const chosen = (names: readonly string[]) =>
    names.filter((name) => words.some((word) => name.includes(word)));
  const choice = { units: chosen(all.units), specs: chosen(all.specs), parts: chosen(all.parts) };
  const notRun = [
    ...(choice.units.length === 0 ? ['unit tests'] : []),
    ...(choice.specs.length === 0 ? ['end-to-end tests'] : []),
    ...all.parts.filter((part) => !choice.parts.includes(part)),
  ];
  return { ...choice, notRun };
}
