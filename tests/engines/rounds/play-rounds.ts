/** What is bundled, and run in every engine: each game's rules, and what plays their rounds again. */
import type { EngineRounds, RepeatRound } from '#engine/rules/bot-contract.ts';

const games = import.meta.glob<RepeatRound>('../../../games/*/bot/repeat-round.ts', {
  import: 'repeatRound',
  eager: true,
});

/** The states of one game's round after every so many steps. */
export function playRound(
  slug: string,
  files: EngineRounds['files'],
  input: string,
  everySteps: number,
): string[] {
  const repeatRound = games[`../../../games/${slug}/bot/repeat-round.ts`];
  if (!repeatRound) throw new Error(`There is no game ${slug}.`);
  return repeatRound(files, input, everySteps);
}

/** A hash of states, so that little travels from an engine: FNV-1a, of 32 bits, for each. */
export function hashesOf(states: readonly string[]): number[] {
  return states.map((state) => {
    let hash = 0x811c9dc5;
    for (let i = 0; i < state.length; i++) hash = Math.imul(hash ^ state.charCodeAt(i), 0x01000193);
    return hash >>> 0;
  });
}

Object.assign(globalThis, { playRound, hashesOf });
