import type { EngineRounds, RepeatRound } from '#engine/rules/bot-contract.ts';

const games = import.meta.glob<RepeatRound>('../../../games/*/bot/rounds.ts', {
  import: 'repeatRound',
  eager: true,
});

export function playRound(
  slug: string,
  files: EngineRounds['files'],
  input: string,
  everySteps: number,
): string[] {
  const repeatRound = games[`../../../games/${slug}/bot/rounds.ts`];
  if (!repeatRound) throw new Error(`There is no game ${slug}.`);
  return repeatRound(files, input, everySteps);
}

/** A 32-bit FNV-1a hash of each state, to reduce the data from an engine. */
export function hashesOf(states: readonly string[]): number[] {
  return states.map((state) => {
    let hash = 0x811c9dc5;
    for (let i = 0; i < state.length; i++) hash = Math.imul(hash ^ state.charCodeAt(i), 0x01000193);
    return hash >>> 0;
  });
}

Object.assign(globalThis, { playRound, hashesOf });
