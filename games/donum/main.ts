/** Donum: every gift you carry is a power, a friend wishes for it, and giving is for good. */
import type { Game, GameHost } from '#engine/game.ts';
import { createGame } from './game.ts';
import { readCollection, readDays } from './levels/collection.ts';

function readText(host: GameHost, name: string): string {
  const bytes = host.data.get(name);
  if (!bytes) throw new Error(`The game’s data lacks ${name}.`);
  return new TextDecoder().decode(bytes);
}

export default {
  start(host) {
    const collection = readCollection(readText(host, 'levels.json'));
    const days = readDays(readText(host, 'days.json'));
    return createGame(host, collection, days);
  },
} satisfies Game;
