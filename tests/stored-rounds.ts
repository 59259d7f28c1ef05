/** `npx tsx tests/stored-rounds.ts [game …]` stores rounds after intended changes of rules and version. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '#build/files.ts';
import type { EngineRounds, RecordRounds, RepeatRound } from '#engine/rules/bot-contract.ts';

interface StoredRound {
  name: string;
  /** Inputs compressed by Brotli, as base64. */
  input: string;
  /** A hash for each ten seconds, of six states a second and all events. */
  states: string[];
}

interface GameRounds {
  recordRounds: RecordRounds;
  repeatRound: RepeatRound;
}

const EVERY_STEPS = 10;
const STATES_PER_HASH = 60;

/** Rounds per kind in each game: as many as can be replayed in one or two seconds. */
const ROUNDS: Readonly<Record<string, number>> = { 'shoot-or-die': 12, 'shoot-or-die-multiplayer': 3 };
const USUAL_ROUNDS = 4;

/** A match has an input per heart and step, so one round with four hearts takes as long as all rounds of another game. */
const GAMES_WITH_ONE_ROUND = ['shoot-or-die-multiplayer'];

function unpackInput({ input }: StoredRound): string {
  return brotliDecompressSync(Buffer.from(input, 'base64')).toString();
}

function hashStates(repeatRound: RepeatRound, files: EngineRounds['files'], input: string): string[] {
  const states = repeatRound(files, input, EVERY_STEPS);
  return Array.from({ length: Math.ceil(states.length / STATES_PER_HASH) }, (_, part) => {
    const seen = states.slice(part * STATES_PER_HASH, (part + 1) * STATES_PER_HASH).join('\n');
    return createHash('sha256').update(seen).digest('hex').slice(0, 16);
  });
}

export const VERSION_HINT =
  'If you changed the rules on purpose, increase their version, so that old links are refused (not needed if only events changed), and run: npx tsx tests/stored-rounds.ts';

export function changedRound(
  stored: readonly StoredRound[],
  recordRounds: RecordRounds,
  repeatRound: RepeatRound,
): string | undefined {
  const { files } = recordRounds(0);
  return stored.find((round) => `${hashStates(repeatRound, files, unpackInput(round))}` !== `${round.states}`)
    ?.name;
}

async function storeRounds(slug: string): Promise<void> {
  const bot = join(projectRoot, 'games', slug, 'bot');
  const { recordRounds, repeatRound }: GameRounds = await import(pathToFileURL(join(bot, 'rounds.ts')).href);
  const { files, rounds } = recordRounds(ROUNDS[slug] ?? USUAL_ROUNDS);
  const stored = (GAMES_WITH_ONE_ROUND.includes(slug) ? rounds.slice(-1) : rounds).map(
    ({ name, input }): StoredRound => {
      const states = hashStates(repeatRound, files, input);
      return { name, input: brotliCompressSync(input).toString('base64'), states };
    },
  );
  writeFileSync(join(bot, 'stored-rounds.json'), `${JSON.stringify(stored, null, 2)}\n`);
  console.log(`// ${slug}: ${stored.length} rounds`);
}

if (process.argv[1] === import.meta.filename) {
  const asked = process.argv.slice(2);
  for (const slug of asked.length > 0 ? asked : readdirSync(join(projectRoot, 'games')))
    if (existsSync(join(projectRoot, 'games', slug, 'bot/rounds.ts'))) await storeRounds(slug);
}
