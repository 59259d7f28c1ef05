import type { Game, GameHost } from '#engine/game.ts';
import { createGame } from './game.ts';
import { parseTuning, type Tuning } from './rules/tuning.ts';

function readTuning(host: GameHost): Tuning {
  const bytes = host.data.get('tuning.json');
  if (!bytes) throw new Error('The game’s data lacks tuning.json.');
  return parseTuning(new TextDecoder().decode(bytes));
}

export default {
  // Rejects if the file is missing or malformed.
  start: async (host) => createGame(host, readTuning(host)),
} satisfies Game;
